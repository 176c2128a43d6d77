import { type NewsletterRow, newsletterTable } from "../../site/forms.ts";
import type { Locale } from "../../site/locale.ts";
import type { Clock } from "./clock.ts";
import { assertStorable, type Database, type Db, emailKey } from "./database.ts";
import type { Secrets } from "./secrets.ts";
import { signUp } from "./sign-up.ts";
import { liftSuppression, suppress } from "./suppressions.ts";
import type { Tables } from "./tables.ts";

/**
 * Double opt-in: an address is `pending` until its owner confirms, and `unsubscribed` at once when they say so.
 * Tokens are opaque: the outbox hands one out with each confirmation mail, and they come back here from the link.
 */
export interface Newsletter {
  /**
   * Logs the sign-up with its proof (wording, page, language, time) and queues the confirmation mail in the same
   * transaction: none for a confirmed or a suspicious one, at most one per address in 24 hours (a second is due when
   * they are over), and so many an hour that robots cannot write to strangers through the form; more are held.
   * Says nothing about whether the address was known.
   *
   * @throws StoreUnavailable, ConstraintViolation
   */
  signUp(row: NewsletterRow, arrival: SignUpArrival): Promise<void>;

  /** Confirms; a second time is `confirmed` again. @throws StoreUnavailable */
  confirm(token: string): Promise<ConfirmOutcome>;

  /** Unsubscribes; a second time is `unsubscribed` again. @throws StoreUnavailable */
  unsubscribe(token: string): Promise<UnsubscribeOutcome>;
}

export interface SignUpArrival {
  locale: Locale;
  /** Path of the page that the form stood on; `/` when nobody said. */
  page: string;
  /** Why no mail goes out, as a code (`honeypot`, `too-fast`); null for a normal person. */
  held: string | null;
}

/**
 * `expired`: once ours, but not confirmed in time, erased, or unsubscribed since: sign up again.
 * `invalid`: never one of our tokens.
 */
export type ConfirmOutcome = "confirmed" | "expired" | "invalid";
/** `expired`: the address is not kept any more, so nothing will be sent to it. */
export type UnsubscribeOutcome = "unsubscribed" | "expired" | "invalid";

export type SubscriptionStatus = "pending" | "held" | "confirmed" | "unsubscribed";

type Parts = { database: Database; clock: Clock; secrets: Secrets };

export function createNewsletter({ database, clock, secrets }: Parts): Newsletter {
  return {
    async signUp(row, arrival) {
      assertStorable(newsletterTable, row);
      await database.write(async (db) => {
        await database.lock(db, emailKey(row.email));
        await signUp(db, row, arrival, clock);
      });
    },

    async confirm(token) {
      const id = secrets.consentOf(token);
      if (id === null) return "invalid";
      return database.write(async (db) => {
        const change = { status: "confirmed", confirmed_at: clock.now() } as const;
        const { changed, consent } = await changeConsent(db, id, ["pending"], change);
        if (!consent) return "expired";
        if (changed) await liftSuppression(db, secrets.hashOf(consent.email_key));
        return consent.status === "confirmed" ? "confirmed" : "expired";
      });
    },

    async unsubscribe(token) {
      const id = secrets.consentOf(token);
      if (id === null) return "invalid";
      return database.write(async (db) => {
        const now = clock.now();
        const change = { status: "unsubscribed", unsubscribed_at: now } as const;
        const { changed, consent } = await changeConsent(db, id, ["pending", "held", "confirmed"], change);
        if (changed && consent?.confirmed_at) await suppress(db, secrets.hashOf(consent.email_key), now);
        return consent ? "unsubscribed" : "expired";
      });
    },
  };
}

type Consent = Tables["consents"];

/** Changes a consent that is in one of the states; either way says what is there now. */
async function changeConsent(db: Db, id: string, from: SubscriptionStatus[], change: Partial<Consent>) {
  const { numUpdatedRows } = await db
    .updateTable("consents")
    .set(change)
    .where("id", "=", id)
    .where("status", "in", from)
    .executeTakeFirst();
  const changed = numUpdatedRows > 0n;
  if (changed) await withdrawMails(db, id);
  const consent = await db.selectFrom("consents").selectAll().where("id", "=", id).executeTakeFirst();
  return { changed, consent };
}

/** A confirmation mail that still waits has lost its reason; one that is on its way stays, to be marked as sent. */
async function withdrawMails(db: Db, consentId: string): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where("consent_id", "=", consentId)
    .where("status", "=", "waiting")
    .where("claimed_until", "is", null)
    .execute();
}
