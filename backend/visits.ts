import { pageViewPath, viewedPageParameter } from "../site/visits.ts";

/** Whether our own server counts page views, as the document says. */
function countsVisits(): boolean {
  return "countsVisits" in document.documentElement.dataset;
}

let left: string | null = null;

/** Reports a page view after client-side navigation. */
export function reportPageView(from: string, to: string) {
  if (!countsVisits()) return;
  left = from;
  navigator.sendBeacon(`${pageViewPath}?${viewedPageParameter}=${to}`);
}

/** Path of the previous page on this site, if any. */
export function pageBefore(): string | null {
  if (!countsVisits()) return null;
  const { referrer } = document;
  return left ?? (referrer.startsWith(`${location.origin}/`) ? new URL(referrer).pathname : null);
}
