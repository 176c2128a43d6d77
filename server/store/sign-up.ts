import { hash, randomUUID } from "node:crypto";
import { newsletterConsent } from "../../site/consent.ts";
import { type NewsletterRow, newsletterTable } from "../../site/forms.ts";
import type { Locale } from "../../site/locale.ts";
import { type Clock, day, hour } from "./clock.ts";
import { type Db, emailKey } from "./database.ts";
import { enqueue, waitingFrom } from "./enqueue.ts";
import type { SignedUp, SignUpArrival } from "./newsletter.ts";
import type { Instant } from "./store.ts";
import type { Tables } from "./tables.ts";

/** At most one confirmation mail per address in this time, whoever keeps typing it in. */
const mailPause = day;
/** So many confirmation mails an hour at most, lest robots use the form to write to strangers. */
export const mailsPerHour = 60;

/** Runs in a transaction that holds the lock of the address. */
export async function signUp(db: Db, row: NewsletterRow, arrival: SignUpArrival, clock: Clock): Promise<SignedUp> {
  const key = emailKey(row.email);
  const consents = await db.selectFrom("consents").selectAll().where("email_key", "=", key).execute();
  const open = consents.find((consent) => consent.status !== "unsubscribed");
  if (open?.status === "confirmed") return { repeated: true, held: null };
  // Its mail is on the way or there, and the link in it is good.
  const isMailed = open && (open.mail_queued_at ?? "") > clock.ago(mailPause);
  if (isMailed && (await unsentMail(db, open.id))?.status !== "failed") return { repeated: true, held: null };
  const held = arrival.held ?? ((await areMailsUsedUp(db, clock)) ? "too-many" : null);
  if (open && held !== null) return { repeated: true, held };

  const proof = {
    ...wordingIn(arrival.locale),
    page: arrival.page,
    locale: arrival.locale,
    signed_up_at: clock.now(),
    status: held === null ? ("pending" as const) : ("held" as const),
    hold_reason: held,
  };
  const id = open?.id ?? randomUUID();
  if (open) {
    // The same consent, so that the links of the earlier mail go on working.
    await db.updateTable("consents").set(proof).where("id", "=", id).execute();
  } else {
    const subscription_id = consents[0]?.subscription_id ?? (await subscriptionOf(db, row, clock));
    await db
      .insertInto("consents")
      .values({ id, subscription_id, email_key: key, ...proof })
      .execute();
  }
  if (held === null) await queueConfirmation(db, { id, email_key: key, locale: arrival.locale }, clock);
  return { repeated: false, held };
}

/**
 * Queues the mail of a pending consent, unless one still waits: at once, or a day after the last one to its address.
 * One that failed is tried again instead, an hour after its last attempt at the earliest.
 */
export async function queueConfirmation(
  db: Db,
  { id, email_key, locale }: Pick<Tables["consents"], "id" | "email_key" | "locale">,
  clock: Clock,
): Promise<void> {
  const unsent = await unsentMail(db, id);
  if (unsent?.status === "waiting") return;
  if (unsent) {
    const again = later(clock.now(), after(unsent.next_attempt_at, hour));
    await db.updateTable("outbox").set(waitingFrom(again)).where("id", "=", unsent.id).execute();
    return;
  }
  const { last } = await db
    .selectFrom("consents")
    .select((eb) => eb.fn.max("mail_queued_at").as("last"))
    .where("email_key", "=", email_key)
    .executeTakeFirstOrThrow();
  const due = last !== null && last > clock.ago(mailPause) ? after(last, mailPause) : clock.now();
  await db.updateTable("consents").set({ mail_queued_at: due }).where("id", "=", id).execute();
  await enqueue(db, { kind: "confirmation", consent_id: id, locale, due });
}

/** The mail of a consent that waits or was given up; there is one at most. */
function unsentMail(db: Db, consentId: string) {
  return db
    .selectFrom("outbox")
    .select(["id", "status", "next_attempt_at"])
    .where("consent_id", "=", consentId)
    .where("status", "in", ["waiting", "failed"])
    .executeTakeFirst();
}

function later(one: Instant, other: Instant): Instant {
  return one > other ? one : other;
}

function after(instant: Instant, ms: number): Instant {
  return new Date(Date.parse(instant) + ms).toISOString();
}

/** Several processes at once may let a few more through. */
async function areMailsUsedUp(db: Db, clock: Clock): Promise<boolean> {
  const since = clock.ago(hour);
  const { mails } = await db
    .selectFrom("outbox")
    .select((eb) => eb.fn.countAll().as("mails"))
    .where("kind", "=", "confirmation")
    .where("queued_at", ">", since)
    // Says nothing new, as no mail is due before it is queued; but these two have an index.
    .where("status", "in", ["waiting", "sent", "failed"])
    .where("next_attempt_at", ">", since)
    .executeTakeFirstOrThrow();
  return Number(mails) >= mailsPerHour;
}

/** The public row of an address: the known one, or a new one. */
async function subscriptionOf(db: Db, { email }: NewsletterRow, clock: Clock): Promise<string> {
  const known = await db
    .selectFrom(newsletterTable)
    .select("id")
    .where((eb) => eb(eb.fn<string>("lower", ["email"]), "=", eb.fn<string>("lower", [eb.val(email)])))
    .executeTakeFirst();
  if (known) return known.id;
  const id = randomUUID();
  await db.insertInto(newsletterTable).values({ id, created_at: clock.now(), email }).execute();
  return id;
}

function wordingIn(locale: Locale): Pick<Tables["consents"], "wording" | "wording_version" | "wording_sha256"> {
  const wording = newsletterConsent.text[locale];
  const wording_sha256 = hash("sha256", wording);
  return { wording, wording_version: newsletterConsent.version, wording_sha256 };
}
