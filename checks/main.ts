// The command line: checks/main.ts <command> [flags]. Exit 0 good, 1 the check said no, 2 the call was wrong.
import { CallError } from "./commands/flags.ts";

type Command = (args: string[]) => Promise<boolean> | boolean;

const COMMANDS: Record<string, () => Promise<Command>> = {
  sim: async () => (await import("./commands/sim.ts")).sim,
  verify: async () => (await import("./commands/verify.ts")).verify,
  hashes: async () => (await import("./commands/hashes.ts")).hashes,
  audit: async () => (await import("./commands/audit.ts")).audit,
  determinism: async () => (await import("./commands/determinism.ts")).determinism,
  bench: async () => (await import("./commands/bench.ts")).bench,
  coverage: async () => (await import("./coverage/command.ts")).coverage,
  fairness: async () => (await import("./fairness/command.ts")).fairness,
  vectors: async () => (await import("./commands/vectors.ts")).vectors,
  balance: async () => (await import("./commands/balance.ts")).balance,
  triage: async () => (await import("./commands/triage.ts")).triage,
  fuzz: async () => (await import("./commands/fuzz.ts")).fuzz,
};

/** Runs one command and returns its exit code. */
export async function run(args: string[]): Promise<number> {
  const [name, ...rest] = args;
  try {
    if (!name || !Object.hasOwn(COMMANDS, name)) {
      const known = Object.keys(COMMANDS).join(", ");
      throw new CallError(
        name ? `There is no command "${name}"; there are ${known}` : `Which command? ${known}`,
      );
    }
    const command = await COMMANDS[name]();
    return await command(rest) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    console.error(error.message);
    return 2;
  }
}

if (import.meta.main) Deno.exit(await run(Deno.args));
