/**
 * Transfer budget of a first visit until the page can be read, in KiB including headers. The web development page states it
 * and `tests/pages/every-page.spec.ts` enforces it.
 */
export const firstVisitKibibytes = { home: 95, others: 85 };
