import assert from "node:assert/strict";
import { Game, overrunConfig, REST } from "../../wire/host/mod.ts";
import { gameModule } from "./modules.ts";
import { Table } from "./table.ts";

Deno.test("keys go into every seat's replay, and sign() carries names and signatures to all", async () => {
  const table = await Table.create(await gameModule(), { seats: 3 });
  const keys = [1, 2, 3].map((fill) => new Uint8Array(32).fill(fill));
  table.hands = () => REST;
  table.games[0].setKeys(keys);
  table.connectAll();
  table.run(500);
  table.games[0].request("start", overrunConfig(7, 3));
  table.run(500);
  const signed = { player: "Ana", key: keys[0], signature: new Uint8Array(64).fill(9) };
  assert.equal(table.games[0].sign(signed), false, "the run still plays");
  table.until("the wipe", () => table.games.every((g) => g.session.phase === "over"), 120_000);
  for (const [seat, game] of table.games.entries()) {
    assert.equal(game.sign({ ...signed, player: `Seat ${seat}`, key: keys[seat] }), true);
  }
  table.run(300);
  for (const game of table.games) {
    const reader = await Game.create(await gameModule());
    assert.deepEqual(reader.openReplay(game.replay()).keys, keys);
    for (let seat = 0; seat < 3; seat++) {
      assert.deepEqual(game.signed(seat), { ...signed, player: `Seat ${seat}`, key: keys[seat] });
    }
  }
  assert.throws(() => table.games[0].sign({ ...signed, player: "n".repeat(49) }), RangeError);
  table.games[0].request("next");
  table.until("the next run", () => table.games.every((g) => g.session.phase === "run"));
  assert.equal(table.games[1].signed(0), null, "a new run is unsigned");
});
