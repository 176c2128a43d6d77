import { hash, randomUUID } from "node:crypto";
import { type NewsletterRow, newsletterTable } from "../../site/forms.ts";
import type { Locale } from "../../site/locale.ts";
import { siteFacts } from "../site-facts.ts";
import { assertStorable, emailKey, type StoreContext } from "../store/context.ts";
import type { Db } from "../store/engine/engine.ts";
import { isUnclaimed } from "../store/outbox/due.ts";
import type { Tables } from "../store/tables.ts";
import type { HoldReason, Instant } from "../store/values.ts";
import {
  isMailQuotaExhausted,
  isPendingOrRecentlySent,
  mailsTo,
  type QueuedConfirmation,
  queueConfirmation,
  releaseHeld,
} from "./confirmation-mails.ts";

/**
 * Double opt-in: an address is `pending` until its owner confirms, and `unsubscribed` at once when they say so.
 * Tokens are opaque: the outbox hands one out with each confirmation mail, and they come back here from the link.
 */
export interface Newsletter {
  /**
   * Logs the sign-up with its proof (wording, page, language, time) and queues the confirmation mail in the same
   * transaction: none for a confirmed or a suspicious one, at most one per address in 24 hours (a second is due when
   * they are over; one that failed is tried again), and after `mailsPerHour` in all only to the first of a
   * network, so that robots cannot mail strangers; others are held.
   * What comes back is for the owner's eyes: a visitor must not learn whether the address was known.
   *
   * @throws StoreUnavailable, ConstraintViolation
   */
  signUp(row: NewsletterRow, context: SignUpContext): Promise<SignedUp>;

  /** Whether this hour's mails are used up, so that all but the first sign-up of a network are held. @throws StoreUnavailable */
  isMailQuotaExhausted(): Promise<boolean>;

  /** Confirms; a second time is `done` again. @throws StoreUnavailable */
  confirm(token: string): Promise<TokenOutcome>;

  /**
   * Unsubscribes the address that the token was made for, also from a later sign-up; a second time is `done` again.
   * @throws StoreUnavailable
   */
  unsubscribe(token: string): Promise<TokenOutcome>;
}

export interface SignUpContext {
  /** The language that the visitor read. */
  locale: Locale;
  /** Null for a sign-up that looks genuine. */
  held: HoldReason | null;
  /** Path of the form's page; `/` if unknown. */
  page: string;
  /** Whether it is the first of its network within the hour, which has a mail even when those of all together are used up. */
  isFirst?: boolean;
}

export interface SignedUp {
  /** Whether an earlier sign-up of the address exists, and this one changed nothing. */
  repeated: boolean;
  /** Why no mail goes out: {@link SignUpContext.held}, or `too-many`. */
  held: HoldReason | null;
}

/**
 * `done`: the address is confirmed, or unsubscribed, by this use of the link or an earlier one.
 * `expired`: once ours, but nothing was done. Its consent is purged or erased, so nothing tells the address, nor whether
 * that signed up again and has a later link; or it is to be confirmed, and was unsubscribed since.
 * `invalid`: never one of our tokens.
 */
export type TokenOutcome = "done" | "expired" | "invalid";

export function createNewsletter(context: StoreContext): Newsletter {
  const { database, now, secrets } = context;
  return {
    async signUp(row, context) {
      assertStorable(newsletterTable, row);
      return database.write((db) => signUp(db, row, context, now));
    },

    isMailQuotaExhausted: () => database.read((db) => isMailQuotaExhausted(db, now())),

    async confirm(token) {
      const id = secrets.idOf("newsletter", token);
      if (id === null) return "invalid";
      return database.write(async (db) => {
        const confirmed = await db
          .updateTable("consents")
          .set({ status: "confirmed", confirmed_at: now(), undeliverable_since: null })
          .where("id", "=", id)
          .where("status", "=", "pending")
          .returning("email_key")
          .executeTakeFirst();
        if (!confirmed) return (await consentWith(db, id))?.status === "confirmed" ? "done" : "expired";
        await withdrawMails(db, id, now());
        await db.deleteFrom("suppressions").where("id", "=", secrets.hashOf(confirmed.email_key)).execute();
        return "done";
      });
    },

    async unsubscribe(token) {
      const id = secrets.idOf("newsletter", token);
      if (id === null) return "invalid";
      return database.write(async (db) => {
        const named = await consentWith(db, id);
        if (!named) return "expired";
        // The open consent, not the one of the token: the link may be older than a new sign-up.
        await endConsent(db, named.email_key, context);
        return "done";
      });
    },
  };
}

