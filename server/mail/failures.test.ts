import { expect, test } from "vitest";
import { causeOf, codesOf, isPermanentFailure, isTransportFailure, isVisitorAddressRefusal } from "./failures.ts";

test.for([
  ["ESOCKET CONN ECONNREFUSED", "all mails"],
  ["EDNS CONN ENOTFOUND", "all mails"],
  ["ETIMEDOUT CONN", "all mails"],
  ["ETLS STARTTLS", "all mails"],
  ["EAUTH 535 AUTH PLAIN", "all mails"],
  ["EPROTOCOL 554 CONN", "all mails"],
  ["EENVELOPE 530 MAIL FROM", "all mails"],
  ["EENVELOPE 421 RCPT TO", "all mails"],
  ["EENVELOPE 451 RCPT TO", "one mail"],
  ["EMESSAGE 452 DATA", "one mail"],
  ["ESTREAM API", "one mail"],
  ["EUNKNOWN", "one mail"],
  ["EENVELOPE 550 RCPT TO", "one mail, for good"],
  ["EENVELOPE 553 MAIL FROM", "all mails"],
  ["EMESSAGE 552 DATA", "one mail, for good"],
  ["EENVELOPE unusual address", "one mail, for good"],
] as const)("%s is about %s", ([error, scope]) => {
  expect(isTransportFailure(error)).toBe(scope === "all mails");
  expect(isPermanentFailure(error)).toBe(scope === "one mail, for good");
});

test("a confirmation that its address refuses is the visitor's fault; that the sender is refused is ours", () => {
  expect(isVisitorAddressRefusal("confirmation", "EENVELOPE 550 RCPT TO")).toBe(true);
  expect(isVisitorAddressRefusal("confirmation", "EENVELOPE unusual address")).toBe(true);
  expect(isVisitorAddressRefusal("confirmation", "EENVELOPE 553 MAIL FROM")).toBe(false);
  expect(isVisitorAddressRefusal("confirmation", "ESOCKET CONN ECONNREFUSED")).toBe(false);
  expect(isVisitorAddressRefusal("message", "EENVELOPE 550 RCPT TO")).toBe(false);
});

test("what broke a connection is kept, and the library's words are not, since those quote addresses", () => {
  const refused = Object.assign(new Error("connect to ada@example.org"), {
    code: "ESOCKET",
    originalCode: "ECONNREFUSED",
    command: "CONN",
  });
  expect(codesOf(refused)).toBe("ESOCKET CONN ECONNREFUSED");
});

test("faults with different remedies have different causes, and an unknown one has none", () => {
  const errors = [
    "ESOCKET CONN ECONNREFUSED",
    "ESOCKET CONN",
    "ESOCKET CONN DEPTH_ZERO_SELF_SIGNED_CERT",
    "EDNS CONN ENOTFOUND",
    "EAUTH 535 AUTH PLAIN",
    "EENVELOPE 553 MAIL FROM",
    "EENVELOPE 550 RCPT TO",
  ];
  expect(new Set(errors.map(causeOf)).size).toBe(errors.length);
  expect(errors.map(causeOf)).not.toContain(null);
  expect(causeOf("EENVELOPE 530 MAIL FROM")).toBe(causeOf("EAUTH 535 AUTH PLAIN"));
  expect(causeOf("EUNKNOWN")).toBeNull();
});
