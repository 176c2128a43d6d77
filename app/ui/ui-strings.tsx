import { createContext, use } from "react";

/** The few strings that atoms and sections need on every page; `content/chrome.ts` writes them. */
export interface UiStrings {
  /** Spoken after a link that leaves the site. */
  opensInNewTab: string;
  /** Caption of a picture that a machine made. */
  aiGenerated: string;
  /** Heading of the links to related pages. */
  readOn: string;
  optional: string;
  /** Link to the booking page where buttons lead elsewhere. */
  orBook: string;
  close: string;
  /** Name of the region that toasts appear in. */
  notifications: string;
}

const UiStringsContext = createContext<UiStrings | null>(null);

export const UiStringsProvider = UiStringsContext.Provider;

export function useUiStrings(): UiStrings {
  const strings = use(UiStringsContext);
  if (!strings) throw new Error("useUiStrings needs a UiStringsProvider above it");
  return strings;
}