async function signUp(db: Db, row: NewsletterRow, context: SignUpContext, now: StoreContext["now"]): Promise<SignedUp> {
  const email_key = emailKey(row.email);
  const consents = await db.selectFrom("consents").selectAll().where("email_key", "=", email_key).execute();
  const open = consents.find(({ status }) => status !== "unsubscribed");
  const mails = await mailsTo(db, email_key);
  if (context.held === null) await releaseHeld(db, mails);
  const known = { open, mails, isMailQuotaExhausted: !context.isFirst && (await isMailQuotaExhausted(db, now())) };
  const outcome = outcomeOf(known, context.held, now());
  if (outcome.repeated) return outcome;

  const proof = proofOf(context, outcome.held, now());
  const id = open?.id ?? randomUUID();
  if (open) {
    // Keeps the consent, so that links of the earlier mail still work.
    await db.updateTable("consents").set(proof).where("id", "=", id).execute();
  } else {
    const subscription_id = consents[0]?.subscription_id ?? (await subscriptionOf(db, row, now()));
    const consent = { id, subscription_id, email_key, ...proof };
    await db.insertInto("consents").values(consent).execute();
  }
  if (outcome.held === null) await queueConfirmation(db, { id, locale: context.locale }, mails, now());
  return outcome;
}

interface Known {
  /** The consent of the address that is not unsubscribed. */
  open: Pick<Tables["consents"], "id" | "status"> | undefined;
  mails: QueuedConfirmation[];
  isMailQuotaExhausted: boolean;
}

/** The outcome of a sign-up, given what is known and whether it is suspicious. */
function outcomeOf({ open, mails, isMailQuotaExhausted }: Known, suspicion: HoldReason | null, now: Instant): SignedUp {
  const hasMail = mails.some((mail) => mail.consent_id === open?.id && isPendingOrRecentlySent(mail, now));
  if (open?.status === "confirmed" || hasMail) return { repeated: true, held: null };
  const held = suspicion ?? (isMailQuotaExhausted ? "too-many" : null);
  // A suspicious sign-up never changes an earlier one.
  return { repeated: open !== undefined && held !== null, held };
}

/** The public row of an address: the known one, or a new one. */
async function subscriptionOf(db: Db, { email }: NewsletterRow, created_at: Instant): Promise<string> {
  const known = await db
    .selectFrom(newsletterTable)
    .select("id")
    .where((eb) => eb(eb.fn<string>("lower", ["email"]), "=", eb.fn<string>("lower", [eb.val(email)])))
    .executeTakeFirst();
  if (known) return known.id;
  const id = randomUUID();
  await db.insertInto(newsletterTable).values({ id, created_at, email }).execute();
  return id;
}

function proofOf({ locale, page }: SignUpContext, held: HoldReason | null, now: Instant) {
  const { text } = siteFacts().newsletterConsent;
  const wording = text[locale];
  return {
    wording,
    // Of both languages, so that any change of the text is another version, whoever makes it and wherever.
    wording_version: hash("sha256", JSON.stringify([text.en, text.de])).slice(0, 12),
    wording_sha256: hash("sha256", wording),
    page,
    locale,
    signed_up_at: now,
    status: held === null ? "pending" : "held",
    hold_reason: held,
  } as const;
}

/** Ends the open consent of an address, at once and for all later mails. False when none is open. */
export async function endConsent(
  db: Db,
  key: string,
  { now, secrets }: Pick<StoreContext, "now" | "secrets">,
): Promise<boolean> {
  const unsubscribed_at = now();
  const ended = await db
    .updateTable("consents")
    .set({ status: "unsubscribed", unsubscribed_at })
    .where("email_key", "=", key)
    .where("status", "<>", "unsubscribed")
    .returning("id")
    .executeTakeFirst();
  if (!ended) return false;
  await withdrawMails(db, ended.id, now());
  // For unconfirmed sign-ups too: in an older backup they can still be confirmed.
  await suppress(db, secrets.hashOf(key), unsubscribed_at);
  return true;
}

/**
 * Remembers that an address does not want the newsletter any more: by its keyed hash, which outlives its sign-up and
 * its proof. Of two times the later one stays.
 */
export async function suppress(db: Db, hash: string, unsubscribed_at: Instant): Promise<void> {
  await db
    .insertInto("suppressions")
    .values({ id: hash, unsubscribed_at })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet({ unsubscribed_at })
        .where("suppressions.unsubscribed_at", "<", unsubscribed_at),
    )
    .execute();
}

function consentWith(db: Db, id: string) {
  return db.selectFrom("consents").select(["email_key", "status"]).where("id", "=", id).executeTakeFirst();
}

/** Unsent mails have no reason any more; claimed ones stay, to be marked as sent. */
async function withdrawMails(db: Db, consentId: string, now: Instant): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where("consent_id", "=", consentId)
    .where("status", "in", ["waiting", "failed"])
    .where(isUnclaimed(now))
    .execute();
}
