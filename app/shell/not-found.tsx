import { useEffect } from "react";
import { useLocation } from "react-router";
import { notFound } from "../content/not-found.ts";
import { Lost } from "../sections/lost.tsx";
import { useLanguage } from "../ui/language.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import { useDocumentHead } from "./head.ts";

/**
 * The page of every address that has none. It is prerendered without a path, since one file answers them all;
 * the path appears once the browser knows it, so that hydration is clean at any address.
 */
export function NotFound() {
  const { locale } = useLanguage();
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  const { seo, ...words } = notFound[locale];
  useDocumentHead(locale, seo.title);
  useEffect(() => console.warn(`404: no page at ${pathname}`), [pathname]);
  return <Lost {...words} path={hydrated ? pathname : undefined} />;
}
