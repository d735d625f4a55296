import assert from "node:assert/strict";
import { fault, type Played, STALL_MS } from "./judge.ts";
import { PATHS } from "./plans.ts";
import type { Said } from "./ways.ts";

const LINES: Record<string, string> = {
  "turn-udp": "through TURN over UDP",
  "turn-tcp": "through TURN over TCP",
  "turn-tls": "through TURN over TLS",
  turn: "through TURN",
  "ws-relay": "through the room",
  direct: "straight",
  unknown: "over WebRTC",
};
const inLobby = (way: string): Said => ({ way, words: [`Connected, ${LINES[way]}`] });
const inRun = (way: string): Said => ({ way, words: [`Sky: ${LINES[way]}`, `Sky: ${LINES[way]}`] });

/** A run as it should go on that path. */
function played(path: string, ...longest: number[]): Played {
  const { turn, isTurnKilled } = PATHS[path], way = turn ? `turn-${turn}` : "direct";
  const end = isTurnKilled ? "ws-relay" : way, moved = isTurnKilled ? 2 : 0;
  return {
    path,
    stalls: (longest.length > 0 ? longest : [0, 0]).map((longestMs) => ({ longestMs })),
    lobby: turn ? [inLobby(way), inLobby(way)] : [],
    graph: [inRun(end), inRun(end)],
    moves: isTurnKilled ? [["restart", "switch"], ["restart", "switch"]] : [[], []],
    told: { sessions: { [end]: 2 }, iceRestarts: moved, switches: moved },
  };
}

Deno.test("fault() lets a whole path stall for no longer than a held packet explains, on either page", () => {
  assert.equal(fault(played("fair", 0, STALL_MS)), "");
  assert.match(fault(played("fair", 0, STALL_MS + 1)), /stood still for 201 ms/);
  assert.match(fault(played("fair", STALL_MS + 1, 0)), /stood still/);
});

Deno.test("fault() lets a cut path stall until the relay takes over, and no cut longer than itself", () => {
  assert.equal(fault(played("cut8", 5_900, 0)), "");
  assert.match(fault(played("cut8", 6_100, 0)), /stood still/);
  assert.match(fault(played("cut45", 6_100, 0)), /stood still/);
  assert.match(fault(played("cut2", 3_100, 0)), /stood still/);
  assert.match(fault(played("turn-killed", 6_100, 0)), /stood still/);
});

Deno.test("fault() judges every path that there is", () => {
  for (const name of Object.keys(PATHS)) assert.equal(fault(played(name)), "", name);
});

Deno.test("fault() wants the kind of TURN known to one page at least, and nothing but TURN on the other", () => {
  const by = (...ways: string[]): Played => {
    const sessions: Record<string, number> = {};
    for (const way of ways) sessions[way] = (sessions[way] ?? 0) + 1;
    const told = { sessions, iceRestarts: 0, switches: 0 };
    return { ...played("turn-tcp"), lobby: ways.map(inLobby), graph: ways.map(inRun), told };
  };
  assert.equal(fault(by("turn-tcp", "turn")), "");
  assert.match(fault(by("turn", "turn")), /not by turn-tcp/);
  assert.match(fault(by("turn-tcp", "unknown")), /not by turn-tcp/);
  assert.match(fault(by("turn-udp", "turn-udp")), /not by turn-tcp/);
  assert.match(fault({ ...by("turn-tcp", "turn"), lobby: [] }), /by nothing/);
});

Deno.test("fault() wants the page to say what it knows: in the lobby, in the graph, in the badge's title", () => {
  const good = played("turn-tls");
  const vague = { way: "turn-tls", words: ["Connected, through TURN"] };
  assert.match(fault({ ...good, lobby: [vague, good.lobby[1]] }), /says "Connected, through TURN"/);
  const untitled = { way: "turn-tls", words: ["Sky: through TURN over TLS", ""] };
  assert.match(fault({ ...good, graph: [good.graph[0], untitled] }), /a page on turn-tls says ""/);
});

Deno.test("fault() wants a killed server answered by a restart, then by the switch, on both pages", () => {
  const good = played("turn-killed");
  const moved = (...moves: Played["moves"]) => fault({ ...good, moves });
  assert.equal(moved(["restart", "restart", "switch"], ["restart", "switch"]), "");
  assert.match(moved(["switch"], ["restart", "switch"]), /no ICE restart/);
  assert.match(moved(["restart", "switch"], ["restart"]), /never switched/);
  assert.match(moved(["restart", "switch"], ["switch", "restart"]), /only after/);
  assert.match(fault({ ...good, graph: [inRun("turn-udp"), inRun("ws-relay")] }), /not by/);
  const told = { ...good.told, iceRestarts: 0 };
  assert.match(fault({ ...good, told }), /counts 0 ICE restarts/);
});

Deno.test("fault() wants both sessions in the room's totals, under the way that each page ended on", () => {
  const good = played("turn-udp");
  const told = (sessions: Record<string, number>) =>
    fault({ ...good, told: { sessions, iceRestarts: 0, switches: 0 } });
  assert.match(told({ "turn-udp": 1 }), /counts 1 sessions of 2/);
  assert.match(told({ "turn-udp": 1, "ws-relay": 1 }), /pages went by turn-udp and turn-udp/);
  const lossy = {
    ...played("lossy"),
    told: { ...good.told, sessions: { "ws-relay": 1, direct: 1 } },
  };
  assert.equal(fault(lossy), "", "a path that loses packets may be left and taken again");
});
