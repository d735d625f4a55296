// What the page may use of the viewer.
export { factsOfKept, factsOfReplay } from "./facts.ts";
export { Film, type FilmEnd, type FilmPick } from "./film.ts";
export { KeptShelf } from "./kept.ts";
export { KeptDesk } from "./kept_desk.ts";
export { momentIn, parseMoment, readLink, watchAddress, watchLink, WHOLE_RUN } from "./link.ts";
export { Playback } from "./playback.ts";
export { isTakeable, Practice } from "./practice.ts";
export { type Preparation, prepare } from "./preparation.ts";
export { preparingWorker } from "./preparing_worker.ts";
export { fetchRun, readFile, refusalWords } from "./source.ts";
export type {
  KeptRun,
  KeptView,
  MarkKind,
  Moment,
  PickCard,
  PracticeView,
  Reel,
  RunFacts,
  RunMark,
  Verdict,
  WatchActions,
  WatchEnd,
  WatchView,
} from "./view.ts";
