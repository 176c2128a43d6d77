import { pageViewPath, viewedPageParameter } from "../site/visits.ts";

/** Reports a page view after client-side navigation. */
export function reportPageView(from: string, to: string) {
  // On the document, where the frame of the booking page finds it.
  document.documentElement.dataset.pageBefore = from;
  navigator.sendBeacon(`${pageViewPath}?${viewedPageParameter}=${to}`);
}

/** Path of the page of this site that was read before the one in a document, if any. */
export function pageBefore({ documentElement, referrer }: Document = document): string | null {
  const left = documentElement.dataset.pageBefore;
  return left ?? (referrer.startsWith(`${location.origin}/`) ? new URL(referrer).pathname : null);
}
