import { newsletterTable } from "../../site/forms.ts";
import type { StoreContext } from "../store/context.ts";
import type { Db } from "../store/engine/engine.ts";
import { waitingUntil } from "../store/outbox/enqueue.ts";
import type { Tables } from "../store/tables.ts";
import type { Instant, MailError } from "../store/values.ts";

/** Mails of issues that a mail server refused: some refusals are about one reader, some about everything that is sent. */
export interface Refusals {
  /**
   * Notes a refusal that does not say whom it is about. The issue pauses, and the mail goes behind the others. Once mails left
   * after a refusal for the same reason, the next one only goes behind; refused there again, it counts as the reader's.
   */
  note(mailId: string, error: MailError): Promise<"paused" | "postponed" | "refused">;
  /** Pauses the issue of a mail that failed when it ends a run of three, or six and so on, with the same error. */
  pauseAfterRun(mailId: string): Promise<boolean>;
  /** Who did not get an issue, and why, the latest first; waiting ones get another try. */
  list(issueId: string): Promise<RefusedReader[]>;
  /** Sends a finished issue to its refused readers again, but for addresses that do not exist. False where there are none. */
  retry(issueId: string): Promise<boolean>;
}

export interface RefusedReader {
  email: string;
  error: MailError;
  isWaiting: boolean;
  /** Its server says that there is no such address. */
  isUndeliverable: boolean;
}

/** So many readers refused in a row for one reason make it a reason that may concern them all. */
const suspiciousRun = 3;

export function createRefusals({ database, now }: StoreContext): Refusals {
  return {
    note: (mailId, error) =>
      database.write(async (db) => {
        const mail = await mailWith(db, mailId);
        // Its reader was erased while it was in hand.
        if (!mail) return "refused";
        const { issue_id, refused_at } = mail;
        if (refused_at !== null && (await isReadersOwn(db, issue_id, refused_at))) {
          await update(db, mailId, { status: "failed", last_error: error });
          return "refused";
        }
        const pauses =
          !(await isKnownToConcernReaders(db, issue_id, error)) || (await endsRun(db, { id: mailId, issue_id, error }));
        await update(db, mailId, { ...waitingUntil(now()), refused_at: refused_at ?? now(), last_error: error });
        if (!pauses) return "postponed";
        await pause(db, issue_id, error, now());
        return "paused";
      }),

    pauseAfterRun: (mailId) =>
      database.write(async (db) => {
        const { issue_id = "", last_error } = (await mailWith(db, mailId)) ?? {};
        if (!last_error || !(await endsRun(db, { id: mailId, issue_id, error: last_error }))) return false;
        await pause(db, issue_id, last_error, now());
        return true;
      }),

    list: (issueId) => database.read((db) => refusedReaders(db, issueId)),

    retry: (issueId) =>
      database.write(async (db) => {
        const issue = db.selectFrom("issues").select("id").where("id", "=", issueId).where("state", "=", "done");
        const unknown = db.selectFrom("consents").select("id").where("undeliverable_since", "is not", null);
        const kept = await keptMails(db, issueId);
        const refused = await db
          .updateTable("outbox")
          .set({ ...waitingUntil(now()), refused_at: null, last_error: null })
          .where("issue_id", "in", issue)
          .where("status", "=", "failed")
          .where("consent_id", "not in", unknown)
          .executeTakeFirst();
        if (refused.numUpdatedRows === 0n) return false;
        await db
          .updateTable("issues")
          .set((eb) => ({
            state: "sending",
            pause_reason: null,
            finished_at: null,
            changed_at: now(),
            handed_over: eb("handed_over", "-", kept.sent),
            refused: eb("refused", "-", kept.failed),
          }))
          .where("id", "=", issueId)
          .execute();
        return true;
      }),
  };
}

/** The mails of an issue that its counts hold, and that count by themselves once it is under way again. */
async function keptMails(db: Db, issueId: string): Promise<{ sent: number; failed: number }> {
  const mails = await db.selectFrom("outbox").select("status").where("issue_id", "=", issueId).execute();
  const of = (wanted: string) => mails.filter(({ status }) => status === wanted).length;
  return { sent: of("sent"), failed: of("failed") };
}

