// What both pages must agree on, gathered while they play, since a page may drop its game when the run ends: every
// confirmed hash, and at the end the replay files.
import assert from "node:assert/strict";
import { deno as runDeno, Log } from "../gate/runner.ts";
import { ROOT } from "../tidy/source.ts";
import type { Person } from "./player.ts";

export class Evidence {
  private readonly hashes: string[][];

  constructor(private readonly players: Person[]) {
    this.hashes = players.map(() => [""]);
  }

  /** Takes the hashes confirmed since the last call, and compares what both have. */
  async gather(): Promise<number> {
    const fresh = await Promise.all(
      this.players.map((player, i) => player.hashes(this.hashes[i].length)),
    );
    fresh.forEach((hashes, i) => this.hashes[i].push(...hashes));
    const common = Math.min(...this.hashes.map((all) => all.length));
    const [first, ...others] = this.hashes;
    for (const other of others) {
      for (let tick = 1; tick < common; tick++) {
        assert.equal(
          other[tick],
          first[tick],
          `the pages disagree on the state after tick ${tick - 1}`,
        );
      }
    }
    return common - 1;
  }

  /** The pages' replay files are the same bytes, and `verify` accepts them. Gives the file's path. */
  async replays(name: string): Promise<string> {
    const files = await Promise.all(this.players.map((player) => player.replay()));
    assert(files[0].length > 100, `the replay has ${files[0].length} bytes`);
    for (const file of files) assert.deepEqual(file, files[0], "the replay files differ");
    const folder = `${ROOT}artifacts/browser/`, path = `${folder}${name}.vmr`;
    await Deno.mkdir(folder, { recursive: true });
    await Deno.writeFile(path, files[0]);
    const verified = await command(["verify", path, "--json"]);
    assert.equal(verified.ok, true, JSON.stringify(verified));
    const last = this.hashes[0][Number(verified.ticks)];
    if (last !== undefined) assert.equal(verified.hash, last, "verify ends in another state");
    return path;
  }
}

/** Every runtime plays the replay alike. */
export async function playsEverywhere(path: string): Promise<void> {
  const agreed = await command(["determinism", "--replay", path, "--json"]);
  assert.equal(agreed.agree, true, JSON.stringify(agreed));
}

/** Runs one of our commands and reads its JSON line. */
async function command(args: string[]): Promise<Record<string, unknown>> {
  const log = new Log();
  const { code, stdout } = await runDeno(log, [
    "run",
    "-A",
    "--no-check",
    "checks/main.ts",
    ...args,
  ]);
  assert.equal(code, 0, log.tail(20));
  return JSON.parse(stdout.trim().split("\n").pop()!);
}
