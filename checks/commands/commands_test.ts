// The commands as a caller meets them: exit codes, one sentence for a wrong call, one JSON line of the promised shape.
import assert from "node:assert/strict";
import { lineOf, say } from "./say_help.ts";

const dir = await Deno.makeTempDir();
const replay = `${dir}/run.vmr`;
globalThis.addEventListener("unload", () => Deno.removeSync(dir, { recursive: true }));

const SIM = ["sim", "--mode", "overrun", "--seed", "4", "--players", "2", "--ticks", "1300"];

Deno.test("sim --json, verify --json and hashes agree on one run", async () => {
  const sim = lineOf(await say(...SIM, "--out", replay, "--json"));
  const shape = ["ticks", "hash", "outcome", "result", "ms", "stateBytes"];
  assert.deepEqual(Object.keys(sim), shape);
  assert.equal(sim.ticks, 1300);
  assert.match(sim.hash as string, /^[0-9a-f]{16}$/);

  const verify = lineOf(await say("verify", replay, "--json"));
  assert.deepEqual(Object.keys(verify), ["ok", "ticks", "hash", "outcome", "result"]);
  assert.deepEqual([verify.ok, verify.ticks, verify.hash], [true, 1300, sim.hash]);
  assert.deepEqual(verify.result, sim.result);

  const { out } = await say("hashes", replay, "--every", "600");
  const lines = out.trimEnd().split("\n").map((line) => line.split(" "));
  assert.deepEqual(lines.map(([tick]) => tick), ["600", "1200", "1300"]);
  assert.equal(lines[2][1], sim.hash);
});

Deno.test("sim plays the same run twice, and another with another seed", async () => {
  const hashOf = async (...more: string[]) => lineOf(await say(...SIM, "--json", ...more)).hash;
  const first = await hashOf();
  assert.equal(await hashOf(), first);
  assert.notEqual(await hashOf("--seed", "5"), first);
  assert.notEqual(await hashOf("--skill", "novice"), first);
});

Deno.test("sim plays every mode, and verify plays it again", async () => {
  const calls: [string[], number][] = [
    [["--mode", "contract", "--contract", "1.1"], 2],
    [["--mode", "contract", "--contract", "0"], 2],
    [["--mode", "contract", "--contract", "2.1", "--hard", "--ticks", "900"], 0],
    [["--mode", "stampede", "--ticks", "900"], 0],
    [["--mode", "daily", "--seed", "12", "--ticks", "900"], 0],
  ];
  for (const [args, outcome] of calls) {
    const sim = lineOf(await say("sim", "--players", "1", ...args, "--out", replay, "--json"));
    assert.equal(sim.outcome, outcome, args.join(" "));
    const verify = lineOf(await say("verify", replay, "--json"));
    assert.deepEqual([verify.ok, verify.hash, verify.result], [true, sim.hash, sim.result]);
  }
});

Deno.test("verify says no to a replay whose hash was changed, and names the reason", async () => {
  await say(...SIM, "--out", replay);
  const bytes = Deno.readFileSync(replay);
  bytes[bytes.length - 1] ^= 1;
  Deno.writeFileSync(`${dir}/other.vmr`, bytes);
  const { code, out } = await say("verify", `${dir}/other.vmr`, "--json");
  const verdict = JSON.parse(out);
  assert.deepEqual([code, verdict.ok], [1, false]);
  assert.match(verdict.reason, /played differently .*1200/);
});

Deno.test("verify and hashes refuse a cut replay and a foreign file with one sentence", async () => {
  await say(...SIM, "--out", replay);
  const bytes = Deno.readFileSync(replay);
  Deno.writeFileSync(`${dir}/cut.vmr`, bytes.subarray(0, bytes.length - 100));
  Deno.writeTextFileSync(`${dir}/text.vmr`, "not a replay at all");
  for (const file of ["cut.vmr", "text.vmr", "missing.vmr"]) {
    for (const command of ["verify", "hashes", "determinism"]) {
      const args = command === "determinism" ? ["--replay", `${dir}/${file}`] : [`${dir}/${file}`];
      const { code, out, err } = await say(command, ...args);
      assert.deepEqual([code, out], [2, ""], `${command} ${file}`);
      assert.match(err, new RegExp(`^[^\n]*${file.replace(".", "\\.")}[^\n]*\n$`));
    }
  }
});

