// Every message handler, switched off in one seat's game: what the message is for no longer happens, and with it on it
// does. One build serves all: it can be told which messages not to hear.
import assert from "node:assert/strict";
import { type Game, GROUPS, MESSAGES, overrunConfig, REST } from "../../wire/host/mod.ts";
import { compileWasm } from "../build_wasm.ts";
import { swap } from "../pipe/builds.ts";
import { Table } from "../wire/table.ts";

const HEARD = "  const isStopped = wirePhase() == PHASE_STOPPED;\n  if (!isTalking()";
const CHANGES = [
  swap(
    "wire/control.ts",
    HEARD,
    `  if ((deaf >> (load<u8>(RX_BASE) as u32)) & 1) return 0;\n${HEARD}`,
  ),
  swap(
    "wire/control.ts",
    "export function wireReceiveBuffer()",
    "let deaf: u32 = 0;\nexport function wireDeafen(to: u32): void {\n  deaf = to;\n}\nexport function wireReceiveBuffer()",
  ),
  swap("wire/game.ts", "import { wireReceive,", "import { wireDeafen, wireReceive,"),
  swap("wire/game.ts", "export {\n", "export {\n  wireDeafen,\n"),
];

let built: Promise<WebAssembly.Module> | null = null;
const build = () =>
  built ??= compileWasm({
    replace: (path, text) => CHANGES.reduce((source, change) => change(path, source), text),
  }).then(({ wasm }) => WebAssembly.compile(wasm));

/** Makes a game ignore messages, by name. */
function deafen(game: Game, ...names: string[]): void {
  const mask = names.reduce(
    (all, name) => all | (1 << MESSAGES.find((m) => m.name === name)!.id),
    0,
  );
  (game as unknown as { wasm: { wireDeafen(mask: number): void } }).wasm.wireDeafen(mask);
}

const phases = (table: Table) => table.games.map(({ session }) => session.phase).join(" ");
const run = GROUPS.find(({ name }) => name === "run")!;
const XP_AT = run.base + run.fields.find(({ name }) => name === "xp")!.offset;

function greet(table: Table): void {
  table.connectAll();
  table.run(400);
}
function start(table: Table, bench = 1): void {
  greet(table);
  table.games[0].request("start", { ...overrunConfig(3, table.games.length), bench });
  table.run(1500);
}
/** Everybody stands still until the yard has them. */
function wipe(table: Table): void {
  table.hands = () => REST;
  start(table, 0);
  table.until("the wipe", () => table.games.every((g) => g.session.phase === "over"), 120_000);
}
function desync(table: Table): void {
  start(table);
  const [, faulty] = table.games;
  table.until("certainty", () => faulty.tickConfirmed === faulty.tickNext - 1);
  faulty.corrupt(XP_AT);
  table.run(2500);
}

interface Handler {
  name: string;
  /** Whose game does not hear it. */
  seat: number;
  seats: number;
  /** Plays until what the message is for has happened, or should have; whether it did. */
  happens: (table: Table) => boolean;
}

const HANDLERS: Handler[] = [
  { name: "hello", seat: 1, seats: 2, happens: (t) => (greet(t), phases(t) === "ready ready") },
  { name: "start", seat: 1, seats: 2, happens: (t) => (start(t), phases(t) === "run run") },
  { name: "start_ack", seat: 0, seats: 2, happens: (t) => (start(t), phases(t) === "run run") },
  {
    name: "start_cancel",
    seat: 1,
    seats: 3,
    happens: (t) => {
      deafen(t.games[2], "start");
      start(t);
      t.run(11_000);
      return phases(t) === "ready ready ready";
    },
  },
  {
    name: "repair",
    seat: 0,
    seats: 2,
    happens: (t) => {
      start(t);
      const untilMs = t.nowMs + 400, from = t.games[0].tickConfirmed;
      t.tamper = ({ from: seat, channel }) => seat !== 1 || channel === 1 || t.nowMs > untilMs;
      t.run(2500);
      return t.games[0].tickConfirmed > from + 100;
    },
  },
  {
    name: "pause",
    seat: 1,
    seats: 2,
    happens: (t) => {
      start(t);
      t.games[0].request("pause");
      t.run(500);
      return t.games.every(({ session }) => session.isPaused);
    },
  },
  {
    name: "leave",
    seat: 0,
    seats: 2,
    happens: (t) => {
      start(t);
      t.games[1].request("leave");
      t.run(1500);
      return phases(t) === "closed closed" && t.games[0].session.why.name === "left";
    },
  },
  {
    name: "close",
    seat: 0,
    seats: 2,
    happens: (t) => {
      start(t);
      t.games[1].request("leave");
      t.run(1500);
      return phases(t) === "closed closed";
    },
  },
  {
    name: "lost",
    seat: 1,
    seats: 3,
    happens: (t) => {
      start(t);
      t.asleep.add(2);
      t.games[0].seatGone(2, t.nowMs);
      t.run(2500);
      return phases(t).startsWith("closed closed");
    },
  },
  {
    name: "next_run",
    seat: 0,
    seats: 2,
    happens: (t) => {
      wipe(t);
      t.games[1].request("next", 3);
      t.run(2500);
      return phases(t) === "run run";
    },
  },
  {
    name: "run_signed",
    seat: 0,
    seats: 2,
    happens: (t) => {
      wipe(t);
      t.games[1].sign({ player: "Ann", key: new Uint8Array(32), signature: new Uint8Array(64) });
      t.run(300);
      return t.games[0].signed(1)?.player === "Ann";
    },
  },
  {
    name: "error",
    seat: 1,
    seats: 2,
    happens: (t) => {
      start(t);
      t.games[0].receive(1, 1, new Uint8Array(100_000), t.nowMs);
      t.run(300);
      return phases(t) === "stopped stopped";
    },
  },
  {
    name: "desync",
    seat: 0,
    seats: 2,
    happens: (t) => (desync(t), t.games[0].desync()!.peers[0].hash !== 0n),
  },
  {
    name: "desync_state",
    seat: 0,
    seats: 2,
    happens: (t) => (desync(t), t.games[0].desync()!.peers[0].fields !== null),
  },
];

for (const { name, seat, seats, happens } of HANDLERS) {
  Deno.test(`${name}, not heard by seat ${seat}, is seen`, async () => {
    for (const isDeaf of [false, true]) {
      const table = await Table.create(await build(), { seats, latencyMs: 30, jitterMs: 5 });
      if (isDeaf) deafen(table.games[seat], name);
      assert.equal(happens(table), !isDeaf, `${isDeaf ? "deaf" : "hearing"}: ${phases(table)}`);
    }
  });
}

Deno.test("every message of the table has its handler switched off", () => {
  assert.deepEqual(
    HANDLERS.map(({ name }) => name).sort(),
    MESSAGES.map(({ name }) => name).sort(),
  );
});
