import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { localizePath, pageAt, stripLocale } from "../../site/pages.ts";
import { reportPageView } from "../backend/visits.ts";
import { focusWithoutScrolling, isPlainClick } from "../ui/interaction.ts";
import { useLanguage } from "../ui/language.tsx";
import { closeMenus } from "../ui/menus.ts";
import { pageShownEvent } from "./boot-contract.ts";
import { loadPage, pageShownAt } from "./page-modules.ts";
import { hideLoadingBar } from "./page-view.tsx";

/**
 * What browsers do between documents: follow links, move focus and scroll position. Besides, prefetches a page on intent
 * and tells the boot script of each page that is shown.
 */
export function NavigationEffects() {
  const { key } = useLocation();
  useClientSideLinks();
  useFocusAndScroll();
  usePrefetchOnIntent();
  useReportedPageViews();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation brings new elements
  useEffect(() => void dispatchEvent(new Event(pageShownEvent)), [key]);
  return null;
}

/**
 * Follows links to our pages inside the application; those that name a target are the browser's. One listener for all:
 * a hook in each of a hundred links costs hydration a tenth.
 */
function useClientSideLinks() {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = pageLinkAt(event);
      if (!link || link.target || event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      closeMenus();
      navigate(link.pathname + link.hash, { replace: link.href === location.href });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
}

function pageLinkAt({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href^='/']") : null;
  return link && pageAt(link.pathname) ? link : null;
}

/**
 * After a navigation inside the site, focus moves to the new page's heading and the page starts at its top, at the
 * section that the hash names, or, on back and forward, where the visitor left it. Positions live in memory only.
 * An address that was typed has the router key of the first page, so a visit is known by key and address.
 */
function useFocusAndScroll() {
  const { pathname, hash, key } = useLocation();
  const type = useNavigationType();
  const visit = key + pathname + hash;
  const positions = useRef(new Map<string, number>());
  const shown = useRef(visit);

  useEffect(() => {
    const savePosition = () => positions.current.set(shown.current, scrollY);
    // "auto" while hidden: then the browser restores a tab that it has discarded or reloads.
    const setScrollRestoration = () => {
      history.scrollRestoration = document.hidden ? "auto" : "manual";
    };
    // The page to go back to may be the one that is still here, as the next had not come: then none is shown anew.
    const leave = () => {
      closeMenus();
      hideLoadingBar();
    };
    setScrollRestoration();
    // The visitor may have scrolled before hydration.
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
    // Behind a menu the heading takes no focus; going back follows no link, which would have closed it.
    closeMenus();
    hideLoadingBar();
    const named = document.getElementById(hash.slice(1));
    // A line that only `:target` reveals can take no focus while it is hidden.
    const target = named?.checkVisibility() ? named : null;
    const saved = type === "POP" ? positions.current.get(visit) : undefined;
    if (saved === undefined && target) target.scrollIntoView();
    else scrollTo({ top: saved ?? 0, behavior: "instant" });
    const heading = target?.querySelector<HTMLElement>("h1, h2") ?? target ?? document.querySelector("h1");
    if (heading) focusWithoutScrolling(heading);
  }, [visit, hash, type]);
}

const intents = ["pointerover", "focusin", "touchstart"] as const;

/** Loads a page's chunk when someone points at, focuses or touches a link to it. */
function usePrefetchOnIntent() {
  useEffect(() => {
    const prefetch = (event: Event) => {
      const link = pageLinkAt(event);
      if (link) loadPage(pageShownAt(link.pathname)).catch(() => undefined);
    };
    for (const intent of intents) addEventListener(intent, prefetch, { passive: true });
    return () => {
      for (const intent of intents) removeEventListener(intent, prefetch);
    };
  }, []);
}

/** Tells our server which page is shown, where no request for a document did. */
function useReportedPageViews() {
  const { pathname } = useLocation();
  const { locale } = useLanguage();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    reportPageView(shown.current, localizePath(stripLocale(pathname), locale));
    shown.current = pathname;
  }, [pathname, locale]);
}
