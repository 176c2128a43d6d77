import { timeZone } from "../site/locale.ts";
import type { Day } from "./store/values.ts";

/** The day in Munich. */
export function munichDay(time: string | Date): Day {
  return munichDays.format(new Date(time)) as Day;
}

/** The Swedish locale formats dates as ISO 8601. */
const munichDays = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone });
