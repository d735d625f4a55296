// The picture on the bill: the beast over the mill, in two plates (red, then ink) that do not quite meet.
// Drawn from numbers here, so no picture file is loaded and no two sizes of screen show it blurred.

const INK = "#17120f";
const RED = "#e34234";
const DRIED = "#8e1b14";
const PAPER = "#efe3cf";

const CENTRE_X = 430;
const CENTRE_Y = 372;

/** Wedges of a rising sun around the beast. */
function sunburst(): string {
  const rays = 26, reach = 900;
  let path = "";
  for (let ray = 0; ray < rays; ray++) {
    const from = (ray / rays) * Math.PI * 2 - 0.06, to = from + Math.PI / rays;
    path += `M${CENTRE_X} ${CENTRE_Y}L${point(from, reach)}L${point(to, reach)}Z`;
  }
  return path;
}

function point(angle: number, reach: number): string {
  const x = CENTRE_X + Math.cos(angle) * reach, y = CENTRE_Y + Math.sin(angle) * reach;
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

const LEGS = [
  "M388 300C330 268 300 262 268 214L250 150L262 128",
  "M380 366C316 360 280 372 226 344L166 352L150 336",
  "M384 430C330 448 300 486 256 560L240 634L222 648",
  "M472 300C530 268 560 262 592 214L610 150L598 128",
  "M480 366C544 360 580 372 634 344L694 352L710 336",
  "M476 430C530 448 560 486 604 560L620 634L638 648",
];
const SPURS = [
  "M268 214l-20 2M258 182l-20 0M226 344l-8-18M196 348l-8-17M256 560l-22-2M248 598l-22-4",
  "M592 214l20 2M602 182l20 0M634 344l8-18M664 348l8-17M604 560l22-2M612 598l22-4",
];
const FEELERS = "M410 190C392 128 330 62 214 60M450 190C468 128 530 62 646 60";
const SHIELD =
  "M430 188C494 188 524 222 528 262C530 292 488 304 430 304C372 304 330 292 332 262C336 222 366 188 430 188Z";
const HEAD = "M388 200C386 164 408 146 430 146C452 146 474 164 472 200Z";
/** The mark that real ones of its kind wear: a death's head on the shield. */
const SOCKETS =
  "M372 240C380 222 404 226 414 246C410 266 384 270 374 258ZM488 240C480 222 456 226 446 246C450 266 476 270 486 258Z";
const SKULL_LINES =
  "M430 256l-7 16h14zM398 284v12M412 286v13M426 287v13M440 287v13M454 286v13M468 284v12M388 283C410 292 450 292 472 283";
const JAWS =
  "M398 158C376 146 372 116 392 98C390 116 398 126 412 134C410 144 406 152 398 158ZM462 158C484 146 488 116 468 98C470 116 462 126 448 134C450 144 454 152 462 158Z";
const BODY =
  "M430 300C508 300 530 352 526 424C522 508 480 600 430 622C380 600 338 508 334 424C330 352 352 300 430 300Z";
const WING_LEFT = "M428 306C362 308 340 356 342 424C346 500 380 574 424 598Z";
const WING_RIGHT = "M432 306C498 308 520 356 518 424C514 500 480 574 436 598Z";
const VEINS =
  "M414 330C376 360 366 420 378 500M402 322C356 366 352 430 366 488M446 330C484 360 494 420 482 500M458 322C504 366 508 430 494 488M420 356C404 420 404 500 418 572M440 356C456 420 456 500 442 572";
const TAIL = "M412 616C400 640 392 660 372 676M448 616C460 640 468 660 488 676";
const EYES = "M400 186L416 174L418 190ZM460 186L444 174L442 190Z";

export function PosterArt() {
  return (
    <svg viewBox="60 20 740 640" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      <defs>
        <pattern id="screen" width="9" height="9" patternUnits="userSpaceOnUse">
          <circle cx="3" cy="3" r="2.1" fill={INK} />
        </pattern>
      </defs>
      <circle cx={CENTRE_X} cy={CENTRE_Y} r="250" fill={PAPER} />
      <circle cx={CENTRE_X} cy={CENTRE_Y} r="250" fill="none" stroke={RED} stroke-width="16" />
      <circle
        cx={CENTRE_X + 4}
        cy={CENTRE_Y + 3}
        r="268"
        fill="none"
        stroke={INK}
        stroke-width="3"
      />
      <RedPlate />
      <InkPlate />
    </svg>
  );
}

/** The rays behind it, over the whole sheet. */
export function Sunburst() {
  return (
    <svg viewBox="0 0 800 640" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d={sunburst()} fill={RED} opacity="0.17" />
    </svg>
  );
}

function RedPlate() {
  return (
    <g transform="translate(8 6)" fill={RED}>
      <g fill="none" stroke={RED} stroke-width="13" stroke-linecap="round" stroke-linejoin="round">
        {LEGS.map((leg) => <path key={leg} d={leg} />)}
      </g>
      <path d={BODY} />
      <path d={SHIELD} />
      <path d={HEAD} fill={DRIED} />
      <path d={WING_RIGHT} fill={DRIED} opacity="0.55" />
    </g>
  );
}

function InkPlate() {
  return (
    <g fill="none" stroke={INK} stroke-linecap="round" stroke-linejoin="round">
      <g stroke-width="11">{LEGS.map((leg) => <path key={leg} d={leg} />)}</g>
      <path d={SPURS.join("")} stroke-width="5" />
      <path d={FEELERS} stroke-width="5" />
      <path d={TAIL} stroke-width="7" />
      <path d={BODY} stroke-width="8" />
      <path d={WING_LEFT} stroke-width="5" />
      <path d={WING_RIGHT} stroke-width="5" fill="url(#screen)" fill-opacity="0.55" />
      <path d={VEINS} stroke-width="2.5" />
      <path d={SHIELD} stroke-width="8" />
      <path d={SOCKETS} fill={INK} stroke-width="3" />
      <path d={SKULL_LINES} stroke-width="5" />
      <path d={HEAD} stroke-width="8" />
      <path d={EYES} fill={PAPER} stroke-width="4" />
      <path d={JAWS} fill={INK} stroke-width="4" />
    </g>
  );
}
