import type { Locale } from "../../site/locale.ts";
import { zoneName } from "../../site/time.ts";
import { siteClock } from "../site-facts.ts";
import type { Instant } from "../store/values.ts";

/** A zone with its offset at a time, as visitors read it: the owner's is named after the owner's city. */
export function shownZone(zone: string, locale: Locale, at: Instant): string {
  return zoneName(zone, locale, at, siteClock());
}
