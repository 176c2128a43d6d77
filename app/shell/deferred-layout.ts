import { whenPageIsIdle } from "./load-on-demand.ts";

/*
 * Part of the boot script: what is below the first screens is laid out after the page has loaded, a section at a time, so that
 * neither the first paint nor the arrival of the font waits for it. Until then it has an estimated height (theme.css). Without
 * script, on paper and for whoever comes back or to a place in the page everything is laid out at once.
 */

const root = document.documentElement;

export function deferLayout() {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // In development this script runs when the page is laid out. The entry's name keeps what a link to a text has after its `#`.
  if (document.readyState !== "loading" || visit?.type !== "navigate" || visit.name.includes("#")) return;
  root.dataset.deferred = "";
  addEventListener("click", layOutBeforeJump, { capture: true });
  whenPageIsIdle(() => layOut([...document.querySelectorAll<HTMLElement>("#main > section, #main ~ footer")]));
}

function layOutBeforeJump({ target }: Event) {
  if ((target as Element).closest("[href*='#'], [data-scrolls-to]")) finish();
}

function layOut([next, ...others]: HTMLElement[]) {
  if (!next) return finish();
  next.dataset.laidOut = "";
  const proceed = () => layOut(others);
  if ("requestIdleCallback" in window) requestIdleCallback(proceed, { timeout: 200 });
  else setTimeout(proceed, 50);
}

function finish() {
  delete root.dataset.deferred;
  removeEventListener("click", layOutBeforeJump, { capture: true });
}