async function mailWith(db: Db, id: string) {
  const mail = await db
    .selectFrom("outbox")
    .select(["issue_id", "refused_at", "last_error"])
    .where("id", "=", id)
    .executeTakeFirst();
  return mail && { ...mail, issue_id: mail.issue_id ?? "" };
}

function update(db: Db, id: string, change: Partial<Tables["outbox"]>) {
  return db
    .updateTable("outbox")
    .set({ claimed_until: null, ...change })
    .where("id", "=", id)
    .execute();
}

async function pause(db: Db, id: string, pause_reason: MailError, now: Instant): Promise<void> {
  await db
    .updateTable("issues")
    .set({ state: "paused", pause_reason, changed_at: now })
    .where("id", "=", id)
    .where("state", "=", "sending")
    .execute();
}

/** Whether a second refusal is about the reader: others have left since the first, or all that still wait were refused once. */
async function isReadersOwn(db: Db, issueId: string, refusedAt: Instant): Promise<boolean> {
  if (await haveLeftSince(db, issueId, refusedAt)) return true;
  const untried = db
    .selectFrom("outbox")
    .select("id")
    .where("issue_id", "=", issueId)
    .where("status", "=", "waiting")
    .where("refused_at", "is", null)
    .limit(1);
  return !(await untried.executeTakeFirst()) && (await haveLeftSince(db, issueId, new Date(0).toISOString()));
}

async function haveLeftSince(db: Db, issueId: string, time: Instant): Promise<boolean> {
  const left = db
    .selectFrom("outbox")
    .select("id")
    .where("issue_id", "=", issueId)
    .where("sent_at", ">", time)
    .limit(1);
  return (await left.executeTakeFirst()) !== undefined;
}

/** Whether mails of the issue have left since the server refused another one for the same reason. */
async function isKnownToConcernReaders(db: Db, issueId: string, error: MailError): Promise<boolean> {
  const { first } = await db
    .selectFrom("outbox")
    .select((eb) => eb.fn.min("refused_at").as("first"))
    .where("issue_id", "=", issueId)
    .where("last_error", "=", error)
    .executeTakeFirstOrThrow();
  return first !== null && (await haveLeftSince(db, issueId, first));
}

/** Whether a mail ends a run of mails that were refused for the same reason: the third, the sixth and so on. */
async function endsRun(db: Db, { id, issue_id, error }: { id: string; issue_id: string; error: MailError }) {
  const triedBefore = await db
    .selectFrom("outbox")
    .select(["status", "last_error"])
    .where("issue_id", "=", issue_id)
    .where("id", "<>", id)
    .where((eb) => eb.or([eb("status", "=", "sent"), eb("last_error", "is not", null)]))
    .orderBy("attempted_at", "desc")
    .limit(10 * suspiciousRun)
    .execute();
  const end = triedBefore.findIndex((mail) => mail.status === "sent" || mail.last_error !== error);
  const length = 1 + (end < 0 ? triedBefore.length : end);
  return length % suspiciousRun === 0;
}

/** Those of an issue whose mail was refused, and those whose mail waits behind the others after that. */
async function refusedReaders(db: Db, issueId: string): Promise<RefusedReader[]> {
  const rows = await db
    .selectFrom("outbox as o")
    .innerJoin("consents as c", "c.id", "o.consent_id")
    .innerJoin(`${newsletterTable} as n`, "n.id", "c.subscription_id")
    .select(["n.email", "o.last_error as error", "o.status", "c.undeliverable_since"])
    .where("o.issue_id", "=", issueId)
    .where((eb) => eb.or([eb("o.status", "=", "failed"), eb("o.refused_at", "is not", null)]))
    .where("o.status", "<>", "sent")
    .orderBy("o.attempted_at", "desc")
    .execute();
  return rows.map(({ email, error, status, undeliverable_since }) => ({
    email,
    error: error ?? "",
    isWaiting: status === "waiting",
    isUndeliverable: undeliverable_since !== null,
  }));
}
