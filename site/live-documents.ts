import type { BookingDocument, BookingDocumentContext } from "./booking-documents.ts";
import type { DeskDocument } from "./desk-documents.ts";
import type { IssueDocument, IssueDocumentContext } from "./issue-documents.ts";
import type { Localized } from "./locale.ts";
import type { MailDocument } from "./mail-document.ts";

/**
 * What is drawn at the request: `app/live/live.tsx`, which the build bundles into `build/render/live.js` for the server. The server
 * knows these types alone. Facts, texts and times are arguments, so content never changes the bundle.
 */
export interface LiveDocuments {
  /** A whole document about bookings, in the booking page's frame or on its own. */
  booking(document: BookingDocument, context: BookingDocumentContext): string;
  /** The HTML of a mail. */
  mail(document: MailDocument): string;
  /** What a newsletter issue, or their list, fills into its template. */
  issue(document: IssueDocument, context: IssueDocumentContext): { head: Markup; main: Markup };
  /** What the place of a live fact holds. */
  fact(text: Localized): Markup;
  /** A whole document of the desk. */
  desk(document: DeskDocument): string;
}

declare const drawn: unique symbol;

/** Elements that React has drawn, for a place in a document. No text can be taken for it. */
export interface Markup {
  readonly markup: string;
  readonly [drawn]: true;
}
