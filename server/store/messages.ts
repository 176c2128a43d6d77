import type { ContactRow } from "../../site/forms.ts";
import type { Locale } from "../../site/locale.ts";

/** The contact form's side of the store. */
export interface Messages {
  /**
   * Keeps a message, and queues the mail about it in the same transaction.
   * A suspicious message is kept too, without a mail, until the owner releases it.
   * The same four values within ten minutes are kept once: browsers may send a POST twice.
   *
   * @throws StoreUnavailable, ConstraintViolation
   */
  add(row: ContactRow, arrival: MessageArrival): Promise<AddedMessage>;
}

export interface MessageArrival {
  /** The language that the visitor read. */
  locale: Locale;
  /** Why the message is held, as a code (`honeypot`, `too-fast`); null for a normal person. */
  held: string | null;
}

export interface AddedMessage {
  /** Of the stored row; of the earlier one when this is a repetition. */
  id: string;
  repeated: boolean;
}
