import { BlockList } from "node:net";
import { expect, test } from "vitest";
import { clientOf } from "./client-address.ts";

const trusted = new BlockList();
trusted.addSubnet("10.0.0.0", 8, "ipv4");
trusted.addAddress("::1", "ipv6");

const from = (peer: string | undefined, forwardedFor?: string, forwardedProto?: string) =>
  clientOf({ peer, forwardedFor, forwardedProto }, trusted);

test("a visitor who connects directly is who the socket says, whatever the headers claim", () => {
  expect(from("203.0.113.7", "198.51.100.1", "https")).toEqual({ address: "203.0.113.7", https: false });
  expect(clientOf({ peer: "10.0.0.1", forwardedFor: "1.2.3.4", forwardedProto: "https" }, null)).toEqual({
    address: "10.0.0.1",
    https: false,
  });
});

test("a trusted proxy is believed", () => {
  expect(from("10.0.0.1", "203.0.113.7", "https")).toEqual({ address: "203.0.113.7", https: true });
  expect(from("::ffff:10.0.0.1", "2001:db8::7", "http")).toEqual({ address: "2001:db8::7", https: false });
});

test("what a visitor forged stands left of what the proxies wrote", () => {
  expect(from("10.0.0.1", "1.1.1.1, 203.0.113.7").address).toBe("203.0.113.7");
  expect(from("::1", "1.1.1.1, 203.0.113.7, 10.2.3.4").address).toBe("203.0.113.7");
});

test.each([
  ["203.0.113.7:4711", "203.0.113.7"],
  ["[2001:db8::7]:4711", "2001:db8::7"],
  ["2001:db8::7%eth0", "2001:db8::7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["unknown", "10.0.0.1"],
  ["1.1.1.1, garbage", "10.0.0.1"],
  ["", "10.0.0.1"],
])("reads the hop %j as %s", (forwardedFor, address) => {
  expect(from("10.0.0.1", forwardedFor).address).toBe(address);
});

test("a request without a socket has no address", () => {
  expect(from(undefined).address).toBe("unknown");
});
