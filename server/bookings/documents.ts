import type { BookingDocument, BookingDocumentContext } from "../../site/booking-documents.ts";
import type { BuildManifest } from "../../site/build-manifest.ts";
import type { Locale } from "../../site/locale.ts";
import { commonHeaders, type HeaderFields } from "../http/guards/security-headers.ts";
import type { ServedSite } from "../http/site-files.ts";
import { liveDocuments } from "../live-documents.ts";
import { serverTexts, siteFacts, siteZone } from "../site-facts.ts";

/** In which language a document is asked for, and of which site, with the files of its documents. */
export interface DocumentView {
  locale: Locale;
  site: Pick<ServedSite, "messages" | "version">;
  files: NonNullable<BuildManifest["documents"]>;
}

/** Draws a document about bookings as the shown version says it. */
export function bookingDocument(document: BookingDocument, { locale, site, files }: DocumentView): string {
  const context: BookingDocumentContext = {
    locale,
    facts: siteFacts(),
    texts: serverTexts(locale).calendar,
    messages: site.messages,
    siteZone: siteZone(),
    files,
  };
  return liveDocuments().booking(document, context);
}

const policy = (frameAncestors: string) =>
  `default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors ${frameAncestors}`;

const headers: HeaderFields = {
  ...commonHeaders,
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex",
  // With a stricter policy browsers send `Origin: null` with our own forms.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** Only our own booking page may frame them. */
export const frameHeaders: HeaderFields = { ...headers, "Content-Security-Policy": policy("'self'") };
export const pageHeaders: HeaderFields = { ...headers, "Content-Security-Policy": policy("'none'") };
