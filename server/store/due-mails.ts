import type { ExpressionBuilder } from "kysely";
import { newsletterTable } from "../../site/forms.ts";
import type { Db } from "./database.ts";
import { countHeld, type HeldCount } from "./held.ts";
import { type Message, selectMessages } from "./inbox.ts";
import type { Secrets } from "./secrets.ts";
import type { Instant } from "./store.ts";
import type { Tables } from "./tables.ts";

/** To the owner, about a message. */
export interface MessageMail {
  kind: "message";
  message: Message;
}

/** To a visitor who signed up for the newsletter. */
export interface ConfirmationMail {
  kind: "confirmation";
  email: string;
  signed_up_at: Instant;
  /** For the links to confirm and to unsubscribe: `?token=`. URL-safe. */
  token: string;
}

/** To the owner, about all that is held. */
export interface HeldMail extends HeldCount {
  kind: "held";
}

/** Takes confirmation mails out of the queue whose sign-up was answered while a delivery was under way that then failed. */
export async function withdrawAnswered(db: Db, now: Instant): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where("status", "=", "waiting")
    .where(unclaimedAt(now))
    // By the few mails that wait, not by the many consents that were answered: this runs before every delivery.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("consents as c")
          .select("c.id")
          .whereRef("c.id", "=", "outbox.consent_id")
          .where("c.status", "in", ["confirmed", "unsubscribed"]),
      ),
    )
    .execute();
}

/** The queued mail whose time came first, of those that nobody has claimed. */
export function nextDue(db: Db, now: Instant) {
  return db
    .selectFrom("outbox")
    .selectAll()
    .where("status", "=", "waiting")
    .where("next_attempt_at", "<=", now)
    .where(unclaimedAt(now))
    .orderBy("next_attempt_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

/** Nobody holds it, or whoever did has died. */
export function unclaimedAt(now: Instant) {
  return (eb: ExpressionBuilder<Tables, "outbox">) =>
    eb.or([eb("claimed_until", "is", null), eb("claimed_until", "<=", now)]);
}

/** What a queued mail is about, read at the time of sending. */
export async function contentOf(
  db: Db,
  row: Tables["outbox"],
  secrets: Secrets,
): Promise<MessageMail | ConfirmationMail | HeldMail> {
  if (row.kind === "held") return { kind: "held", ...(await countHeld(db)) };
  if (row.kind === "message") {
    const message = await selectMessages(db)
      .where("m.id", "=", row.message_id ?? "")
      .executeTakeFirstOrThrow();
    return { kind: "message", message };
  }
  const consent = await db
    .selectFrom("consents as c")
    .innerJoin(`${newsletterTable} as n`, "n.id", "c.subscription_id")
    .select(["c.id", "c.signed_up_at", "n.email"])
    .where("c.id", "=", row.consent_id)
    .executeTakeFirstOrThrow();
  const { id, email, signed_up_at } = consent;
  return { kind: "confirmation", email, signed_up_at, token: secrets.tokenOf(id) };
}
