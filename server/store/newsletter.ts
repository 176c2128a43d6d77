import { type NewsletterRow, newsletterTable } from "../../site/forms.ts";
import type { Locale } from "../../site/locale.ts";
import { assertStorable, type Db, emailKey } from "./database.ts";
import type { HoldReason } from "./held.ts";
import { signUp } from "./sign-up.ts";
import type { StoreParts } from "./store-parts.ts";
import { liftSuppression, suppress } from "./suppressions.ts";

/**
 * Double opt-in: an address is `pending` until its owner confirms, and `unsubscribed` at once when they say so.
 * Tokens are opaque: the outbox hands one out with each confirmation mail, and they come back here from the link.
 */
export interface Newsletter {
  /**
   * Logs the sign-up with its proof (wording, page, language, time) and queues the confirmation mail in the same
   * transaction: none for a confirmed or a suspicious one, at most one per address in 24 hours (a second is due when
   * they are over; one that failed is tried again), and no more than `mailsPerHour` in all, so that robots
   * cannot mail strangers; sign-ups beyond that are held.
   * What comes back is for the owner's eyes: a visitor must not learn whether the address was known.
   *
   * @throws StoreUnavailable, ConstraintViolation
   */
  signUp(row: NewsletterRow, arrival: SignUpArrival): Promise<SignedUp>;

  /** Confirms; a second time is `done` again. @throws StoreUnavailable */
  confirm(token: string): Promise<TokenOutcome>;

  /**
   * Unsubscribes the address that the token was made for, also from a later sign-up; a second time is `done` again.
   * @throws StoreUnavailable
   */
  unsubscribe(token: string): Promise<TokenOutcome>;
}

export interface SignUpArrival {
  locale: Locale;
  /** Path of the page that the form stood on; `/` when nobody said. */
  page: string;
  /** Null for a normal person. */
  held: HoldReason | null;
}

export interface SignedUp {
  /** Whether an earlier sign-up of the address stands, and this one changed nothing. */
  repeated: boolean;
  /** Why no mail goes out: {@link SignUpArrival.held}, or `too-many`. */
  held: HoldReason | null;
}

/**
 * `done`: the address is confirmed, or unsubscribed, by this use of the link or an earlier one.
 * `expired`: once ours, but nothing was done. Its consent is purged or erased, so nothing tells the address, nor whether
 * that signed up again and has a later link; or it is to be confirmed, and was unsubscribed since.
 * `invalid`: never one of our tokens.
 */
export type TokenOutcome = "done" | "expired" | "invalid";

export type SubscriptionStatus = "pending" | "held" | "confirmed" | "unsubscribed";

export function createNewsletter({ database, clock, secrets }: StoreParts): Newsletter {
  return {
    async signUp(row, arrival) {
      assertStorable(newsletterTable, row);
      return database.writeUnder(emailKey(row.email), (db) => signUp(db, row, arrival, clock));
    },

    async confirm(token) {
      const id = secrets.consentOf(token);
      if (id === null) return "invalid";
      const named = await database.read((db) => consentWith(db, id));
      if (!named) return "expired";
      // Under the address, as a sign-up is: one that read the consent before would make it pending again.
      return database.writeUnder(named.email_key, async (db) => {
        const confirmed = await db
          .updateTable("consents")
          .set({ status: "confirmed", confirmed_at: clock.now() })
          .where("id", "=", id)
          .where("status", "=", "pending")
          .returning("id")
          .executeTakeFirst();
        if (!confirmed) return (await consentWith(db, id))?.status === "confirmed" ? "done" : "expired";
        await withdrawMails(db, id);
        await liftSuppression(db, secrets.hashOf(named.email_key));
        return "done";
      });
    },

    async unsubscribe(token) {
      const id = secrets.consentOf(token);
      if (id === null) return "invalid";
      const named = await database.read((db) => consentWith(db, id));
      if (!named) return "expired";
      // Not the named consent but the open one: the link may come from the time before a new sign-up.
      await database.writeUnder(named.email_key, (db) => endConsent(db, named.email_key, { clock, secrets }));
      return "done";
    },
  };
}

/**
 * Ends the open consent of an address, at once and for all later mails; runs in a write under its key. False when none is
 * open.
 */
export async function endConsent(
  db: Db,
  key: string,
  { clock, secrets }: Pick<StoreParts, "clock" | "secrets">,
): Promise<boolean> {
  const now = clock.now();
  const ended = await db
    .updateTable("consents")
    .set({ status: "unsubscribed", unsubscribed_at: now })
    .where("email_key", "=", key)
    .where("status", "<>", "unsubscribed")
    .returning("id")
    .executeTakeFirst();
  if (!ended) return false;
  await withdrawMails(db, ended.id);
  // Also of a sign-up that nobody confirmed: a backup from before has it as one that still may be.
  await suppress(db, secrets.hashOf(key), now);
  return true;
}

function consentWith(db: Db, id: string) {
  return db.selectFrom("consents").select(["email_key", "status"]).where("id", "=", id).executeTakeFirst();
}

/** A confirmation mail that has not left has lost its reason; one that is on its way stays, to be marked as sent. */
async function withdrawMails(db: Db, consentId: string): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where("consent_id", "=", consentId)
    .where("status", "in", ["waiting", "failed"])
    .where("claimed_until", "is", null)
    .execute();
}
