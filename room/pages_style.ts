// The pages' one stylesheet: the game's paper, ink and vermilion. Fonts are the page's own files where it has them, under
// whatever names its bundler gave them; without them the pages read in a serif.

const FACES = [
  { family: "Alfa Slab One", weight: 400, file: "alfa-slab-one-latin-400-normal" },
  { family: "Barlow Condensed", weight: 500, file: "barlow-condensed-latin-500-normal" },
  { family: "Barlow Condensed", weight: 700, file: "barlow-condensed-latin-700-normal" },
  { family: "B612 Mono", weight: 400, file: "b612-mono-latin-400-normal" },
];

/** The stylesheet for a page whose font files are at those addresses. */
export function stylesheet(fontUrls: readonly string[]): string {
  const faces = FACES.flatMap(({ family, weight, file }) => {
    const url = fontUrls.find((each) => /^[\w./-]+\.woff2$/.test(each) && each.includes(file));
    if (url === undefined) return [];
    return [
      `@font-face { font-family: "${family}"; font-weight: ${weight}; font-display: swap; ` +
      `src: url("${url}") format("woff2"); }\n`,
    ];
  });
  const inks = INKS.map((ink, at) => `.ink-${at} { fill: ${ink}; }\n`);
  return faces.join("") + RULES + inks.join("");
}

/** The plots' colours: seven connections, five round trips, stalls, rollbacks, work, trouble, verdicts, seeds. */
const INKS = [
  "#1f6f63",
  "#4eb3d3",
  "#2b6f94",
  "#1c3f66",
  "#b07ad9",
  "#e34234",
  "#9b8f80",
  "#1f6f63",
  "#7bab5a",
  "#f2c14e",
  "#e07b2f",
  "#8e1b14",
  "#e34234",
  "#c9a24b",
  "#d9732c",
  "#3b8fb0",
  "#8e1b14",
  "#f2c14e",
  "#3b302a",
  "#1f6f63",
  "#8e1b14",
  "#c9a24b",
  "#b07ad9",
];

