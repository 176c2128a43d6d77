import { BlockList } from "node:net";
import { expect, test } from "vitest";
import { clientOf } from "./client-address.ts";

const trusted = new BlockList();
trusted.addSubnet("10.0.0.0", 8, "ipv4");
trusted.addAddress("::1", "ipv6");

// What the limit makes of it: ../write-limit.test.ts; https: ../app.test.ts.
test.each([
  ["nobody without a socket", undefined, "", "unknown"],
  ["the socket's end, whatever its headers claim", "203.0.113.7", "198.51.100.1", "203.0.113.7"],
  ["what a trusted proxy says", "10.0.0.1", "203.0.113.7", "203.0.113.7"],
  ["what an IPv4-mapped one says", "::ffff:10.0.0.1", "2001:db8::7", "2001:db8::7"],
  ["right of what was forged", "10.0.0.1", "1.1.1.1, 203.0.113.7", "203.0.113.7"],
  ["left of other proxies", "::1", "1.1.1.1, 203.0.113.7, 10.2.3.4", "203.0.113.7"],
  ["an address without its port", "10.0.0.1", "203.0.113.7:4711", "203.0.113.7"],
  ["an IPv6 address without brackets and port", "10.0.0.1", "[2001:db8::7]:4711", "2001:db8::7"],
  ["an IPv6 address without its zone", "10.0.0.1", "2001:db8::7%eth0", "2001:db8::7"],
  ["an IPv4-mapped address as IPv4", "10.0.0.1", "::ffff:203.0.113.7", "203.0.113.7"],
  ["the proxy itself where it says no address", "10.0.0.1", "unknown", "10.0.0.1"],
  ["the proxy itself behind garbage", "10.0.0.1", "1.1.1.1, garbage", "10.0.0.1"],
  ["the proxy itself where it says nothing", "10.0.0.1", "", "10.0.0.1"],
])("the client is %s", (_who, peer, forwardedFor, address) => {
  expect(clientOf({ peer, forwardedFor }, trusted).address).toBe(address);
});
