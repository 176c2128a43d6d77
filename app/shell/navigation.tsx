import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { reportPageView } from "../../backend/visits.ts";
import { focusWithoutScrolling, isPlainClick } from "../../kit/ui/interaction.ts";
import { useLanguage } from "../../kit/ui/language.tsx";
import { closeMenus } from "../../kit/ui/menus.ts";
import { useSite } from "../../kit/ui/site.tsx";
import { localizePath, type PageId, type Pages, pageAt, stripLocale } from "../../site/pages.ts";
import { sourceQuery } from "../../site/visits.ts";
import { pageShownEvent } from "./boot-contract.ts";
import { usePageSource } from "./page-source.ts";
import { hideLoadingBar } from "./page-view.tsx";

/**
 * Client-side navigation: follows links, moves focus, restores scroll positions, prefetches on intent, reports page views and
 * notifies the boot script of every page shown.
 */
export function NavigationEffects() {
  const { key } = useLocation();
  useClientSideLinks();
  useFocusAndScroll();
  usePrefetchOnIntent();
  useReportedPageViews();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation renders new elements
  useEffect(() => void dispatchEvent(new Event(pageShownEvent)), [key]);
  return null;
}

/**
 * Navigates on the client for links to our pages, except those with a target. One listener for all links: a hook in each of a
 * hundred links makes hydration 10 % slower.
 */
function useClientSideLinks() {
  const navigate = useNavigate();
  const { pages } = useSite();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const { link } = pageLinkAt(event, pages) ?? {};
      if (!link || link.target || event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      closeMenus();
      const address = link.pathname + sourceQuery(location.search) + link.hash;
      navigate(address, { replace: new URL(address, location.href).href === location.href });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate, pages]);
}

function pageLinkAt({ target }: Event, pages: Pages): { link: HTMLAnchorElement; id: PageId } | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href^='/']") : null;
  const page = link && pageAt(pages, link.pathname);
  return page ? { link, id: page.id } : null;
}

/**
 * After client-side navigation, moves focus to the heading and scrolls to the top, to the section of the hash or, on back and
 * forward, to the previous position. Positions are kept in memory only. A typed address has the router key of the first page,
 * so a visit is identified by key and address.
 */
function useFocusAndScroll() {
  const { pathname, hash, key } = useLocation();
  const type = useNavigationType();
  const visit = key + pathname + hash;
  const positions = useRef(new Map<string, number>());
  const shown = useRef(visit);

  useEffect(() => {
    const savePosition = () => positions.current.set(shown.current, scrollY);
    // "auto" while hidden, so that the browser can restore a discarded or reloaded tab.
    const setScrollRestoration = () => {
      history.scrollRestoration = document.hidden ? "auto" : "manual";
    };
    // Going back from a page that never loaded: the previous page is still here, so no layout effect will run.
    const leave = () => {
      closeMenus();
      hideLoadingBar();
    };
    setScrollRestoration();
    // Visitors may scroll before hydration.
    savePosition();
    addEventListener("scroll", savePosition, { passive: true });
    addEventListener("visibilitychange", setScrollRestoration);
    addEventListener("popstate", leave);
    return () => {
      removeEventListener("scroll", savePosition);
      removeEventListener("visibilitychange", setScrollRestoration);
      removeEventListener("popstate", leave);
    };
  }, []);

  useLayoutEffect(() => {
    if (shown.current === visit) return;
    shown.current = visit;
    // The heading cannot take focus behind an open menu, and going back closes none.
    closeMenus();
    hideLoadingBar();
    const named = document.getElementById(hash.slice(1));
    // A line revealed by `:target` cannot take focus while it is hidden.
    const target = named?.checkVisibility() ? named : null;
    const saved = type === "POP" ? positions.current.get(visit) : undefined;
    if (saved === undefined && target) target.scrollIntoView();
    else scrollTo({ top: saved ?? 0, behavior: "instant" });
    const heading = target?.querySelector<HTMLElement>("h1, h2") ?? target ?? document.querySelector("h1");
    if (heading) focusWithoutScrolling(heading);
  }, [visit, hash, type]);
}

const intents = ["pointerover", "focusin", "touchstart"] as const;

/** Loads a page when the visitor points at, focuses or touches a link to it. */
function usePrefetchOnIntent() {
  const source = usePageSource();
  const { pages } = useSite();
  useEffect(() => {
    const prefetch = (event: Event) => {
      const target = pageLinkAt(event, pages);
      if (target) source.load(target.id).catch(() => undefined);
    };
    for (const intent of intents) addEventListener(intent, prefetch, { passive: true });
    return () => {
      for (const intent of intents) removeEventListener(intent, prefetch);
    };
  }, [source, pages]);
}

/** Reports page views after client-side navigation. */
function useReportedPageViews() {
  const { pathname } = useLocation();
  const { locale } = useLanguage();
  const { countsVisits } = useSite();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    if (countsVisits) reportPageView(shown.current, localizePath(stripLocale(pathname), locale));
    shown.current = pathname;
  }, [pathname, locale, countsVisits]);
}
