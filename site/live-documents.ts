import type { BookingDocument, BookingDocumentContext } from "./booking-documents.ts";

/**
 * What is drawn at the request: `app/live/live.tsx`, which the build bundles into `build/render/live.js` for the server. The server
 * knows these types alone. Facts, texts and times are arguments, so content never changes the bundle.
 */
export interface LiveDocuments {
  /** A whole document about bookings, in the booking page's frame or on its own. */
  booking(document: BookingDocument, context: BookingDocumentContext): string;
}
