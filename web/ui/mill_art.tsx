// The foot of the bill: the mill's roofs in ink, and what comes over them.

const INK = "#17120f";
const RED = "#e34234";
const WIDTH = 1600;

const ROOFS =
  "M0 200V132h70v-28l66-30v30l66-30v30l66-30v58h58V84h26V44h34v40h30v52h64l74-42 74 42" +
  "h40v-32h96v-44l60 34v-34l60 34v-34l60 34v42h54V70h22V22h30v48h26v60h82l48-28 48 28h60v-30l62-28v28" +
  "l62-28v28l62-28v58h10v-46h16v-24h26v24h16v20h82v98z";
const WINDOWS = [690, 740, 800, 850, 1010, 1060, 1180, 1300, 1380, 1440, 1533];

interface Crawler {
  x: number;
  y: number;
  turn: number;
  size: number;
}

/** A swarm without a pattern the eye finds: steps of the golden ratio along the roofs. */
function swarm(): Crawler[] {
  const crowd: Crawler[] = [];
  for (let index = 0; index < 120; index++) {
    const x = ((index * 0.6180339) % 1) * WIDTH;
    const thick = 0.35 + 0.65 * (x / WIDTH);
    const y = 128 - ((index * 31) % 64) * thick;
    crowd.push({ x, y, turn: ((index * 53) % 140) - 70, size: 0.5 + ((index * 29) % 40) / 60 });
  }
  return crowd;
}

export function MillArt() {
  return (
    <svg viewBox={`0 0 ${WIDTH} 200`} preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <g id="crawler">
          <path d="M0-9C6-9 7-2 6 3C5 8 2 11 0 12C-2 11-5 8-6 3C-7-2-6-9 0-9Z" fill={INK} />
          <path
            d="M-5-4l-7-5M-6 1h-8M-5 6l-7 6M5-4l7-5M6 1h8M5 6l7 6M-2-9l-4-7M2-9l4-7"
            stroke={INK}
            stroke-width="1.8"
          />
        </g>
      </defs>
      {swarm().map((one, index) => (
        <use
          key={index}
          href="#crawler"
          transform={`translate(${one.x.toFixed(0)} ${
            one.y.toFixed(0)
          }) rotate(${one.turn}) scale(${one.size.toFixed(2)})`}
        />
      ))}
      <path d={ROOFS} fill={INK} />
      {WINDOWS.map((x) => <path key={x} d={`M${x} 146h11v18h-11z`} fill={RED} />)}
    </svg>
  );
}
