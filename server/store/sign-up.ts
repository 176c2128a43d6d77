import { hash, randomUUID } from "node:crypto";
import { newsletterConsent } from "../../site/consent.ts";
import { type NewsletterRow, newsletterTable } from "../../site/forms.ts";
import type { Locale } from "../../site/locale.ts";
import { type Clock, day } from "./clock.ts";
import { type Db, emailKey } from "./database.ts";
import { enqueue } from "./enqueue.ts";
import type { SignUpArrival } from "./newsletter.ts";
import type { Tables } from "./tables.ts";

/** At most one confirmation mail per address in this time, whoever keeps typing it in (practical D13). */
const mailPause = day;

/** Runs in a transaction that holds the lock of the address. */
export async function signUp(db: Db, row: NewsletterRow, arrival: SignUpArrival, clock: Clock): Promise<void> {
  const key = emailKey(row.email);
  const consents = await db.selectFrom("consents").selectAll().where("email_key", "=", key).execute();
  const open = consents.find((consent) => consent.status !== "unsubscribed");
  const mailedLately = consents.some((consent) => (consent.mail_queued_at ?? "") > clock.ago(mailPause));
  if (open?.status === "confirmed" || mailedLately) return;
  if (open && arrival.held !== null) return;

  const now = clock.now();
  const proof = {
    ...wordingIn(arrival.locale),
    page: arrival.page,
    locale: arrival.locale,
    signed_up_at: now,
    status: arrival.held === null ? ("pending" as const) : ("held" as const),
    hold_reason: arrival.held,
    mail_queued_at: arrival.held === null ? now : null,
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
  if (arrival.held === null) await enqueue(db, { kind: "confirmation", consent_id: id, locale: arrival.locale, now });
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
