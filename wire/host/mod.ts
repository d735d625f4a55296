// What everyone outside wire may use of the game: the instance with its typed views, records, configs, replays, and
// the pilot. No DOM and no Deno API below here.
export { BakePlayer, type BakeSpan, BakeTape } from "./bake_tape.ts";
export {
  BOT_SKILLS,
  BotMemory,
  type BotSample,
  botSample,
  type BotSkill,
  type MenuHabit,
} from "./bot.ts";
export { ColumnsError, fromColumns, toColumns } from "./columns.ts";
export {
  CONFIG_SIZE,
  CONTRACT_TUTORIAL,
  contractConfig,
  dailyConfig,
  MODE_CONTRACT,
  MODE_DAILY,
  MODE_OVERRUN,
  MODE_STAMPEDE,
  offlineDailySeed,
  overrunConfig,
  readConfig,
  type RunConfig,
  stampedeConfig,
  tutorialConfig,
  TWISTS,
  writeConfig,
} from "./config.ts";
export { CHAPTERS, type ContractInfo, CONTRACTS } from "./contracts.gen.ts";
export type { Counters } from "./counters.ts";
export { CourseLog, type RunCourse } from "./course.ts";
export {
  type CoursePlot,
  coursePlots,
  gridOf,
  PLOT_FRAME,
  PLOT_HEIGHT,
  PLOT_WIDTH,
  type PlotLine,
  shortFigure,
} from "./course_plot.ts";
export type { DesyncReport, PeerReport } from "./desync.ts";
export type { BakeBytesSink, BakeSink, EventSink } from "./effects.ts";
export { ReplayError } from "./errors.ts";
export {
  differences,
  fieldAt,
  type FieldDifference,
  type FieldPlace,
  fieldValue,
} from "./fields.ts";
export { type FieldRow, type GroupRow, GROUPS } from "./fields.gen.ts";
export { type Ask, type FrameReport, Game, type Send } from "./game.ts";
export { Instance } from "./instance.ts";
export type { MenuCard } from "./menu_card.ts";
export { type MenuStand, menuStand } from "./menu_rule.ts";
export { type MessageRow, MESSAGES, PROTOCOL, REASONS } from "./messages.gen.ts";
export { decodeRecord, encodeRecord, type InputSample, RECORD_SIZE, REST } from "./record.ts";
export { readReplayKeys, type ReplayHeader, type ReplayVerdict } from "./replay.ts";
export type { RunResult, SeatResult } from "./result.ts";
export type { RunSigned } from "./signed.ts";
export {
  DEPTHS,
  excessOf,
  ROUND_TRIPS_MS,
  roundTripClass,
  scaledToLimits,
  SECONDS_MAX,
  type SessionSummary,
  type Transport,
  TRANSPORTS,
  WORK_CLASSES,
} from "./summary.ts";
export {
  LinkView,
  type Phase,
  PHASES,
  SessionView,
  type WaitKind,
  WAITS,
  type Why,
} from "./session.ts";
export { warmUp } from "./warmup.ts";
export * from "./views.gen.ts";
