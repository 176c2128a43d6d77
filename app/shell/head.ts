import { useEffect } from "react";
import type { Locale } from "../../site/locale.ts";
import { owner } from "../../site/owner.ts";

/** The title of a page as tabs and search results show it. */
export function fullTitle(title: string): string {
  return title.includes(owner.brand) ? title : `${title} · ${owner.brand}`;
}

/** Keeps title and language of the document true after a navigation or a language switch without a page load. */
export function useDocumentHead(locale: Locale, title: string) {
  useEffect(() => {
    document.title = fullTitle(title);
    document.documentElement.lang = locale;
  }, [locale, title]);
}
