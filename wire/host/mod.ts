// What everyone outside wire may use of the game: the instance with its typed views, records, configs, replays, and
// the pilot. No DOM and no Deno API below here.
export {
  BOT_SKILLS,
  BotMemory,
  type BotSample,
  botSample,
  type BotSkill,
  type MenuHabit,
} from "./bot.ts";
export { CONFIG_SIZE, overrunConfig, readConfig, type RunConfig, writeConfig } from "./config.ts";
export type { BakeSink, EventSink } from "./effects.ts";
export { ReplayError } from "./errors.ts";
export { Game } from "./game.ts";
export { decodeRecord, encodeRecord, type InputSample, RECORD_SIZE, REST } from "./record.ts";
export type { ReplayHeader, ReplayVerdict } from "./replay.ts";
export type { RunResult, SeatResult } from "./result.ts";
export * from "./views.gen.ts";
