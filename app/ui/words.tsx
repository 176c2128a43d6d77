import { createContext, use } from "react";

/** The few words that atoms and sections need on every page; `content/chrome.ts` writes them. */
export interface Words {
  /** Spoken after a link that leaves the site. */
  opensInNewTab: string;
  /** Caption of a picture that a machine made. */
  aiGenerated: string;
  optional: string;
  close: string;
  /** Name of the region that toasts appear in. */
  notifications: string;
}

const WordsContext = createContext<Words | null>(null);

export const WordsProvider = WordsContext.Provider;

export function useWords(): Words {
  const words = use(WordsContext);
  if (!words) throw new Error("useWords needs a WordsProvider above it");
  return words;
}
