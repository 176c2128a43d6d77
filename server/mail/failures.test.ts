import { expect, test } from "vitest";
import {
  causeOf,
  codesOf,
  isPermanentFailure,
  isPolicyRefusal,
  isTransportFailure,
  isUnknownAddress,
  isVisitorAddressRefusal,
} from "./failures.ts";

/** What the codes of a failure say: which mails it concerns, whether it is final, and what the owner reads as its cause. */
test.for([
  ["ESOCKET CONN ECONNREFUSED", "all mails", /nothing listens/],
  ["ESOCKET CONN DEPTH_ZERO_SELF_SIGNED_CERT", "all mails", /certificate/],
  ["ESOCKET CONN", "all mails", /connection .* broke/],
  ["EDNS CONN ENOTFOUND", "all mails", /not found/],
  ["ETIMEDOUT CONN", "all mails", /does not answer/],
  ["ETLS STARTTLS", "all mails", /offers no STARTTLS/],
  ["EAUTH 535 AUTH PLAIN", "all mails", /user and password/],
  ["EPROTOCOL 554 CONN", "all mails", /does not talk as a mail server/],
  ["EENVELOPE 530 MAIL FROM", "all mails", /user and password/],
  ["EENVELOPE 530 RCPT TO", "all mails", /user and password/],
  ["ECONNECTION 421 CONN", "all mails", /for now/],
  ["EENVELOPE 553 MAIL FROM", "all mails", /MAIL_FROM/],
  ["EENVELOPE 421 RCPT TO", "all mails", /for now/],
  ["EENVELOPE 451 RCPT TO", "one mail", /that recipient/],
  ["EMESSAGE 452 DATA", "one mail", /that mail/],
  ["ESTREAM API", "one mail", null],
  ["EUNKNOWN", "one mail", null],
  ["EENVELOPE 550 RCPT TO", "one mail, for good", /that recipient/],
  ["EMESSAGE 552 DATA", "one mail, for good", /that mail/],
  ["EENVELOPE unusual address", "one mail, for good", /more than one/],
  ["EENVELOPE no SMTPUTF8", "one mail, for good", /before its @/],
] as const)("%s is about %s", ([error, scope, cause]) => {
  const isFinal = scope === "one mail, for good";
  expect(isTransportFailure(error)).toBe(scope === "all mails");
  expect(isPermanentFailure(error)).toBe(isFinal);
  // A confirmation that its address refuses is the visitor's fault; a message to the owner never is.
  expect(isVisitorAddressRefusal("confirmation", error)).toBe(isFinal);
  expect(isVisitorAddressRefusal("message", error)).toBe(false);
  if (cause) expect(causeOf(error)?.en).toMatch(cause);
  else expect(causeOf(error)).toBeNull();
});

test("what broke a connection is kept, and the library's words are not, since those quote addresses", () => {
  const refused = Object.assign(new Error("connect to ada@example.org"), {
    code: "ESOCKET",
    originalCode: "ECONNREFUSED",
    command: "CONN",
  });
  expect(codesOf(refused)).toBe("ESOCKET CONN ECONNREFUSED");
});

test.each([
  ["EENVELOPE 550 5.1.1 RCPT TO", "no such address"],
  ["EENVELOPE 550 5.1.10 RCPT TO", "no such address"],
  ["EENVELOPE 550 5.7.1 RCPT TO", "policy"],
  ["EENVELOPE 554 5.7.26 RCPT TO", "policy"],
  ["EMESSAGE 550 5.7.509 DATA", "policy"],
  ["EMESSAGE 554 DATA", "policy"],
  ["EENVELOPE 550 RCPT TO", "this mail"],
  ["EENVELOPE 552 5.2.2 RCPT TO", "this mail"],
  ["EMESSAGE 552 5.2.2 DATA", "this mail"],
  ["EENVELOPE 450 4.7.1 RCPT TO", "for now"],
  ["EENVELOPE 451 4.1.1 RCPT TO", "for now"],
  ["EENVELOPE 530 5.7.0 MAIL FROM", "for now"],
])("%s is about %s", (error, what) => {
  expect(isUnknownAddress(error)).toBe(what === "no such address");
  expect(isPolicyRefusal(error)).toBe(what === "policy");
  expect(isPermanentFailure(error)).toBe(what !== "for now");
});

test("the enhanced code of an answer is kept, and none of its words", () => {
  const refused = Object.assign(new Error("550"), {
    code: "EENVELOPE",
    responseCode: 550,
    response: "550 5.1.1 <ada@example.org>: no such user",
    command: "RCPT TO",
  });
  expect(codesOf(refused)).toBe("EENVELOPE 550 5.1.1 RCPT TO");
});
