import assert from "node:assert/strict";
import { AddressLimiter } from "./limiter.ts";

Deno.test("AddressLimiter lets so many a minute through and says when to come back", () => {
  const limiter = new AddressLimiter(2);
  assert.equal(limiter.retryAfterS("1.2.3.4", 0), 0);
  assert.equal(limiter.retryAfterS("1.2.3.4", 10_000), 0);
  assert.equal(limiter.retryAfterS("1.2.3.4", 20_000), 40);
  assert.equal(limiter.retryAfterS("1.2.3.5", 20_000), 0);
  assert.equal(limiter.retryAfterS("1.2.3.4", 60_000), 0);
  assert.equal(limiter.retryAfterS("1.2.3.4", 60_001), 10);
});
