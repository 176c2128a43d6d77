import { type Calendar, type CalendarProvider, calendar } from "./booking.ts";

/** The kind as the build has found it (`vite.config.ts`), so that bundles leave out the code of the others. */
declare const CALENDAR_KIND: Calendar["kind"] | undefined;

/** Which calendar this build shows. Outside of bundles: as chosen in `booking.ts`. */
export const shownCalendar: Calendar["kind"] = typeof CALENDAR_KIND === "undefined" ? calendar.kind : CALENDAR_KIND;

/** Our own calendar needs a server, which a site on static hosting with a hosted project does not have. */
export function calendarShownBy(hasServer: boolean, chosen = calendar): Calendar["kind"] {
  return chosen.kind === "own" && !hasServer ? "none" : chosen.kind;
}

/** Who runs the calendar; null where nobody but the owner does. */
export const calendarProvider: CalendarProvider | null = calendar.kind === "third-party" ? calendar : null;
