import { sql } from "kysely";
import { newsletterTable } from "../../../site/forms.ts";
import {
  contentOfBooking,
  noteTold,
  stateOfBooking,
  withdrawBookingMails,
} from "../../bookings/store/booking-mails.ts";
import { contentOfFeedFailures } from "../../bookings/store/busy-feeds.ts";
import { isDeskOpen } from "../../desk/desk-sign-in.ts";
import { contentOfAnswer } from "../../messages/answers.ts";
import { changeState, selectMessages, withdrawOfSpam } from "../../messages/messages.ts";
import { contentOfReminder, withdrawReminder } from "../../messages/unanswered.ts";
import {
  defaultIssueMailsPerMinute,
  finishIssues,
  isIssueRateReached,
  startScheduledIssues,
  textOf,
  withdrawFromFormerReaders,
} from "../../newsletter/issues.ts";
import { countHeld, withdrawNotification } from "../../operations/held.ts";
import type { Secrets, StoreContext } from "../context.ts";
import type { Db } from "../engine/engine.ts";
import type { FailureGroup, MailContent, Outbox, Tables } from "../types.ts";
import type { Instant } from "../values.ts";
import { isDue, isDueOrTried, isUnclaimed } from "./due.ts";
import { waitingUntil } from "./enqueue.ts";

export function createOutbox({ database, now, secrets }: StoreContext): Outbox {
  const update = (id: string, change: Partial<Tables["outbox"]>) =>
    database.write(async (db) => {
      const mail = await db
        .updateTable("outbox")
        .set({ claimed_until: null, ...change })
        .where("id", "=", id)
        .returning(["kind", "message_id", "booking_id", "booking_state"])
        .executeTakeFirst();
      if (mail && change.status === "sent") await noteTold(db, mail);
      if (mail?.kind === "answer" && change.status) await noteAnswer(db, mail.message_id, change.status, now());
    });

  return {
    claim: (leaseMs, issueMailsPerMinute = defaultIssueMailsPerMinute, startsIssues = true) =>
      database.write(async (db) => {
        await withdrawAnswered(db, now());
        await withdrawNotification(db, now());
        await withdrawOfSpam(db, now());
        await withdrawReminder(db, now());
        await withdrawBookingMails(db, now());
        if (startsIssues) await startScheduledIssues(db, now());
        await withdrawFromFormerReaders(db, now());
        await finishIssues(db, now());
        const due = (await nextDue(db, now())) ?? (await nextDueOfIssues(db, issueMailsPerMinute, now()));
        if (!due) return null;
        const attempt = due.attempts + 1;
        const booking_state = due.booking_id && (await stateOfBooking(db, due.booking_id));
        await db
          .updateTable("outbox")
          .set({ attempts: attempt, claimed_until: now(leaseMs), attempted_at: now(), booking_state })
          .where("id", "=", due.id)
          .execute();
        const { id, locale } = due;
        return {
          id,
          attempt,
          locale,
          hasDesk: await isDeskOpen(db, now),
          ...(await contentOf(db, due, secrets, now())),
        };
      }),

    markSent: (id, text) => update(id, { status: "sent", sent_at: now(), sent_text: text ?? null, last_error: null }),
    reschedule: (id, next_attempt_at, last_error) => update(id, { next_attempt_at, last_error }),
    markFailed: (id, last_error) => update(id, { status: "failed", last_error }),

    markUndeliverable: (id, last_error) =>
      database.write(async (db) => {
        const mail = db.updateTable("outbox").set({ claimed_until: null, status: "failed", last_error });
        const { consent_id = null } =
          (await mail.where("id", "=", id).returning("consent_id").executeTakeFirst()) ?? {};
        await db.updateTable("consents").set({ undeliverable_since: now() }).where("id", "=", consent_id).execute();
      }),

    retry: () =>
      database.write(async (db) => {
        const dueNow = db.updateTable("outbox").set(waitingUntil(now()));
        const waiting = await dueNow
          .where("status", "=", "waiting")
          .where(isUnclaimed(now()))
          .where(isDueOrTried(now()))
          .executeTakeFirst();
        // Readers whose server refused an issue are not asked again.
        const failed = await dueNow.where("status", "=", "failed").where("kind", "<>", "issue").executeTakeFirst();
        return { waiting: Number(waiting.numUpdatedRows), failed: Number(failed.numUpdatedRows) };
      }),

    backlog: () =>
      database.read(async (db) => {
        const counts = await db
          .selectFrom("outbox")
          .where("status", "<>", "sent")
          .groupBy("status")
          .select(["status", (eb) => eb.fn.countAll().as("count")])
          .select((eb) =>
            eb.fn.min("queued_at").filterWhere(isDueOrTried(now())).filterWhere("kind", "<>", "issue").as("oldest"),
          )
          .execute();
        const of = (status: string) => counts.find((row) => row.status === status);
        return {
          waiting: Number(of("waiting")?.count ?? 0),
          failed: Number(of("failed")?.count ?? 0),
          oldest: of("waiting")?.oldest ?? null,
        };
      }),

    failures: () =>
      database.read(async (db) => {
        const rows = await db
          .selectFrom("outbox")
          .where("status", "in", ["failed", "waiting"])
          .where("last_error", "is not", null)
          .groupBy(["status", "kind", "last_error"])
          .orderBy("status")
          .orderBy("kind")
          .orderBy("last_error")
          .select(["status", "kind", "last_error", (eb) => eb.fn.countAll().as("mails")])
          .select((eb) => eb.fn.min("next_attempt_at").as("next"))
          .execute();
        return rows.map(({ status, kind, last_error, mails, next }) => ({
          status: status as FailureGroup["status"],
          kind,
          error: last_error ?? "",
          mails: Number(mails),
          next: status === "waiting" ? next : null,
        }));
      }),
  };
}

