// What the rest of the repository may use of the room: the service as a whole, started and stopped.
export { type RunningRoom, StartError, type StartOptions, startRoom } from "./deno/host.ts";
export { parseStartFlags, START_USAGE, type StartFlags } from "./flags.ts";
export { serve, startFlagsOrExit } from "./serve.ts";
