import { hash, randomUUID } from "node:crypto";
import { newsletterConsent } from "../../site/consent.ts";
import { type NewsletterRow, newsletterTable } from "../../site/forms.ts";
import type { Clock } from "./clock.ts";
import {
  isMailQuotaExhausted,
  isOnItsWayOrThere,
  mailsTo,
  type QueuedConfirmation,
  queueConfirmation,
} from "./confirmation-mails.ts";
import { type Db, emailKey } from "./database.ts";
import type { HoldReason } from "./held.ts";
import type { SignedUp, SignUpArrival } from "./newsletter.ts";
import type { Instant } from "./store.ts";
import type { Tables } from "./tables.ts";

/** Runs in a write under the key of the address. */
export async function signUp(db: Db, row: NewsletterRow, arrival: SignUpArrival, clock: Clock): Promise<SignedUp> {
  const email_key = emailKey(row.email);
  const consents = await db.selectFrom("consents").selectAll().where("email_key", "=", email_key).execute();
  const open = consents.find(({ status }) => status !== "unsubscribed");
  const mails = await mailsTo(db, email_key);
  const known = { open, mails, isMailQuotaExhausted: await isMailQuotaExhausted(db, clock) };
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
  mails: QueuedConfirmation[];
  isMailQuotaExhausted: boolean;
}

/** What becomes of a sign-up, from what is there and why this one is suspicious. */
function outcomeOf({ open, mails, isMailQuotaExhausted }: Known, suspicion: HoldReason | null, now: Instant): SignedUp {
  const hasMail = mails.some((mail) => mail.consent_id === open?.id && isOnItsWayOrThere(mail, now));
  if (open?.status === "confirmed" || hasMail) return { repeated: true, held: null };
  const held = suspicion ?? (isMailQuotaExhausted ? "too-many" : null);
  // Where an earlier sign-up stands, a suspicious one changes nothing.
  return { repeated: open !== undefined && held !== null, held };
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
