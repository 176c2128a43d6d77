import { useEffect, useLayoutEffect } from "react";
import { useLocation } from "react-router";
import type { Locale } from "../../site/locale.ts";
import { owner } from "../../site/owner.ts";
import { alternatesOf } from "../../site/pages.ts";
import { shownPageAt } from "./hidden-samples.ts";

/** Document title of a page, with the brand. */
export function fullTitle(title: string): string {
  return title.includes(owner.brand) ? title : `${title} · ${owner.brand}`;
}

/**
 * Updates title, language, canonical address and alternates of the document after client-side navigation or a language switch.
 * The browser's share function uses the canonical address.
 */
export function useDocumentHead(locale: Locale, title: string) {
  const { pathname } = useLocation();
  // In the same frame as the texts: writing `lang` recalculates all styles, even if the value is the same, and would cause a
  // second layout.
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