/** Sets the state of the message: new if its answer was refused, handled if the answer was sent after all. */
async function noteAnswer(db: Db, message_id: string | null, status: Tables["outbox"]["status"], now: Instant) {
  const message = await selectMessages(db).where("m.id", "=", message_id).executeTakeFirstOrThrow();
  const wanted = status === "failed" ? "new" : "handled";
  // Unless the owner has marked it as spam since.
  if (message.status === "held" || message.status === wanted) return;
  await changeState(db, message, { status: wanted, status_changed_at: now });
}

/** Deletes confirmation mails whose sign-up was answered during a delivery that then failed. */
async function withdrawAnswered(db: Db, now: Instant): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where("kind", "=", "confirmation")
    .where("status", "=", "waiting")
    .where(isUnclaimed(now))
    // Starts from the few waiting mails, not from the many answered consents: this runs before every delivery.
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

/** The queued mail whose time came first, of those that nobody has claimed and that are no issue's. */
function nextDue(db: Db, now: Instant) {
  return selectDue(db, now).where("kind", "<>", "issue").orderBy("next_attempt_at").orderBy("id").executeTakeFirst();
}

/** The same of the issues that are being sent, while the minute has mails left. */
async function nextDueOfIssues(db: Db, perMinute: number, now: Instant) {
  const sending = await db.selectFrom("issues").select("id").where("state", "=", "sending").execute();
  if (sending.length === 0 || (await isIssueRateReached(db, perMinute, now))) return undefined;
  const ids = sending.map(({ id }) => id);
  return (
    selectDue(db, now)
      .where("issue_id", "in", ids)
      // A refused mail goes behind the others.
      .orderBy(sql`refused_at is not null`)
      .orderBy("next_attempt_at")
      .orderBy("id")
      .executeTakeFirst()
  );
}

function selectDue(db: Db, now: Instant) {
  return db
    .selectFrom("outbox")
    .selectAll()
    .where("status", "=", "waiting")
    .where(isDue(now))
    .where(isUnclaimed(now))
    .limit(1);
}

/** The content of a queued mail, read when it is sent. */
async function contentOf(db: Db, row: Tables["outbox"], secrets: Secrets, now: Instant): Promise<MailContent> {
  if (row.kind === "held") return { kind: "held", ...(await countHeld(db)) };
  if (row.kind === "unanswered") return { kind: "unanswered", ...(await contentOfReminder(db, now)) };
  if (row.kind === "busy-feeds") return { kind: "busy-feeds", ...(await contentOfFeedFailures(db, now)) };
  if (row.kind === "message" || row.kind === "answer") {
    const message = await selectMessages(db)
      .where("m.id", "=", row.message_id ?? "")
      .executeTakeFirstOrThrow();
    if (row.kind === "message") return { kind: "message", message };
    return { kind: "answer", ...(await contentOfAnswer(db, message, row.id)) };
  }
  if (row.kind === "booking" || row.kind === "booking-owner" || row.kind === "booking-reminder")
    return contentOfBooking(db, row, secrets, now);
  const { id, email, signed_up_at } = await db
    .selectFrom("consents as c")
    .innerJoin(`${newsletterTable} as n`, "n.id", "c.subscription_id")
    .select(["c.id", "c.signed_up_at", "n.email"])
    .where("c.id", "=", row.consent_id)
    .executeTakeFirstOrThrow();
  const token = secrets.tokenOf("newsletter", id);
  if (row.kind === "confirmation") return { kind: "confirmation", email, signed_up_at, token };
  const issue = await db
    .selectFrom("issues")
    .selectAll()
    .where("id", "=", row.issue_id ?? "")
    .executeTakeFirstOrThrow();
  const web_name = issue.web === "none" ? null : issue.web_name;
  return { kind: "issue", issue_id: issue.id, email, token, text: textOf(issue)[row.locale], web_name };
}
