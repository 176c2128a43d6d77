import type { Locale } from "../../site/locale.ts";
import type { Instant } from "./store.ts";

/** The owner's view of the messages. */
export interface Inbox {
  /** Newest first. */
  list(filter?: { status?: MessageStatus }): Promise<Message[]>;
  /** By id, or by the beginning of one (at least four characters) that only one message has. */
  find(id: string): Promise<Message | null>;
  /** False when there is no such message. */
  markHandled(id: string): Promise<boolean>;
  /** Lets a held message through: it becomes `new` and its mail is queued, once. */
  release(id: string): Promise<"released" | "not-held" | "unknown">;
}

export type MessageStatus = "new" | "handled" | "held";

export interface Message {
  id: string;
  created_at: Instant;
  name: string;
  email: string;
  company: string | null;
  message: string;
  status: MessageStatus;
  status_changed_at: Instant;
  /** Why it is or was held. */
  hold_reason: string | null;
  /** Unknown for rows that a browser wrote straight into a hosted database. */
  locale: Locale | null;
}
