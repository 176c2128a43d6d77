import { sql } from "kysely";
import type { Locale } from "../../../site/locale.ts";
import type { StoreContext } from "../context.ts";
import type { Db } from "../engine/engine.ts";
import { StoreUnavailable } from "../errors.ts";
import type { Tables } from "../tables.ts";
import type { Instant, MailError, MailKind } from "../values.ts";
import { isDue, isDueOrTried, isHeld, isIdle, isUnclaimed } from "./due.ts";
import { waitingUntil } from "./enqueue.ts";
import { forgetLimit, issueMailsPerMinute, knownLimit, noteQuota, type SendingLimit } from "./sending-limit.ts";

/** The queue of mails. Several processes may work on it at once: a claimed mail is nobody else's until its lease ends. */
export interface Outbox<Content extends MailContent = MailContent> {
  /**
   * Takes the mail whose time came first and holds it for `leaseMs`; null when none is due. Mails of issues come after all
   * others, with a limit per minute over all processes, by default 5, and less once the mail server has refused. Starts scheduled issues, and ends finished ones.
   * A worker that dies leaves its mail to be claimed again after that, with the same id.
   * @param startsIssues whether issues that are set for a time may begin: not by a clock that is in doubt
   * @throws UnreadableMail for a mail that is claimed, and whose content cannot be read
   */
  claim(leaseMs: number, mostPerMinute?: number, startsIssues?: boolean): Promise<DueMail<Content> | null>;
  /**
   * What ends a claim ends it in any case: where the text, or what the mail means to its subject, cannot be noted, it throws
   * after that.
   * @param text what the mail said, where that is to be kept
   */
  markSent(id: string, text?: string): Promise<void>;
  /** Gives the claim back: try again at `nextAttemptAt`. */
  reschedule(id: string, nextAttemptAt: Instant, error: MailError): Promise<void>;
  /** The mail server takes no more from this sender for now: issues wait, and then go on by themselves at half the rate. */
  noteQuota(): Promise<SendingLimit>;
  /** Gives the claim back, behind the others and with all attempts: the refusal was not about this mail. */
  putBack(id: string, error: MailError): Promise<void>;
  /** What the mail server's refusals have taught within a week; null for nothing. */
  limit(): Promise<SendingLimit | null>;
  /** Gives up. The message itself stays in the inbox; {@link retry} makes the mail wait again. */
  markFailed(id: string, error: MailError): Promise<void>;
  /** Gives up, and sends no further issue to that address: its server says that there is none. */
  markUndeliverable(id: string, error: MailError): Promise<void>;
  /**
   * Makes all failed and all waiting mails due now, with all their attempts before them, and forgets the mail server's limit,
   * as after a repaired mail setting. Leaves alone what somebody has claimed, what is kept for a later day, and what a restore holds.
   */
  retry(): Promise<Retried>;
  /** Without what a restore holds. */
  backlog(): Promise<Backlog>;
  /** Mails that failed, or wait after an attempt, counted by status, kind and error. */
  failures(): Promise<FailureGroup[]>;
}

/** A mail to write and send now. Its text is made from this at delivery; the queue holds no personal data before. */
export type DueMail<Content extends MailContent = MailContent> = {
  /** UUID, the same at each attempt: the left part of the Message-ID, before the state of a booking. */
  id: string;
  /** 1 at the first attempt. */
  attempt: number;
  /** The visitor's language, where the mail goes to one. */
  locale: Locale;
  /** Whether somebody may use the desk, so that a link to it leads somewhere. */
  hasDesk: boolean;
} & Content;

/** What is stored about a claimed mail is wrong, or of another release. Its cause is what reading met. */
export class UnreadableMail extends Error {
  override name = "UnreadableMail";
  readonly mail: Pick<DueMail, "id" | "attempt" | "kind">;

  constructor(mail: Pick<DueMail, "id" | "attempt" | "kind">, options: ErrorOptions) {
    super("the content of a mail cannot be read", options);
    this.mail = mail;
  }
}

