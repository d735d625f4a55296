// The host's process is killed outright while two sit in a room: the next one on the same data has the room, its seats,
// its lock and its keys.
import assert from "node:assert/strict";
import { roomProof } from "../../room/attest.ts";
import { build } from "../build.ts";
import { ROOT } from "../tidy/source.ts";
import { knock, openPair, type RoomTarget, Seat, status } from "./client.ts";
import { identity } from "./vouching.ts";

/** The service as a process of its own; resolves once it listens. */
async function serve(data: string): Promise<{ target: RoomTarget; child: Deno.ChildProcess }> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", "--cached-only", `${ROOT}room/main.ts`]
      .concat(["--port", "0", "--data", data]),
    stdin: "null",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  let text = "";
  for await (const chunk of child.stdout.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const url = /http:\/\/[\d.]+:\d+/.exec(text);
    if (url) return { target: { url: url[0], lingerMs: 60_000 }, child };
  }
  throw new Error("the service ended before it listened");
}

async function kill(child: Deno.ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  await child.status;
}

Deno.test({
  name: "a killed host loses no seat: tokens, lock and keys are there after it starts again",
  sanitizeOps: false,
  sanitizeResources: false,
  async fn() {
    await build();
    const data = await Deno.makeTempDir();
    const first = await serve(data);
    let second: Awaited<ReturnType<typeof serve>> | null = null;
    try {
      const { room, host, guest, guestToken } = await openPair(first.target);
      const bo = await identity();
      const again = await Seat.open(first.target, room.id, `seat=guest&token=${guestToken}`);
      const { challenge } = await again.until("seat");
      const proof = await bo.sign(roomProof(room.id, String(challenge)));
      again.send({ type: "key", key: bo.key, proof });
      await host.until("key");
      host.send({ type: "lock", locked: true });
      await host.until("locked");
      await kill(first.child);
      await Promise.all([host.closed, guest.closed, again.closed]);

      second = await serve(data);
      const { target } = second;
      const { body } = await status(target, room.id, guestToken);
      assert.deepEqual([body.exists, body.locked, body.you], [true, true, 1]);
      assert.deepEqual(body.seats, [0, 1].map(() => ({ taken: true, connected: false })));
      assert.equal(await knock(target, room.id, "seat=guest"), 409, "the lock holds");
      const back = await Seat.open(target, room.id, `seat=guest&token=${guestToken}`);
      const greeting = await back.until("seat");
      assert.equal(greeting.seat, 1);
      const thief = await identity();
      const forged = await thief.sign(roomProof(room.id, String(greeting.challenge)));
      back.send({ type: "key", key: thief.key, proof: forged });
      const hostAgain = await Seat.open(target, room.id, `seat=host&token=${room.hostToken}`);
      const heard = await hostAgain.settle();
      assert(
        !heard.some((text) => /"type":"key"/.test(String(text))),
        "the seat's key is still bo's",
      );
      await Promise.all([back.close(), hostAgain.close()]);
    } finally {
      await kill(second?.child ?? first.child).catch(() => {});
      await Deno.remove(data, { recursive: true });
    }
  },
});
