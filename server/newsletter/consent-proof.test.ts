import { expect, test } from "vitest";
import { facts } from "../../tests/support/content.ts";
import { type ConsentProof, consentProofOf } from "./consent-proof.ts";

const { newsletterConsent } = facts;

test("a proof says what was consented to, how and when; what was mailed steers no terminal", () => {
  const proof: ConsentProof = {
    ...{ email: "ada@example.org", status: "confirmed", page: "/contact", locale: "de", hold_reason: null },
    ...{ wording: newsletterConsent.text.de, wording_version: "4f1c09", wording_sha256: "ab12" },
    signed_up_at: "2026-11-21T09:00:00.000Z",
    confirmation_sent_at: "2026-11-21T09:00:10.000Z",
    confirmation_text: "Guten Tag,\r\n\r\nwaren Sie das?\u001b[2J\n",
    confirmed_at: "2026-11-21T09:05:00.000Z",
    unsubscribed_at: null,
  };
  const text = consentProofOf([proof], new Date("2026-11-22T12:00:00.000Z"));
  for (const fact of [
    "ada@example.org",
    "/contact (de)",
    newsletterConsent.text.de,
    "Version       4f1c09",
    "Signed up     2026-11-21T09:00:00.000Z",
    "Mail sent     2026-11-21T09:00:10.000Z",
    "Confirmed     2026-11-21T09:05:00.000Z",
    "Unsubscribed  -",
    "\n\nMail as it was sent:\n\n  Guten Tag,\n\n  waren Sie das?␣[2J",
  ])
    expect(text).toContain(fact);
});
