import { useEffect } from "react";
import { useLocation } from "react-router";
import { content } from "../content/not-found.ts";
import { Lost } from "../sections/lost.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";

export { content };

/**
 * The page of every address that has none. It is prerendered without a path, since one file answers them all;
 * the path appears once the browser knows it, so that hydration is clean at any address.
 */
export function Page({ seo: _, ...words }: (typeof content)["en"]) {
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  useEffect(() => console.warn(`404: no page at ${pathname}`), [pathname]);
  return <Lost {...words} path={hydrated ? pathname : undefined} />;
}
