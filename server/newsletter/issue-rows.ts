import type { Localized } from "../../site/locale.ts";
import type { Db } from "../store/engine/engine.ts";
import type { Tables } from "../store/tables.ts";
import type { Instant, MailError } from "../store/values.ts";
import type { IssueOnWeb, IssueState } from "./tables.ts";

type Row = Tables["issues"];

/** One language of an issue. */
interface IssueBody {
  subject: string;
  /** Shown beside the subject in lists of mails. */
  preheader: string;
  markdown: string;
}

export type IssueText = Localized<IssueBody>;

export interface Issue {
  id: string;
  created_at: Instant;
  changed_at: Instant;
  state: IssueState;
  text: IssueText;
  send_at: Instant | null;
  started_at: Instant | null;
  finished_at: Instant | null;
  /** What made it pause; null when the owner did. */
  pause_reason: MailError | null;
  web: IssueOnWeb;
  /** The last part of its address on the web, as 2026-11-24; null where it never had one. */
  web_name: string | null;
  progress: IssueProgress;
}

/** Mails of an issue. Withdrawn are those of readers who unsubscribed, or were erased, before theirs left. */
export interface IssueProgress {
  recipients: number;
  handedOver: number;
  refused: number;
  waiting: number;
  withdrawn: number;
}

export async function issueOf(db: Db, row: Row): Promise<Issue> {
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

export function columnsOf({ en, de }: IssueText) {
  return {
    ...{ subject_en: en.subject, preheader_en: en.preheader, markdown_en: en.markdown },
    ...{ subject_de: de.subject, preheader_de: de.preheader, markdown_de: de.markdown },
  };
}

export async function progressOf(db: Db, row: Row): Promise<IssueProgress> {
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
