import { whenPageIsIdle } from "./load-on-demand.ts";

/*
 * Part of the boot script: what is below the first screens is laid out after the page has loaded, some sections at a time, so that
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
  whenPageIsIdle(() =>
    layOut([...document.querySelectorAll<HTMLElement>("#main > section:nth-of-type(n + 3), #main ~ footer")]),
  );
}

function layOutBeforeJump({ target }: Event) {
  if ((target as Element).closest("[href*='#'], [data-scrolls-to]")) finish();
}

/** Fewer at a time would cost more frames, each with its styles and layout; more would be a long task on a slow phone. */
const atATime = 3;

function layOut(sections: HTMLElement[]) {
  if (sections.length === 0) return finish();
  for (const section of sections.slice(0, atATime)) section.dataset.laidOut = "";
  const proceed = () => layOut(sections.slice(atATime));
  if ("requestIdleCallback" in window) requestIdleCallback(proceed, { timeout: 200 });
  else setTimeout(proceed, 50);
}

function finish() {
  delete root.dataset.deferred;
  removeEventListener("click", layOutBeforeJump, { capture: true });
}
