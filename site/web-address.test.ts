import { expect, test } from "vitest";
import { calendarOrigins } from "./booking.ts";
import { isWebAddress, webAddressIn } from "./web-address.ts";

test.each([
  ["https://example.com/a?b=c,d;e#f"],
  ["https://münchen.example:8443/über-uns"],
  ["https://en.wikipedia.org/wiki/Isar_(river)"],
  ["https://meet.example.com/@ada"],
])("%s is an address of the web", (address) => {
  expect([isWebAddress(address), webAddressIn(address)]).toEqual([true, address]);
});

const bad = [
  ["a pattern", "https://*"],
  ["a pattern of hosts", "https://*.example.com/"],
  ["a user name", "https://bank.example@evil.example/"],
  ["a user and a password", "https://ada:secret@example.com/"],
  ["no name of a host", "https:///talks"],
  ["one word", "https://localhost/"],
  ["a number", "https://127.0.0.1/"],
  ["a number in other clothes", "https://0x7f.1/"],
  ["a number of IPv6", "https://[::1]/"],
  ["signs in its host", "https://example.com;script-src/"],
  ["a second source", "https://example.com 'unsafe-inline'"],
  ["a backslash", "https://example.com\\@evil.example"],
  ["a line break", "https://example.com/\nX: y"],
  ["a character that nobody sees", "https://example.com/\u202e"],
  ["another scheme", "http://example.com/"],
  ["code", "javascript:alert(1)"],
  ["nothing", "https://"],
] as const;

test.each(bad)("%s is refused: %s", (_what, address) => {
  expect(isWebAddress(address)).toBe(false);
});

test.each(bad)("%s never reaches the security policy: %s", (_what, address) => {
  const url = { en: address as `https://${string}`, de: "https://cal.example/de" } as const;
  const text = { en: "", de: "" };
  const shown = { kind: "third-party", name: "", company: "", country: text, privacyUrl: url.de, url } as const;
  expect(calendarOrigins(shown)).toEqual(["https://cal.example"]);
});

test.each([
  ["www.example.com/talks", "https://www.example.com/talks"],
  [" HTTPS://Example.com\u200b ", "https://Example.com"],
  ["example.com:8443", "https://example.com:8443"],
  ["http://example.com", "http://example.com"],
  ["talks", "talks"],
  ["ada@example.com", "ada@example.com"],
  ["/terms.pdf", "/terms.pdf"],
])("%s is read as %s", (typed, meant) => {
  expect(webAddressIn(typed)).toBe(meant);
});
