// `start` without the build step: serves what is already built, and prints where to look.
import { serve, startFlagsOrExit } from "./serve.ts";

if (import.meta.main) await serve(startFlagsOrExit(Deno.args));
