import assert from "node:assert/strict";
import { askerOf, networkOf } from "./network.ts";

Deno.test("networkOf() counts a /64 of IPv6 as one address, and IPv4 in IPv6 as itself", () => {
  assert.equal(networkOf("::ffff:10.0.0.7"), "10.0.0.7");
  assert.equal(networkOf("2001:db8:1:2:aaaa::1"), networkOf("2001:0db8:1:2::ffff"));
  assert.notEqual(networkOf("2001:db8:1:2::1"), networkOf("2001:db8:1:3::1"));
  assert.equal(networkOf("fe80::1%eth0"), "fe80:0:0:0");
  assert.equal(networkOf("::1"), "0:0:0:0");
});

Deno.test("askerOf() believes as many entries of X-Forwarded-For as there are proxies, and no more", () => {
  const claimed = "203.0.113.9, 198.51.100.7, 192.0.2.5";
  assert.equal(askerOf("10.0.0.1", claimed, 0), "10.0.0.1");
  assert.equal(askerOf("10.0.0.1", claimed, 1), "192.0.2.5");
  assert.equal(askerOf("10.0.0.1", claimed, 2), "198.51.100.7");
  assert.equal(askerOf("10.0.0.1", claimed, 4), "10.0.0.1");
  assert.equal(askerOf("10.0.0.1", "", 1), "10.0.0.1");
  assert.equal(askerOf("10.0.0.1", "unknown", 1), "10.0.0.1");
  assert.equal(askerOf("10.0.0.1", "2001:db8::7", 1), "2001:db8::7");
  assert.equal(askerOf("10.0.0.1", "[2001:db8::7]:443", 1), "2001:db8::7");
  assert.equal(askerOf("10.0.0.1", "192.0.2.5:5123", 1), "192.0.2.5");
});
