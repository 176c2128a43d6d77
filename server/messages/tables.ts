import type { ContactRow, contactTable } from "../../site/forms.ts";
import type { Locale } from "../../site/locale.ts";
import type { HoldReason, Instant } from "../store/values.ts";

export type MessageStatus = "new" | "handled" | "held";

export interface MessageTables {
  [contactTable]: { id: string; created_at: Instant } & ContactRow;
  message_states: {
    id: string;
    status: MessageStatus;
    status_changed_at: Instant;
    hold_reason: HoldReason | null;
    locale: Locale;
    email_key: string;
    fingerprint: string;
  };
  answers: { id: string; message_id: string; written_at: Instant; text: string };
}
