import { randomUUID } from "node:crypto";
import { minute } from "../durations.ts";
import { isUuid } from "../messages/messages.ts";
import { munichDay } from "../munich-day.ts";
import { after, latest } from "../store/clock-errors.ts";
import type { StoreContext } from "../store/context.ts";
import type { Db } from "../store/engine/engine.ts";
import { isUnclaimed } from "../store/outbox/due.ts";
import { waitingUntil } from "../store/outbox/enqueue.ts";
import type { Issue, IssueProgress, Issues, IssueText, Tables } from "../store/types.ts";
import type { Instant } from "../store/values.ts";

type Row = Tables["issues"];

/** Slow enough that a mail server shared by many readers sees no attack; 500 readers have their issue in 17 minutes. */
export const defaultIssueMailsPerMinute = 30;

export function createIssues({ database, now }: StoreContext): Issues {
  /** Changes an issue that is in one of these states. */
  const change = (
    id: string,
    from: readonly Row["state"][],
    changes: (db: Db) => Promise<Partial<Row>>,
    since?: Instant,
  ) =>
    database.write(async (db) => {
      const row = db.selectFrom("issues").select(["state", "changed_at"]).where("id", "=", id);
      const known = await row.executeTakeFirst();
      if (!known || !from.includes(known.state)) return false;
      if (since !== undefined && known.changed_at !== since) return false;
      await db
        .updateTable("issues")
        .set({ changed_at: later(known.changed_at, now()), ...(await changes(db)) })
        .where("id", "=", id)
        .execute();
      return true;
    });

  return {
    list: () =>
      database.read(async (db) => {
        const rows = await db.selectFrom("issues").selectAll().orderBy("created_at", "desc").orderBy("id").execute();
        return Promise.all(rows.map((row) => issueOf(db, row)));
      }),

    find: (id) =>
      database.read(async (db) => {
        if (!isUuid(id)) return null;
        const row = await db.selectFrom("issues").selectAll().where("id", "=", id).executeTakeFirst();
        return row ? issueOf(db, row) : null;
      }),

    create: (text) =>
      database.write(async (db) => {
        const id = randomUUID();
        const time = now();
        const empty = { send_at: null, started_at: null, finished_at: null, pause_reason: null, web_name: null };
        const counts = { recipients: 0, handed_over: 0, refused: 0 };
        await db
          .insertInto("issues")
          .values({
            id,
            created_at: time,
            changed_at: time,
            state: "draft",
            web: "none",
            ...columnsOf(text),
            ...empty,
            ...counts,
          })
          .execute();
        return id;
      }),

    rewrite: (id, text, since) => change(id, ["draft"], async () => columnsOf(text), since),

    remove: (id) =>
      database.write(async (db) => {
        const gone = await db.deleteFrom("issues").where("id", "=", id).where("state", "=", "draft").executeTakeFirst();
        return gone.numDeletedRows > 0n;
      }),

    schedule: (id, at) => change(id, ["draft"], async () => ({ state: "scheduled", send_at: at })),
    send: (id) => change(id, ["draft"], (db) => queueMails(db, id, now())),
    pause: (id) => change(id, ["sending"], async () => ({ state: "paused", pause_reason: null })),
    unschedule: (id) => change(id, ["scheduled"], async () => ({ state: "draft", send_at: null })),
    resume: (id) =>
      change(id, ["paused"], async (db) => {
        // The attempts so far do not count: what failed may not have been about the reader.
        await db
          .updateTable("outbox")
          .set(waitingUntil(now()))
          .where("issue_id", "=", id)
          .where("status", "=", "waiting")
          .where(isUnclaimed(now()))
          .execute();
        return { state: "sending", pause_reason: null };
      }),

    recipients: () =>
      database.read(async (db) => {
        const rows = await selectRecipients(db).execute();
        const of = (locale: string) => rows.filter((row) => row.locale === locale).length;
        return { en: of("en"), de: of("de") };
      }),

    putOnWeb: (id, web) =>
      database.write(async (db) => {
        const known = await db.selectFrom("issues").selectAll().where("id", "=", id).executeTakeFirst();
        if (!known) return false;
        const web_name =
          known.started_at && web !== "none" ? await webNameOf(db, known, known.started_at) : known.web_name;
        await db.updateTable("issues").set({ web, web_name }).where("id", "=", id).execute();
        return true;
      }),

    onWeb: (name) =>
      database.read(async (db) => {
        const named = db.selectFrom("issues").selectAll().where("web_name", "=", name).where("web", "<>", "none");
        const row = await named.executeTakeFirst();
        return row?.started_at ? { text: textOf(row), web: row.web, started_at: row.started_at } : null;
      }),
  };
}

/** The time of a change, always later than the previous one: editors compare it to detect newer changes. */
function later(than: Instant, now: Instant): Instant {
  return now > than ? now : new Date(Date.parse(than) + 1).toISOString();
}

/** The day, with a number if another issue has that day. */
async function webNameOf(db: Db, { id, web_name }: Pick<Row, "id" | "web_name">, started_at: Instant): Promise<string> {
  if (web_name !== null) return web_name;
  const day = munichDay(started_at);
  const others = await db.selectFrom("issues").select("web_name").where("id", "<>", id).execute();
  const taken = new Set(others.map((other) => other.web_name));
  for (let count = 1; ; count++) {
    const name = count === 1 ? day : `${day}-${count}`;
    if (!taken.has(name)) return name;
  }
}

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
    .where("status", "=", "waiting")
    .where(isUnclaimed(now))
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
async function queueMails(db: Db, issue_id: string, queued_at: Instant) {
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
function selectRecipients(db: Db) {
  return db
    .selectFrom("consents")
    .select(["id", "locale"])
    .where("status", "=", "confirmed")
    .where("undeliverable_since", "is", null);
}

async function issueOf(db: Db, row: Row): Promise<Issue> {
  const { id, created_at, changed_at, state, send_at, started_at, finished_at, pause_reason, web, web_name } = row;
  return {
    ...{ id, created_at, changed_at, state, send_at, started_at, finished_at, pause_reason, web, web_name },
    text: textOf(row),
    progress: await progressOf(db, row),
  };
}

export function textOf(row: Row): IssueText {
  return {
    en: { subject: row.subject_en, preheader: row.preheader_en, markdown: row.markdown_en },
    de: { subject: row.subject_de, preheader: row.preheader_de, markdown: row.markdown_de },
  };
}

function columnsOf({ en, de }: IssueText) {
  return {
    ...{ subject_en: en.subject, preheader_en: en.preheader, markdown_en: en.markdown },
    ...{ subject_de: de.subject, preheader_de: de.preheader, markdown_de: de.markdown },
  };
}

async function progressOf(db: Db, row: Row): Promise<IssueProgress> {
  const { recipients } = row;
  const counts = await db
    .selectFrom("outbox")
    .where("issue_id", "=", row.id)
    .groupBy("status")
    .select(["status", (eb) => eb.fn.countAll().as("count")])
    .execute();
  const of = (status: string) => Number(counts.find((each) => each.status === status)?.count ?? 0);
  const isDone = row.state === "done";
  // Before it is done the columns count the mails that retention has taken already.
  const handedOver = row.handed_over + (isDone ? 0 : of("sent"));
  const refused = row.refused + (isDone ? 0 : of("failed"));
  const waiting = of("waiting");
  return { recipients, handedOver, refused, waiting, withdrawn: recipients - handedOver - refused - waiting };
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
