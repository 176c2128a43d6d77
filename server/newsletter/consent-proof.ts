import { newsletterTable } from "../../site/forms.ts";
import type { Locale } from "../../site/locale.ts";
import { siteFacts } from "../site-facts.ts";
import type { Db } from "../store/engine/engine.ts";
import type { HoldReason, Instant } from "../store/values.ts";
import { factLines, textBlock } from "../terminal-text.ts";
import { sentConfirmations } from "./confirmation-mails.ts";
import type { SubscriptionStatus } from "./tables.ts";

/** What shows that someone consented (Art. 7(1) GDPR, § 7 UWG). */
export interface ConsentProof {
  email: string;
  status: SubscriptionStatus;
  /** Path of the form's page. */
  page: string;
  locale: Locale;
  wording: string;
  wording_version: string;
  /** SHA-256 of `wording`, hexadecimal. */
  wording_sha256: string;
  signed_up_at: Instant;
  confirmation_sent_at: Instant | null;
  /** What that mail said, without the token of its links. */
  confirmation_text: string | null;
  confirmed_at: Instant | null;
  unsubscribed_at: Instant | null;
  hold_reason: HoldReason | null;
}

/** The proof of consent of an address, for a court or an authority: in English, with times in UTC. */
export function consentProofOf(proofs: readonly ConsentProof[], now: Date): string {
  const head = `${siteFacts().owner.brand}: consent to the newsletter, as of ${now.toISOString()}`;
  return [head, ...proofs.flatMap(paragraphsOf)].join("\n\n");
}

function paragraphsOf(proof: ConsentProof): string[] {
  const text = factLines([
    ["Address", proof.email],
    ["Status", proof.status],
    ["Form", `${proof.page} (${proof.locale})`],
    ["Wording", proof.wording],
    ["Version", proof.wording_version],
    ["SHA-256", proof.wording_sha256],
    ["Signed up", proof.signed_up_at],
    ["Mail sent", proof.confirmation_sent_at],
    ["Confirmed", proof.confirmed_at],
    ["Unsubscribed", proof.unsubscribed_at],
  ]);
  return proof.confirmation_text === null ? [text] : [text, textBlock("Mail as it was sent:", proof.confirmation_text)];
}

/** Everything that is known about the consents of an address, newest first. */
export function selectProofs(db: Db, key: string) {
  return db
    .selectFrom("consents as c")
    .innerJoin(`${newsletterTable} as n`, "n.id", "c.subscription_id")
    .where("c.email_key", "=", key)
    .orderBy("c.signed_up_at", "desc")
    .select(["n.email", "c.status", "c.page", "c.locale", "c.wording", "c.wording_version", "c.wording_sha256"])
    .select(["c.signed_up_at", "c.confirmed_at", "c.unsubscribed_at", "c.hold_reason"])
    .leftJoin("outbox as o", (join) =>
      join.on("o.id", "=", sentConfirmations(db).select("sent.id").orderBy("sent.sent_at", "desc").limit(1)),
    )
    .select(["o.sent_at as confirmation_sent_at", "o.sent_text as confirmation_text"]);
}