/** What a mail says: each subject adds the facts of its kinds. */
export interface MailContent {
  kind: MailKind;
}

/** Mails made due, by what they were before. */
interface Retried {
  waiting: number;
  failed: number;
}

export interface Backlog {
  waiting: number;
  failed: number;
  /** When the longest waiting of the mails that are due or were tried was queued; null when there is none. */
  oldest: Instant | null;
}

/** Mails of one kind with the same error. */
export interface FailureGroup {
  status: "failed" | "waiting";
  kind: MailKind;
  error: MailError;
  mails: number;
  /** When the first of them is tried again; null for failed ones. */
  next: Instant | null;
}

/** What a subject knows of the mails of one kind. All of it runs in the outbox's transactions. */
export interface QueuedKind<Content extends MailContent> {
  /** Read when a mail is claimed. */
  contentOf(db: Db, mail: Tables["outbox"], now: Instant): Promise<Content>;
  /** Before each claim: deletes the queued mails that have nothing to say any more. */
  withdraw?(db: Db, now: Instant): Promise<void>;
  /** Notes that a mail was sent, or given up. */
  noteOutcome?(db: Db, mail: Tables["outbox"], status: Tables["outbox"]["status"], now: Instant): Promise<void>;
}

export type QueuedKinds<Content extends MailContent> = {
  [Kind in Content["kind"]]: QueuedKind<Extract<Content, { kind: Kind }>>;
};

/** Issues of the newsletter: their mails come after all others. */
export interface IssueQueue {
  /** Starts the scheduled ones that are due. */
  start(db: Db, now: Instant): Promise<void>;
  /** Ids of those whose mails may leave now. */
  sending(db: Db, mailsPerMinute: number, now: Instant): Promise<string[]>;
  /** Notes that the address of a consent does not exist. */
  noteUndeliverable(db: Db, consentId: string | null, now: Instant): Promise<void>;
}

interface OutboxParts<Content extends MailContent> {
  kinds: QueuedKinds<Content>;
  issues: IssueQueue;
  isDeskOpen(db: Db): Promise<boolean>;
}

/** A sixth of what large hosts take in an hour from their customers, 1,800 mails; 500 readers have their issue in 100 minutes. */
export const defaultIssueMailsPerMinute = 5;

