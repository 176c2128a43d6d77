import type { CalendarWords } from "../kit/calendar-schema.ts";
import type { MailWords } from "../kit/mails-schema.ts";

/** What the server writes itself for visitors, in one language: plain text, whose other names in braces it fills in (`fillIn`). */
export interface ServerWords {
  /** `content/mails.json` */
  mails: MailWords;
  /** `content/calendar.json` */
  calendar: CalendarWords;
}
