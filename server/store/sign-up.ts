import { hash, randomUUID } from "node:crypto";
import { newsletterConsent } from "../../site/consent.ts";
import { type NewsletterRow, newsletterTable } from "../../site/forms.ts";
import { type Clock, day, hour } from "./clock.ts";
import { type Db, emailKey } from "./database.ts";
import { enqueue, waitingUntil } from "./enqueue.ts";
import type { HoldReason } from "./held.ts";
import type { SignedUp, SignUpArrival } from "./newsletter.ts";
import type { Instant } from "./store.ts";
import type { Tables } from "./tables.ts";

/** At most one confirmation mail per address in this time, whoever keeps typing it in. */
const mailPause = day;
/** So many confirmation mails an hour at most, lest robots use the form to write to strangers. */
export const mailsPerHour = 60;

/** Runs in a transaction that holds the lock of the address. */
export async function signUp(db: Db, row: NewsletterRow, arrival: SignUpArrival, clock: Clock): Promise<SignedUp> {
  const email_key = emailKey(row.email);
  const consents = await db.selectFrom("consents").selectAll().where("email_key", "=", email_key).execute();
  const open = consents.find(({ status }) => status !== "unsubscribed");
  const mails = await mailsTo(db, email_key);
  const known = { open, mails, areMailsUsedUp: await areMailsUsedUp(db, clock) };
  const outcome = outcomeOf(known, arrival.held, clock.now());
  if (outcome.repeated) return outcome;

  const proof = proofOf(arrival, outcome.held, clock.now());
  const id = open?.id ?? randomUUID();
  if (open) {
    // The same consent, so that the links of the earlier mail go on working.
    await db.updateTable("consents").set(proof).where("id", "=", id).execute();
  } else {
    const subscription_id = consents[0]?.subscription_id ?? (await subscriptionOf(db, row, clock));
    const consent = { id, subscription_id, email_key, ...proof };
    await db.insertInto("consents").values(consent).execute();
  }
  if (outcome.held === null) await queueConfirmation(db, { id, locale: arrival.locale }, mails, clock);
  return outcome;
}

interface Known {
  /** The consent of the address that is not unsubscribed. */
  open: Pick<Tables["consents"], "id" | "status"> | undefined;
  mails: ConfirmationRow[];
  areMailsUsedUp: boolean;
}

/** What becomes of a sign-up, from what is there and why this one is suspicious. */
function outcomeOf({ open, mails, areMailsUsedUp }: Known, suspicion: HoldReason | null, now: Instant): SignedUp {
  const isOnItsWayOrThere = (mail: ConfirmationRow) =>
    mail.consent_id === open?.id && mail.status !== "failed" && pauseEndOf(mail) > now;
  if (open?.status === "confirmed" || mails.some(isOnItsWayOrThere)) return { repeated: true, held: null };
  const held = suspicion ?? (areMailsUsedUp ? "too-many" : null);
  // Where an earlier sign-up stands, a suspicious one changes nothing.
  return { repeated: open !== undefined && held !== null, held };
}

/**
 * Queues the mail of a pending consent, for when its address may get one: one that failed anew. One that waits stays.
 *
 * @param mails those to the address, as {@link mailsTo} gives them
 */
export async function queueConfirmation(
  db: Db,
  { id, locale }: Pick<Tables["consents"], "id" | "locale">,
  mails: readonly ConfirmationRow[],
  clock: Clock,
): Promise<void> {
  const unsent = mails.find((mail) => mail.consent_id === id && mail.status !== "sent");
  if (unsent?.status === "waiting") return;
  const queued_at = clock.now();
  const next_attempt_at = mails.map(pauseEndOf).reduce(later, queued_at);
  if (unsent) {
    const again = { queued_at, ...waitingUntil(next_attempt_at) };
    await db.updateTable("outbox").set(again).where("id", "=", unsent.id).execute();
  } else {
    await enqueue(db, { kind: "confirmation", consent_id: id, locale, queued_at, next_attempt_at });
  }
}

type ConfirmationRow = Pick<Tables["outbox"], "id" | "consent_id" | "status" | "next_attempt_at" | "sent_at">;

/** The confirmation mails of all consents of an address; of each consent one at most has not left. */
export function mailsTo(db: Db, emailKey: string): Promise<ConfirmationRow[]> {
  return db
    .selectFrom("outbox as o")
    .innerJoin("consents as c", "c.id", "o.consent_id")
    .select(["o.id", "o.consent_id", "o.status", "o.next_attempt_at", "o.sent_at"])
    .where("c.email_key", "=", emailKey)
    .execute();
}

/**
 * From when on the next mail to the same address may leave: a day after one that left or is due, an hour after the last
 * attempt of one that was given up.
 */
function pauseEndOf({ status, next_attempt_at, sent_at }: ConfirmationRow): Instant {
  return status === "failed" ? after(next_attempt_at, hour) : after(sent_at ?? next_attempt_at, mailPause);
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

function proofOf({ locale, page }: SignUpArrival, held: HoldReason | null, now: Instant) {
  const wording = newsletterConsent.text[locale];
  return {
    wording,
    wording_version: newsletterConsent.version,
    wording_sha256: hash("sha256", wording),
    page,
    locale,
    signed_up_at: now,
    status: held === null ? "pending" : "held",
    hold_reason: held,
  } as const;
}
