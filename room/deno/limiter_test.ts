import assert from "node:assert/strict";
import { AddressLimiter, networkOf } from "./limiter.ts";

Deno.test("AddressLimiter lets so many a minute through and says when to come back", () => {
  const limiter = new AddressLimiter(2);
  assert.equal(limiter.retryAfterS("1.2.3.4", 0), 0);
  assert.equal(limiter.retryAfterS("1.2.3.4", 10_000), 0);
  assert.equal(limiter.retryAfterS("1.2.3.4", 20_000), 40);
  assert.equal(limiter.retryAfterS("1.2.3.5", 20_000), 0);
  assert.equal(limiter.retryAfterS("1.2.3.4", 60_000), 0);
  assert.equal(limiter.retryAfterS("1.2.3.4", 60_001), 10);
});

Deno.test("networkOf() counts a /64 of IPv6 as one address, and IPv4 in IPv6 as itself", () => {
  assert.equal(networkOf("::ffff:10.0.0.7"), "10.0.0.7");
  assert.equal(networkOf("2001:db8:1:2:aaaa::1"), networkOf("2001:0db8:1:2::ffff"));
  assert.notEqual(networkOf("2001:db8:1:2::1"), networkOf("2001:db8:1:3::1"));
  assert.equal(networkOf("fe80::1%eth0"), "fe80:0:0:0");
  assert.equal(networkOf("::1"), "0:0:0:0");
});