export function createOutbox<Content extends MailContent>(
  { database, now }: StoreContext,
  { kinds, issues, isDeskOpen }: OutboxParts<Content>,
): Outbox<Content> {
  const all: readonly QueuedKind<MailContent>[] = Object.values(kinds);
  const kindOf = ({ kind }: Tables["outbox"]) => kinds[kind as Content["kind"]] as QueuedKind<Content>;

  async function update(id: string, change: Partial<Tables["outbox"]>): Promise<void> {
    const write = (notes: boolean, changes: Partial<Tables["outbox"]>) =>
      database.write(async (db) => {
        const mail = await db
          .updateTable("outbox")
          .set({ claimed_until: null, ...changes })
          .where("id", "=", id)
          .returningAll()
          .executeTakeFirst();
        if (notes && mail && change.status) await kindOf(mail).noteOutcome?.(db, mail, change.status, now());
      });
    try {
      await write(true, change);
    } catch (error) {
      // The mail would come back for ever, sent each time.
      if (!(error instanceof StoreUnavailable)) await write(false, { ...change, sent_text: null });
      throw error;
    }
  }

  /** The queued mail of an issue whose time came first, where the pace allows one. */
  async function nextDueOfIssues(db: Db, mostPerMinute: number): Promise<Tables["outbox"] | undefined> {
    const perMinute = await issueMailsPerMinute(db, mostPerMinute, now());
    const ids = perMinute > 0 ? await issues.sending(db, perMinute, now()) : [];
    if (ids.length === 0) return undefined;
    return (
      selectDue(db, now())
        .where("issue_id", "in", ids)
        // A refused mail goes behind the others.
        .orderBy(sql`refused_at is not null`)
        .orderBy("next_attempt_at")
        .orderBy("id")
        .executeTakeFirst()
    );
  }

  /** Claims a mail. False where another process has done so since `mail` was read. */
  async function hold(db: Db, { id, attempts }: Tables["outbox"], leaseMs: number): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable("outbox")
      .set({ attempts: attempts + 1, claimed_until: now(leaseMs), attempted_at: now() })
      .where("id", "=", id)
      .where("attempts", "=", attempts)
      .where(isUnclaimed(now()))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  return {
    async claim(leaseMs, mostPerMinute = defaultIssueMailsPerMinute, startsIssues = true) {
      let unread = undefined as Tables["outbox"] | undefined;
      try {
        return await database.write(async (db) => {
          unread = undefined;
          if (startsIssues) await issues.start(db, now());
          for (const kind of all) await kind.withdraw?.(db, now());
          const due = (await nextDue(db, now())) ?? (await nextDueOfIssues(db, mostPerMinute));
          if (!due) return null;
          const hasDesk = await isDeskOpen(db);
          await hold(db, due, leaseMs);
          unread = due;
          const content = await kindOf(due).contentOf(db, due, now());
          unread = undefined;
          return { id: due.id, attempt: due.attempts + 1, locale: due.locale, hasDesk, ...content };
        });
      } catch (cause) {
        const mail = unread;
        if (!mail || cause instanceof StoreUnavailable) throw cause;
        // The claim was undone with all the rest, and the same mail would be the first again.
        if (!(await database.write((db) => hold(db, mail, leaseMs)))) return null;
        throw new UnreadableMail({ id: mail.id, attempt: mail.attempts + 1, kind: mail.kind }, { cause });
      }
    },

    markSent: (id, text) => update(id, { status: "sent", sent_at: now(), sent_text: text ?? null, last_error: null }),
    reschedule: (id, next_attempt_at, last_error) => update(id, { next_attempt_at, last_error }),
    noteQuota: () => database.write((db) => noteQuota(db, now())),
    putBack: (id, last_error) => update(id, { ...waitingUntil(now()), last_error }),
    limit: () => database.read((db) => knownLimit(db, now())),
    markFailed: (id, last_error) => update(id, { status: "failed", last_error }),

    markUndeliverable: (id, last_error) =>
      database.write(async (db) => {
        const mail = db.updateTable("outbox").set({ claimed_until: null, status: "failed", last_error });
        const { consent_id = null } =
          (await mail.where("id", "=", id).returning("consent_id").executeTakeFirst()) ?? {};
        await issues.noteUndeliverable(db, consent_id, now());
      }),

    retry: () =>
      database.write(async (db) => {
        const dueNow = db.updateTable("outbox").set(waitingUntil(now()));
        const waiting = await dueNow.where(isIdle(now())).where(isDueOrTried(now())).executeTakeFirst();
        await forgetLimit(db);
        // Readers whose server refused an issue are not asked again.
        const failed = await dueNow.where("status", "=", "failed").where("kind", "<>", "issue").executeTakeFirst();
        return { waiting: Number(waiting.numUpdatedRows), failed: Number(failed.numUpdatedRows) };
      }),

    backlog: () =>
      database.read(async (db) => {
        const counts = await db
          .selectFrom("outbox")
          .where("status", "<>", "sent")
          .where((eb) => eb.not(isHeld(eb)))
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

/** The queued mail whose time came first, of those that nobody has claimed and that are no issue's. */
function nextDue(db: Db, now: Instant) {
  return selectDue(db, now).where("kind", "<>", "issue").orderBy("next_attempt_at").orderBy("id").executeTakeFirst();
}

function selectDue(db: Db, now: Instant) {
  return db.selectFrom("outbox").selectAll().where(isIdle(now)).where(isDue(now)).limit(1);
}
