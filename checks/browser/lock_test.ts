// The host's lock: the lobby shows it to all, a newcomer is told of it, and unlocked the same link leads in again.
import assert from "node:assert/strict";
import { House } from "./harness.ts";

Deno.test("a locked room says so to its host and to whoever knocks, and unlocked lets them in", async () => {
  const house = await House.open({ query: "test=1&draw=0" });
  try {
    const host = await house.addPlayer("host");
    await host.click("Play together");
    await host.page.waitForSelector(".invite-link");
    const invite = await host.page.$eval(".invite-link", (box) => (box as HTMLInputElement).value);
    await host.click("Lock the room");
    await host.sees("The link and the code let nobody new in.");
    await host.sees("nobody new gets in until you unlock it");
    const guest = await house.addPlayer("guest", invite);
    await guest.click("Join");
    await guest.sees("The host has locked this room.");
    await host.click("Unlock the room");
    await host.sees("Send the link or the code");
    await guest.click("Join");
    await Promise.all([host, guest].map((player) => player.sees("Connected, straight")));
    // With everyone in, the lock keeps a seat that falls free from strangers; the guest sees it too.
    await host.click("Lock the room");
    await guest.sees("The link and the code let nobody new in.");
    for (const player of [host, guest]) assert.deepEqual(player.errors, [], player.name);
  } finally {
    await house.close();
  }
});
