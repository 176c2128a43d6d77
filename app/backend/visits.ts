import { pageViewPath, viewedPageParameter } from "../../site/visits.ts";

/** Whether our own server counts how often pages are read (`site/processing.ts`); decided at build time. */
const countsVisits: boolean = import.meta.env.COUNTS_VISITS === true;

let left: string | null = null;

/** Tells the server, which counts it, of a page that the application shows without fetching a document. */
export function reportPageView(from: string, to: string) {
  if (!countsVisits) return;
  left = from;
  navigator.sendBeacon(`${pageViewPath}?${viewedPageParameter}=${to}`);
}

/** Path of the page that was read before this one, if it was one of ours. */
export function pageBefore(): string | null {
  if (!countsVisits) return null;
  const { referrer } = document;
  return left ?? (referrer.startsWith(`${location.origin}/`) ? new URL(referrer).pathname : null);
}
