import { createContext, use } from "react";

/** Strings that components need on every page. Part of `content/words.json`. */
export interface UiStrings {
  /** Announced after an external link. */
  opensInNewTab: string;
  /** Caption of an AI-generated picture. */
  aiGenerated: string;
  /** Heading of the links to related pages. */
  readOn: string;
  optional: string;
  /** Link to the booking page, next to buttons that lead elsewhere. */
  orBook: string;
  /** Before the next time that can be booked. */
  nextFree: string;
  close: string;
  /** Name of the toasts' region. */
  notifications: string;
}

const UiStringsContext = createContext<UiStrings | null>(null);

export const UiStringsProvider = UiStringsContext.Provider;

export function useUiStrings(): UiStrings {
  const strings = use(UiStringsContext);
  if (!strings) throw new Error("useUiStrings needs a UiStringsProvider above it");
  return strings;
}