const RULES = `:root {
  --vermilion: #e34234;
  --dried: #8e1b14;
  --ink: #17120f;
  --ink-soft: #3b302a;
  --bone: #efe3cf;
  --bone-light: #f7efe0;
  --slab: "Alfa Slab One", "Rockwell", "Georgia", serif;
  --face: "Barlow Condensed", "Georgia", serif;
  --digits: "B612 Mono", "Consolas", monospace;
  font-size: clamp(15px, 0.6vw + 12px, 20px);
}
* { box-sizing: border-box; }
body {
  margin: 0;
  padding: 1.6rem 1rem;
  background: radial-gradient(ellipse at 50% 20%, #3a2620, #17120f 75%) fixed #17120f;
  color: var(--ink);
  font: 500 1.15rem/1.35 var(--face);
}
.sheet {
  width: min(100%, 62rem);
  margin: 0 auto;
  border: 4px solid var(--ink);
  background: var(--bone);
  box-shadow: 0 0 0 6px var(--bone), 0 0 0 8px var(--ink), 0 1.4rem 3rem rgb(0 0 0 / 60%);
}
header { padding: 0.9rem 1.6rem 0.7rem; border-bottom: 4px double var(--ink); }
.brand { color: var(--ink-soft); font-weight: 700; letter-spacing: 0.2em; text-decoration: none; }
h1 {
  margin: 0.2rem 0 0;
  color: var(--vermilion);
  font: 400 2.2rem/1.05 var(--slab);
  text-shadow: 0.04em 0.04em 0 var(--ink);
  overflow-wrap: anywhere;
}
h2 { margin: 1.2rem 0 0.3rem; border-bottom: 2px solid var(--ink); font-size: 1.1rem; font-weight: 700; }
.body { padding: 1rem 1.6rem 1.4rem; overflow-x: auto; }
footer {
  display: flex;
  flex-wrap: wrap;
  gap: 0.4rem 1.6rem;
  padding: 0.7rem 1.6rem;
  border-top: 4px double var(--ink);
  font-weight: 700;
}
a { color: var(--dried); }
a:focus-visible, button:focus-visible, select:focus-visible, input:focus-visible, summary:focus-visible {
  outline: 4px solid #1f6f63;
  outline-offset: 3px;
}
table.board { width: 100%; margin: 0.9rem 0; border-collapse: collapse; }
caption { padding: 0.2rem 0; font-weight: 700; letter-spacing: 0.14em; text-align: left; text-transform: uppercase; }
thead th { border-bottom: 2px solid var(--ink); font-weight: 700; }
th, td { padding: 0.35rem 0.6rem 0.35rem 0; text-align: left; vertical-align: baseline; }
tbody tr { border-bottom: 1px dotted rgb(23 18 15 / 55%); }
tbody th { min-width: 9rem; font-weight: 700; }
td { overflow-wrap: anywhere; }
th.figure, td.figure { text-align: right; white-space: nowrap; }
td.figure { font-variant-numeric: tabular-nums; font-size: 1.1em; }
code { font: 400 0.8em var(--digits); overflow-wrap: anywhere; }
.soft { color: var(--ink-soft); }
.who { margin: 0; font-size: 1.7rem; font-weight: 700; overflow-wrap: anywhere; }
.said { padding: 0.5rem 0.8rem; border-left: 8px solid #1f6f63; background: var(--bone-light); font-size: 1.25rem; }
.said.refused { border-color: var(--dried); }
.team { display: flex; flex-wrap: wrap; gap: 0.4rem 2rem; margin: 1rem 0; }
.team dt { color: var(--ink-soft); text-transform: uppercase; letter-spacing: 0.1em; }
.team dd { margin: 0; font: 700 1.7rem/1.1 var(--face); font-variant-numeric: tabular-nums; }
.marks { margin: 1rem 0; }
.marks div { display: flex; flex-wrap: wrap; gap: 0 0.8rem; }
.marks dt { min-width: 6rem; font-weight: 700; }
.marks dd { margin: 0; min-width: 0; }
.seat { width: 1em; height: 1em; vertical-align: -0.12em; stroke: var(--ink); stroke-width: 2.4; stroke-linejoin: round; }
.seat.seat-0 { fill: #f2c14e; }
.seat.seat-1 { fill: #4eb3d3; }
.seat.seat-2 { fill: #b07ad9; }
.seat.seat-3 { fill: #7bc86c; }
.by-seat th code { display: block; color: var(--ink-soft); font-weight: 400; }
.by-seat { table-layout: fixed; }
.by-seat thead td { width: 6rem; }
.by-seat tbody th { min-width: 0; }
.by-seat th { overflow-wrap: anywhere; }
.by-seat td { font-variant-numeric: tabular-nums; font-size: 1.15em; }
.bar { display: block; width: 100%; height: 0.45rem; margin-top: 0.1rem; background: rgb(23 18 15 / 9%); }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr)); gap: 0.6rem 1.4rem; margin: 1.2rem 0; }
.chart { margin: 0; }
.chart svg { display: block; width: 100%; }
.chart text { fill: var(--ink-soft); font: 500 13px var(--face); }
figcaption { font-weight: 700; letter-spacing: 0.14em; text-transform: uppercase; }
.grid { fill: none; stroke: rgb(23 18 15 / 22%); }
.line { fill: none; stroke: var(--ink); stroke-width: 2.5; stroke-linejoin: round; }
.fill { stroke: none; }
.line.xp { stroke: var(--dried); }
.fill.xp { fill: rgb(227 66 52 / 30%); }
.fill.alive { fill: rgb(23 18 15 / 20%); }
.line.seat-0 { stroke: #b8860b; }
.line.seat-1 { stroke: #1f7fa3; stroke-dasharray: 7 3; }
.line.seat-2 { stroke: #7d45ad; stroke-dasharray: 2 3; }
.line.seat-3 { stroke: #3c8a2e; stroke-dasharray: 10 3 2 3; }
.fill.seat-0 { fill: #d9a520; }
.fill.seat-1 { fill: #4eb3d3; }
.fill.seat-2 { fill: #b07ad9; }
.fill.seat-3 { fill: #7bc86c; }
.plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(17rem, 1fr)); gap: 1rem 1.6rem; margin: 1.2rem 0; }
.plot { margin: 0; }
.plot figcaption { border-bottom: 2px solid var(--ink); }
.plot figcaption .soft { font-weight: 500; letter-spacing: 0; text-transform: none; }
.plot > svg { display: block; width: 100%; margin-top: 0.4rem; }
.plot text { fill: var(--ink-soft); font: 500 13px var(--face); }
.plot g:hover rect { opacity: 0.7; }
.plot-none { display: grid; place-items: center; height: 7rem; margin: 0.4rem 0 0; background: rgb(23 18 15 / 5%); }
.legend { display: flex; flex-wrap: wrap; gap: 0.1rem 0.9rem; margin: 0.2rem 0 0; padding: 0; list-style: none; font-size: 0.9em; }
.legend svg { width: 0.75em; height: 0.75em; margin-right: 0.35em; }
.acts { flex-wrap: nowrap; gap: 0.4rem; padding: 0; }
.reports { margin: 0; padding: 0; list-style: none; }
.reports li { display: flex; flex-wrap: wrap; gap: 0.3rem 1.4rem; align-items: center; justify-content: space-between; padding: 0.5rem 0; border-bottom: 1px dotted rgb(23 18 15 / 55%); }
.reports p { flex: 1 1 18rem; margin: 0; overflow-wrap: anywhere; }
.reports a { margin-right: 0.5rem; }
.scroll { overflow-x: auto; }
.figures { margin-top: 0.2rem; font-size: 0.9em; }
.figures table { margin: 0.2rem 0; }
.figures th { min-width: 0; }
.acts button { white-space: nowrap;  padding: 0.1em 0.5em; border-width: 2px; background: var(--bone-light); font-size: 1rem; }
.pager { display: flex; flex-wrap: wrap; gap: 0.4rem 1.4rem; margin: 0.8rem 0; font-weight: 700; }
.chapters { display: grid; grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)); gap: 0 1.6rem; }
.chapters ol { margin: 0; padding: 0; list-style: none; }
.chapters li { padding: 0.15rem 0; }
.button, button {
  display: inline-block;
  padding: 0.35em 0.9em 0.4em;
  border: 3px solid var(--ink);
  background: var(--vermilion);
  color: var(--ink);
  font: 700 1.15rem var(--face);
  text-decoration: none;
  cursor: pointer;
}
.button.plain { background: var(--bone-light); }
.watch { text-align: right; white-space: nowrap; }
.watch a { display: inline-block; padding: 0.2em 0.4em; text-decoration: none; }
.watch span { text-decoration: underline; }
thead .watch { border-bottom: 2px solid var(--ink); }
.play { width: 0.7em; height: 0.84em; fill: currentColor; }
.ways { display: flex; flex-wrap: wrap; gap: 0.6rem 1rem; align-items: center; }
summary { cursor: pointer; font-weight: 700; }
form { display: flex; flex-wrap: wrap; align-items: end; gap: 0.8rem; padding: 0.8rem 0; }
label { display: grid; gap: 0.2rem; }
label { max-width: 100%; }
select, input { max-width: 100%;  padding: 0.35em; border: 2px solid var(--ink); background: var(--bone-light); color: var(--ink); font: inherit; }
@media (max-width: 40rem) {
  .body, header, footer { padding-inline: 0.8rem; }
  h1 { font-size: 1.6rem; }
  th, td { padding-right: 0.35rem; }
  td.figure { font-size: 1em; }
  .watch a { padding: 0.4em 0.6em; }
  .watch span { display: none; }
}
`;
