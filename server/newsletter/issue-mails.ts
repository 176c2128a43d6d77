import { randomUUID } from "node:crypto";
import { dayOf } from "../../site/time.ts";
import { minute } from "../durations.ts";
import { siteZone } from "../site-facts.ts";
import { after, latest } from "../store/clock-errors.ts";
import type { Db } from "../store/engine/engine.ts";
import { isIdle } from "../store/outbox/due.ts";
import { waitingUntil } from "../store/outbox/enqueue.ts";
import type { Tables } from "../store/tables.ts";
import type { Instant } from "../store/values.ts";
import { progressOf } from "./issue-rows.ts";

/** Starts scheduled issues that are due. */
export async function startScheduledIssues(db: Db, now: Instant): Promise<void> {
  const due = await db
    .selectFrom("issues")
    .select("id")
    .where("state", "=", "scheduled")
    .where("send_at", "<=", now)
    .execute();
  for (const { id } of due) {
    const started = await queueMails(db, id, now);
    await db
      .updateTable("issues")
      .set({ changed_at: now, ...started })
      .where("id", "=", id)
      .execute();
  }
}

/** Ends the issues that have no mail left to send, with what became of their mails. */
export async function finishIssues(db: Db, now: Instant): Promise<void> {
  const sending = await db.selectFrom("issues").selectAll().where("state", "=", "sending").execute();
  for (const row of sending) {
    const { waiting, handedOver, refused } = await progressOf(db, row);
    if (waiting > 0) continue;
    const counts = { handed_over: handedOver, refused };
    await db
      .updateTable("issues")
      .set({ state: "done", finished_at: now, changed_at: now, ...counts })
      .where("id", "=", row.id)
      .execute();
  }
}

/** Deletes queued mails of issues whose reader has unsubscribed. */
export async function withdrawFromFormerReaders(db: Db, now: Instant): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where("kind", "=", "issue")
    .where(isIdle(now))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("consents as c")
          .select("c.id")
          .whereRef("c.id", "=", "outbox.consent_id")
          .where("c.status", "<>", "confirmed"),
      ),
    )
    .execute();
}

/** One mail for each confirmed reader, in their language. */
export async function queueMails(db: Db, issue_id: string, queued_at: Instant) {
  const readers = await selectRecipients(db).execute();
  const mails = readers.map(({ id, locale }) => {
    const subject = { kind: "issue", issue_id, consent_id: id } as const;
    return { id: randomUUID(), ...subject, locale, queued_at, ...waitingUntil(queued_at) };
  });
  // In batches, because a statement has a limited number of values.
  for (let first = 0; first < mails.length; first += 500)
    await db
      .insertInto("outbox")
      .values(mails.slice(first, first + 500))
      .execute();
  const row = await db
    .selectFrom("issues")
    .select(["id", "web", "web_name"])
    .where("id", "=", issue_id)
    .executeTakeFirstOrThrow();
  const web_name = row.web === "none" ? row.web_name : await webNameOf(db, row, queued_at);
  return { state: "sending", started_at: queued_at, recipients: mails.length, web_name } as const;
}

/** Confirmed readers, without addresses that do not exist according to their mail server. */
export function selectRecipients(db: Db) {
  return db
    .selectFrom("consents")
    .select(["id", "locale"])
    .where("status", "=", "confirmed")
    .where("undeliverable_since", "is", null);
}

/** The day, with a number if another issue has that day. */
export async function webNameOf(
  db: Db,
  { id, web_name }: Pick<Tables["issues"], "id" | "web_name">,
  started_at: Instant,
): Promise<string> {
  if (web_name !== null) return web_name;
  const day = dayOf(started_at, siteZone());
  const others = await db.selectFrom("issues").select("web_name").where("id", "<>", id).execute();
  const taken = new Set(others.map((other) => other.web_name));
  for (let count = 1; ; count++) {
    const name = count === 1 ? day : `${day}-${count}`;
    if (!taken.has(name)) return name;
  }
}

/** Whether the last minute has used up its number of issue mails. */
export async function isIssueRateReached(db: Db, perMinute: number, now: Instant): Promise<boolean> {
  const { mails } = await db
    .selectFrom("outbox")
    .select((eb) => eb.fn.countAll().as("mails"))
    .where("issue_id", "in", db.selectFrom("issues").select("id").where("state", "in", ["sending", "paused"]))
    .where("attempted_at", ">", after(now, -minute))
    .where("attempted_at", "<=", latest(now))
    .executeTakeFirstOrThrow();
  return Number(mails) >= perMinute;
}
