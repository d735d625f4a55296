import assert from "node:assert/strict";
import { networkOf } from "./network.ts";

Deno.test("networkOf() counts a /64 of IPv6 as one address, and IPv4 in IPv6 as itself", () => {
  assert.equal(networkOf("::ffff:10.0.0.7"), "10.0.0.7");
  assert.equal(networkOf("2001:db8:1:2:aaaa::1"), networkOf("2001:0db8:1:2::ffff"));
  assert.notEqual(networkOf("2001:db8:1:2::1"), networkOf("2001:db8:1:3::1"));
  assert.equal(networkOf("fe80::1%eth0"), "fe80:0:0:0");
  assert.equal(networkOf("::1"), "0:0:0:0");
});
