import { expect, test } from "vitest";
import {
  causeOf,
  codesOf,
  isAboutRecipient,
  isPermanentFailure,
  isQuota,
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
  for (const kind of ["confirmation", "booking", "booking-reminder"] as const)
    expect(isVisitorAddressRefusal(kind, error)).toBe(isFinal);
  for (const kind of ["message", "booking-owner"] as const) expect(isVisitorAddressRefusal(kind, error)).toBe(false);
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

/** Answers of real servers to one mail of an issue, and whom they are about. */
test.each([
  ["550 5.1.1 <ada@example.org>: no such user", "RCPT TO", "no such address"],
  ["550 5.1.10 RESOLVER.ADR.RecipientNotFound", "RCPT TO", "no such address"],
  ["550 User unknown", "RCPT TO", "no such address"],
  ["550 No such user here", "RCPT TO", "no such address"],
  ["552 5.2.2 Mailbox full", "RCPT TO", "the recipient"],
  ["552 Mailbox over quota", "RCPT TO", "the recipient"],
  ["552 5.2.2 Quota exceeded", "RCPT TO", "the recipient"],
  ["552 5.2.2 User over quota", "RCPT TO", "the recipient"],
  ["550 5.1.0 <news@site.example>: Sender address rejected: User unknown in table", "RCPT TO", "perhaps all"],
  ["550 5.1.8 Bad sender's system address", "RCPT TO", "perhaps all"],
  ["550 5.7.1 Relaying denied", "RCPT TO", "perhaps all"],
  ["554 5.7.26 Unauthenticated mail is not accepted", "RCPT TO", "perhaps all"],
  ["550 mailbox unavailable", "RCPT TO", "perhaps all"],
  ["550 5.7.509 Access denied", "DATA", "perhaps all"],
  ["554 Transaction failed", "DATA", "perhaps all"],
  ["550 5.4.5 Daily user sending limit exceeded", "RCPT TO", "a quota"],
  ["554 5.2.0 STOREDRV.Submission.Exception:SubmissionQuotaExceededException", "DATA", "a quota"],
  ["550 Too many messages, try again later", "DATA", "a quota"],
  ["450 Number messages per hour exceeded", "RCPT TO", "a quota"],
  ["450 4.7.1 Error: sender is rate limited", "RCPT TO", "a quota"],
  ["421 4.7.0 Too many messages", "RCPT TO", "a quota"],
  ["452 4.5.3 too many recipients this hour", "RCPT TO", "a quota"],
  ["550 5.4.5 Daily sending quota exceeded", "DATA", "a quota"],
  ["554 5.7.1 <news@site.example>: sender not allowed", "RCPT TO", "perhaps all"],
  ["450 4.7.1 Greylisted", "RCPT TO", "for now"],
  ["530 5.7.0 Authentication required", "MAIL FROM", "for now"],
])("%s to %s is about %s", (response, command, what) => {
  const code = command === "DATA" ? "EMESSAGE" : "EENVELOPE";
  const responseCode = Number(response.slice(0, 3));
  const error = codesOf(Object.assign(new Error(response), { code, responseCode, response, command }));
  expect(error).not.toContain("example.org");
  expect({
    isQuota: isQuota(error),
    isPermanent: isPermanentFailure(error),
    isAboutRecipient: isAboutRecipient(error),
    isUnknown: isUnknownAddress(error),
  }).toEqual({
    isQuota: what === "a quota",
    isPermanent: !["a quota", "for now"].includes(what),
    isAboutRecipient: ["no such address", "the recipient"].includes(what),
    isUnknown: what === "no such address",
  });
});

test.each([
  ["535 5.7.139 Authentication unsuccessful, basic authentication is disabled", "AUTH PLAIN", /turned off sign-in/],
  ["535 5.7.8 Error: authentication failed", "AUTH PLAIN", /another user and password/],
  ["454 4.7.0 Temporary authentication failure", "AUTH PLAIN", /could not check user and password just now/],
  ["530 5.7.0 Must issue a STARTTLS command first", "MAIL FROM", /wants encryption first/],
  ["554 5.7.1 <news@site.example>: sender not allowed", "RCPT TO", /MAIL_FROM/],
])("%s is explained as what it is", (response, command, cause) => {
  const code = command === "AUTH PLAIN" ? "EAUTH" : "EENVELOPE";
  const responseCode = Number(response.slice(0, 3));
  const error = codesOf(Object.assign(new Error(response), { code, responseCode, response, command }));
  expect(causeOf(error)?.en).toMatch(cause);
});

test("the enhanced code of an answer is kept, and none of its words", () => {
  const refused = Object.assign(new Error("550"), {
    code: "EENVELOPE",
    responseCode: 550,
    response: "550 5.1.1 <ada@example.org>: unknown here",
    command: "RCPT TO",
  });
  expect(codesOf(refused)).toBe("EENVELOPE 550 5.1.1 RCPT TO");
});
