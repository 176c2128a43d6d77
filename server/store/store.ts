import type { Archive } from "./archive.ts";
import type { Held } from "./held.ts";
import type { Inbox } from "./inbox.ts";
import type { Messages } from "./messages.ts";
import type { Newsletter } from "./newsletter.ts";
import type { NoticeBoard } from "./notice.ts";
import type { Outbox } from "./outbox.ts";
import type { People } from "./people.ts";
import type { Retention } from "./retention.ts";
import type { Subscribers } from "./subscribers.ts";

/**
 * Everything that the product keeps, over SQLite or PostgreSQL alike; `openStore` in `open.ts` makes one.
 *
 * A promise that resolves means committed and on disk. A rejected one is a {@link StoreUnavailable} (try again later),
 * a {@link ConstraintViolation} (the row breaks a rule of `site/forms.ts`, nothing was kept), or a bug.
 *
 * Rows carry the names of the stored columns, so that lists, exports and tests speak of the same things.
 */
export interface Store {
  /** For people: `SQLite data/isarbridge.sqlite`, `PostgreSQL db.example.org:5432/isarbridge`. Never holds a password. */
  readonly description: string;

  /** What visitors do. */
  readonly messages: Messages;
  readonly newsletter: Newsletter;

  /** What the server does by itself. */
  readonly outbox: Outbox;
  readonly retention: Retention;
  readonly held: Held;

  /** What the owner does. */
  readonly notice: NoticeBoard;
  readonly inbox: Inbox;
  readonly subscribers: Subscribers;
  readonly people: People;
  readonly archive: Archive;

  /** Resolves when a row could be written now. @throws StoreUnavailable */
  ping(): Promise<void>;
  /** Waits for running work, then lets go of file or connections. The store is useless afterwards. */
  close(): Promise<void>;
}

export interface StoreOptions {
  /** `postgres://…`; null means the SQLite file in `dataDir`. */
  databaseUrl: string | null;
  /** Folder of the SQLite file, made when missing; unused with `databaseUrl`. */
  dataDir: string;
  /** Keys the newsletter's tokens and the hashes of forgotten addresses: with another one, links sent before are invalid. */
  secret: string;
  now: () => Date;
}

/** A point in time as text: ISO 8601, UTC, milliseconds (`2026-11-21T09:30:00.000Z`). Sorts as it reads. */
export type Instant = string;

/**
 * The store cannot answer now: locked, full, gone or not reachable; HTTP says 503. All of the request was kept or nothing:
 * which one is not known where a connection ended during the commit. Retrying is safe: what was kept is recognised, a
 * message for ten minutes.
 */
export class StoreUnavailable extends Error {
  override name = "StoreUnavailable";
}

/** A row breaks a rule that the HTTP side should have refused before. */
export class ConstraintViolation extends Error {
  override name = "ConstraintViolation";
  /** `{table}_{column}_length|format|encoding`, or `{table}.{column}` for a missing value. */
  readonly constraint: string;

  constructor(constraint: string, options?: ErrorOptions) {
    super(`refused by ${constraint}`, options);
    this.constraint = constraint;
  }
}
