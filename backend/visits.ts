import { pageViewPath, viewedPageParameter } from "../site/visits.ts";

let left: string | null = null;

/** Reports a page view after client-side navigation. */
export function reportPageView(from: string, to: string) {
  left = from;
  navigator.sendBeacon(`${pageViewPath}?${viewedPageParameter}=${to}`);
}

/** Path of the previous page on this site, if any. */
export function pageBefore(): string | null {
  const { referrer } = document;
  return left ?? (referrer.startsWith(`${location.origin}/`) ? new URL(referrer).pathname : null);
}
