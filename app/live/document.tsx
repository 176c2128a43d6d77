import { createContext, type ReactNode, use } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { BookingDocumentContext } from "../../site/booking-documents.ts";

export const DocumentContext = createContext<BookingDocumentContext | null>(null);

/** What every document about bookings is made of, besides what it shows. */
export function useDocument(): BookingDocumentContext {
  const context = use(DocumentContext);
  if (!context) throw new Error("useDocument needs a document above it");
  return context;
}

/** The markup of a whole document. */
export function markupOf(document: ReactNode): string {
  return `<!doctype html>${renderToStaticMarkup(document)}`;
}
