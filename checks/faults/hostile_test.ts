// The fuzzer bites: a decoder that believes one thing too many turns it red.
import assert from "node:assert/strict";
import { Game } from "../../wire/host/mod.ts";
import { fuzz } from "../hostile/mod.ts";
import { replaysOf } from "../hostile/replays.ts";
import { summariesOf } from "../hostile/summaries.ts";
import { uploadsOf } from "../hostile/uploads.ts";
import { readEnvelope } from "../../room/envelope.ts";
import type { telemetryRoutes } from "../../room/telemetry.ts";
import { addSummary } from "../../room/totals.ts";
import { freshRoom, routesOf, stubService, tryMessage } from "../hostile/rooms.ts";
import { faultyBuild, swap } from "../pipe/builds.ts";
import { fuzzReceive, record } from "../wire/fuzz.ts";
import { gameModule } from "../wire/modules.ts";

Deno.test("fuzzReceive() sees a game that asserts what a peer said, and so traps on a lie", async () => {
  const { module } = await faultyBuild(swap(
    "wire/packet_read.ts",
    "if (ack > engineTickProduced()) return WHY_ACK_AHEAD;",
    "if (ack > engineTickProduced()) assert(false);",
  ));
  const recording = await record(await gameModule(), 1);
  await assert.rejects(fuzzReceive(module, recording, 8000, 5), /unreachable/);
});

Deno.test("the replay part sees a reader that no longer compares the last hash", async () => {
  const { module } = await faultyBuild(swap(
    "wire/replay_reader.ts",
    "note(DIFFERS_FINAL, ticks);",
    "ticks = ticks;",
  ));
  const [line] = await fuzz(1500, 2, [replaysOf(() => Game.create(module))]);
  assert.match(line.fault ?? "", /AssertionError/);
});

Deno.test("the room part sees a text that comes back to its sender", () => {
  const room = freshRoom();
  room.seats[2].socket = room.seats[1].socket;
  assert.throws(() => tryMessage(room, '{"type":"hello","to":2}', 1), /came back/);
});

Deno.test("the upload part sees a reader that believes a length", async () => {
  const believing = (bytes: Uint8Array<ArrayBuffer>) => {
    const size = new DataView(bytes.buffer).getUint32(4, true);
    new DataView(bytes.buffer).getUint8(8 + size);
    return readEnvelope(bytes);
  };
  const [line] = await fuzz(400, 2, [uploadsOf(believing)]);
  assert.match(line.fault ?? "", /RangeError/);
});

Deno.test("the summary part sees a service that believes its seconds", async () => {
  const believing: typeof telemetryRoutes = (app, { store }) => {
    app.post("/api/telemetry", async (context) => {
      const read = await context.req.json().catch(() => null);
      if (read?.rollbacks?.length !== 12) return context.json({ error: "This is no summary" }, 400);
      await addSummary(store, read, 0);
      return new Response(null, { status: 204 });
    });
  };
  const [line] = await fuzz(400, 2, [summariesOf(believing)]);
  assert.match(line.fault ?? "", /no more than its seconds hold/);
});

Deno.test("the route part sees a service that falls over", async () => {
  const service = stubService();
  service.directory.status = () => Promise.reject(new Error("down"));
  const { error } = console;
  console.error = () => {};
  try {
    const [line] = await fuzz(400, 2, [routesOf(service)]);
    assert.match(line.fault ?? "", /gave 500/);
  } finally {
    console.error = error;
  }
});
