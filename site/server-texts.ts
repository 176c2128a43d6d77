import type { CalendarTexts } from "../kit/calendar-schema.ts";
import type { MailTexts } from "../kit/mails-schema.ts";

/** What the server writes itself for visitors, in one language: plain text, whose other names in braces it fills in (`fillIn`). */
export interface ServerTexts {
  /** `content/mails.json` */
  mails: MailTexts;
  /** `content/calendar.json` */
  calendar: CalendarTexts;
}
