import { randomUUID } from "node:crypto";
import type { Localized } from "../../site/locale.ts";
import { isUuid, type StoreContext } from "../store/context.ts";
import type { Db } from "../store/engine/engine.ts";
import { isIdle } from "../store/outbox/due.ts";
import { waitingUntil } from "../store/outbox/enqueue.ts";
import type { Tables } from "../store/tables.ts";
import type { Instant } from "../store/values.ts";
import { queueMails, selectRecipients, webNameOf } from "./issue-mails.ts";
import { columnsOf, type Issue, type IssueText, issueOf, textOf } from "./issue-rows.ts";
import type { IssueOnWeb } from "./tables.ts";

type Row = Tables["issues"];

/** Newsletter issues. What changes one says false where there is none in the right state. */
export interface Issues {
  /** Newest first. */
  list(): Promise<Issue[]>;
  find(id: string): Promise<Issue | null>;
  /** Returns the id of a new draft. */
  create(text: IssueText): Promise<string>;
  /**
   * Of a draft. With `since` only where nobody has changed it after that, so that of two open editors neither loses what the
   * other one kept.
   */
  rewrite(id: string, text: IssueText, since?: Instant): Promise<boolean>;
  /** Of a draft. */
  remove(id: string): Promise<boolean>;
  /** The outbox begins a scheduled draft when its time comes. */
  schedule(id: string, at: Instant): Promise<boolean>;
  /** Makes a draft of a scheduled one again. */
  unschedule(id: string): Promise<boolean>;
  /** Queues one mail of a draft for each confirmed reader, all in one transaction. */
  send(id: string): Promise<boolean>;
  /** No further mail leaves; one that is on its way does. */
  pause(id: string): Promise<boolean>;
  resume(id: string): Promise<boolean>;
  /** How many readers an issue would go to now. */
  recipients(): Promise<Localized<number>>;
  /** Of any issue. Once it begins to be sent it has its address, named by its day, and keeps that. */
  putOnWeb(id: string, web: IssueOnWeb): Promise<boolean>;
  /** What can be read at an address: an issue that was begun and is on the web. */
  onWeb(name: string): Promise<(Pick<Issue, "text" | "web"> & { started_at: Instant }) | null>;
  /** All of them with their addresses, the newest first. */
  allOnWeb(): Promise<(Pick<Issue, "text" | "web"> & { started_at: Instant; name: string })[]>;
}

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
          .where(isIdle(now()))
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

    allOnWeb: () =>
      database.read(async (db) => {
        const begun = db.selectFrom("issues").selectAll().where("web_name", "is not", null).where("web", "<>", "none");
        const rows = await begun.orderBy("started_at", "desc").orderBy("web_name", "desc").execute();
        return rows.flatMap((row) =>
          row.web_name && row.started_at
            ? [{ text: textOf(row), web: row.web, started_at: row.started_at, name: row.web_name }]
            : [],
        );
      }),
  };
}

/** The time of a change, always later than the previous one: editors compare it to detect newer changes. */
function later(than: Instant, now: Instant): Instant {
  return now > than ? now : new Date(Date.parse(than) + 1).toISOString();
}
