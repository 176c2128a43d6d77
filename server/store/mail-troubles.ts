import type { Db } from "./database.ts";
import type { MailError } from "./outbox.ts";
import type { Instant } from "./store.ts";
import type { Tables } from "./tables.ts";

/** Mails of one kind that the same thing happened to. */
export interface Trouble {
  status: "failed" | "waiting";
  kind: Tables["outbox"]["kind"];
  error: MailError;
  mails: number;
  /** When the first of them is tried again; null for failed ones. */
  next: Instant | null;
}

/** Mails that failed, and mails that wait after an attempt, counted by kind and last error. */
export async function troublesIn(db: Db): Promise<Trouble[]> {
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
    status: status as Trouble["status"],
    kind,
    error: last_error ?? "",
    mails: Number(mails),
    next: status === "waiting" ? next : null,
  }));
}
