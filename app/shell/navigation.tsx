import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { pageAt } from "../../site/pages.ts";
import { focusWithoutScrolling, isPlainClick } from "../ui/interaction.ts";
import { revealOnScroll } from "../ui/reveal.ts";
import { loadPage, pageShownAt } from "./page-modules.ts";
import { hideLoadingBar } from "./page-view.tsx";

/**
 * What browsers do by themselves between documents: follow links, move focus and scroll position. And what they do not:
 * fetch the next page a moment early.
 */
export function NavigationEffects() {
  const { key } = useLocation();
  useLinksInPlace();
  useFocusAndScroll();
  usePrefetchOnIntent();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation brings new elements to watch
  useEffect(() => revealOnScroll(document.querySelectorAll("[data-reveal]")), [key]);
  return null;
}

/**
 * Follows links to our pages inside the application; those that name a target are the browser's. One listener for all:
 * a hook in each of a hundred links costs hydration a tenth.
 */
function useLinksInPlace() {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = pageLinkAt(event);
      if (!link || link.target || event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      closeMenu();
      navigate(link.pathname + link.hash, { replace: link.href === location.href });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
}

function closeMenu() {
  document.querySelector<HTMLElement>("[popover=auto]:popover-open")?.hidePopover();
}

function pageLinkAt({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href^='/']") : null;
  return link && pageAt(link.pathname) ? link : null;
}

/**
 * After a navigation inside the site, focus moves to the new page's heading and the page starts at its top, at the
 * section that the hash names, or, on back and forward, where the visitor left it. Positions live in memory only.
 * An address that was typed has the key of the first page, so it takes the whole address to know a visit.
 */
function useFocusAndScroll() {
  const { pathname, hash, key } = useLocation();
  const type = useNavigationType();
  const visit = key + pathname + hash;
  const positions = useRef(new Map<string, number>());
  const shown = useRef(visit);

  useEffect(() => {
    const remember = () => positions.current.set(shown.current, scrollY);
    // "auto" out of sight, so that the browser restores by itself a page that it reloads or had thrown away meanwhile.
    const chooseRestorer = () => {
      history.scrollRestoration = document.hidden ? "auto" : "manual";
    };
    chooseRestorer();
    // Also where the visitor has scrolled before the application ran.
    remember();
    addEventListener("scroll", remember, { passive: true });
    addEventListener("visibilitychange", chooseRestorer);
    addEventListener("popstate", hideLoadingBar);
    return () => {
      removeEventListener("scroll", remember);
      removeEventListener("visibilitychange", chooseRestorer);
      removeEventListener("popstate", hideLoadingBar);
    };
  }, []);

  useLayoutEffect(() => {
    if (shown.current === visit) return;
    shown.current = visit;
    // Here once more: no link was followed on the way back.
    closeMenu();
    hideLoadingBar();
    const named = document.getElementById(hash.slice(1));
    // A line that only `:target` reveals can take neither focus nor scroll position before it is.
    const target = named?.checkVisibility() ? named : null;
    const left = type === "POP" ? positions.current.get(visit) : undefined;
    if (left === undefined && target) target.scrollIntoView();
    else scrollTo({ top: left ?? 0, behavior: "instant" });
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
