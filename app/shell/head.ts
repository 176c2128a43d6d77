import { useEffect, useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { useSite } from "../../kit/ui/site.tsx";
import type { Locale } from "../../site/locale.ts";
import { alternatesOf, fullTitle, pageAt } from "../../site/pages.ts";

/**
 * Updates title, language, canonical address and alternates of the document after client-side navigation or a language switch.
 * The browser's share function uses the canonical address.
 */
export function useDocumentHead(locale: Locale, title: string) {
  const { pathname } = useLocation();
  const { pages, owner } = useSite();
  const full = fullTitle(title, owner.brand);
  // In the same frame as the texts: writing `lang` recalculates all styles, even if the value is the same, and would cause a
  // second layout.
  useLayoutEffect(() => {
    document.title = full;
    if (document.documentElement.lang !== locale) document.documentElement.lang = locale;
  }, [locale, full]);
  useEffect(() => {
    const page = pageAt(pages, pathname);
    if (!page) return;
    for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=canonical],link[hreflang]")) {
      link.href = new URL(alternatesOf(pages, page.id)[link.hreflang] ?? pathname, link.href).href;
    }
  }, [pathname, pages]);
}
