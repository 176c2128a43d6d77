import { expect, test } from "vitest";
import { serverAddress } from "./server-address.ts";

test.for([
  ["smtps://ada:geheim@mail.isarbridge.example", "mail.isarbridge.example:465"],
  ["smtp://ada%40isarbridge.example:geheim@mail.isarbridge.example?requireTLS=false", "mail.isarbridge.example:587"],
  ["smtp://[::1]:2525", "[::1]:2525"],
] as const)("of %s people see %s", ([smtpUrl, address]) => {
  expect(serverAddress(smtpUrl)).toBe(address);
});
