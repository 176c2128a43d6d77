/**
 * What a first visit to a page weighs at most, in KiB on the wire with headers, until the page can be read. The web
 * development page names it, `tests/pages/every-page.spec.ts` holds every page to it.
 */
export const firstVisitKibibytes = { home: 95, others: 85 };
