import { useEffect, useLayoutEffect } from "react";
import { useLocation } from "react-router";
import type { Locale } from "../../site/locale.ts";
import { owner } from "../../site/owner.ts";
import { alternatesOf } from "../../site/pages.ts";
import { shownPageAt } from "./hidden-samples.ts";

/** The title of a page as tabs and search results show it. */
export function fullTitle(title: string): string {
  return title.includes(owner.brand) ? title : `${title} · ${owner.brand}`;
}

/**
 * Updates title, language, canonical address and alternates of the document after a navigation or a language switch
 * without a page load. Browsers share the canonical address.
 */
export function useDocumentHead(locale: Locale, title: string) {
  const { pathname } = useLocation();
  // With the texts, not after their paint: writing `lang` recalculates every element's style, even with the same value, and
  // the page would be laid out twice.
  useLayoutEffect(() => {
    document.title = fullTitle(title);
    if (document.documentElement.lang !== locale) document.documentElement.lang = locale;
  }, [locale, title]);
  useEffect(() => {
    const page = shownPageAt(pathname);
    if (!page) return;
    for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=canonical],link[hreflang]")) {
      link.href = new URL(alternatesOf(page.id)[link.hreflang] ?? pathname, link.href).href;
    }
  }, [pathname]);
}
