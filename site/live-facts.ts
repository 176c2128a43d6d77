/**
 * Facts that change while the site runs. Pages have an empty place for each, outside of hydration, and the server writes the
 * fact into it in both languages (`server/http/live-facts.ts`); the stylesheet shows the one of the page.
 */
export type LiveFact = "next-free";

/** Attribute of a place, with the fact's name as its value. */
export const liveFactAttribute = "data-live-fact";