Deno.test("a wrong call exits 2 with one sentence that names what was wrong", async () => {
  const calls: [string[], RegExp][] = [
    [[], /^Which command\? sim, /],
    [["fly"], /no command "fly"/],
    [["sim", "--mode", "chess"], /--mode takes one of overrun, .*"chess"/],
    [["sim", "--contract", "1.1"], /--contract needs --mode contract/],
    [["sim", "--mode", "contract"], /needs --contract, 0 or 1.1 to 5.10/],
    [["sim", "--mode", "contract", "--contract", "6.1"], /takes 0 or 1.1 to 5.10, not "6.1"/],
    [["sim", "--mode", "contract", "--contract", "0", "--players", "2"], /is for one player/],
    [["sim", "--mode", "daily", "--hard"], /--hard needs --mode contract/],
    [["sim", "--mode", "stampede", "--bench"], /--bench needs --mode overrun/],
    [["sim", "--players", "5"], /--players takes a whole number from 1 to 4, not "5"/],
    [["sim", "--seed", "-1"], /--seed/],
    [["sim", "--ticks", "0"], /--ticks takes/],
    [["sim", "--ticks", "1", "--out", "/no/such/dir/a.vmr"], /cannot be written/],
    [["verify"], /takes 1 replay file/],
    [["hashes", replay, "--every", "0"], /--every takes/],
    [["determinism", "--runtimes", "abacus"], /no runtime "abacus"; there are deno, node/],
    [["audit", "--fast"], /unknown option "--fast"/],
    [["bench", "now"], /what is "now"/],
    [["triage"], /takes 1 report of a desync/],
    [["fuzz", "--packets", "0"], /--packets takes a whole number from 1/],
    [["fuzz", "--part", "tea"], /no part "tea"; there are "packets of a host", /],
  ];
  for (const [args, words] of calls) {
    const { code, out, err } = await say(...args);
    assert.deepEqual([code, out], [2, ""], args.join(" "));
    assert.match(err, words);
    assert.equal(err.trimEnd().split("\n").length, 1);
  }
});

Deno.test("fuzz --json says what every part was fed, and what it refused", async () => {
  const line = lineOf(await say("fuzz", "--packets", "40", "--part", "room socket", "--json"));
  const [part] = line.parts as { name: string; fed: number; fault: string | null }[];
  assert.deepEqual([line.ok, line.packets, part.name, part.fault], [true, 40, "room socket", null]);
});

Deno.test("determinism --json has the promised shape", async () => {
  await say(...SIM, "--out", replay);
  const args = ["determinism", "--replay", replay, "--runtimes", "node", "--allow-missing"];
  const report = lineOf(await say(...args, "--json"));
  assert.deepEqual(Object.keys(report), ["agree", "runtimes", "skipped"]);
  assert.deepEqual([report.agree, report.skipped], [true, []]);
  const rows = report.runtimes as Record<string, Record<string, unknown>>;
  assert.deepEqual(Object.keys(rows), ["deno", "node"]);
  for (const row of Object.values(rows)) {
    assert.deepEqual(Object.keys(row), ["version", "ticks", "digest", "ms"]);
    assert.equal(row.ticks, 1300);
  }
  assert.equal(rows.deno.digest, rows.node.digest);
});

Deno.test("determinism names a runtime that is missing, and goes on without it when allowed", async () => {
  await say(...SIM, "--out", replay);
  const path = Deno.env.get("PATH")!;
  Deno.env.set("PATH", dir);
  try {
    const args = ["determinism", "--replay", replay, "--runtimes", "jsc"];
    const { code, out, err } = await say(...args);
    assert.deepEqual([code, out], [2, ""]);
    assert.match(err, /^jsc is missing: apt-get install .*--allow-missing.*\n$/);
    const report = lineOf(await say(...args, "--allow-missing", "--json"));
    assert.deepEqual([report.agree, report.skipped], [true, ["jsc"]]);
  } finally {
    Deno.env.set("PATH", path);
  }
});
