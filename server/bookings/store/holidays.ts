import type { Localized } from "../../../site/locale.ts";
import type { Day } from "../../../site/time.ts";
import { addDays, weekdayOf } from "../../../site/time.ts";
import { isWorldRegion, worldHolidaysOf } from "./world-holidays.ts";

/**
 * Public holidays of a year in a region, with their names: of all of it or, as on Assumption Day in Bavaria (Munich), of where most
 * people have it. In the German states and in Austria by their holiday acts and by § 7 of the Arbeitsruhegesetz, as in force in
 * 2026; elsewhere as a package has them.
 *
 * @param region ISO 3166-1 of a country, or ISO 3166-2 of a part of one; "none" has no holidays, and neither has what is unknown
 */
export function holidaysOf(region: string, year: number): ReadonlyMap<Day, Localized> {
  const key = `${region} ${year}`;
  const known = found.get(key);
  if (known) return known;
  const inYear = findHolidays(region, year);
  if (found.size >= mostKept) found.clear();
  found.set(key, inYear);
  return inYear;
}

/** Finding them may take milliseconds, and each look at what is free asks for them. */
const found = new Map<string, ReadonlyMap<Day, Localized>>();
const mostKept = 20;

function findHolidays(region: string, year: number): ReadonlyMap<Day, Localized> {
  if (region === "none") return new Map();
  if (!isOurs(region)) return worldHolidaysOf(region, year);
  const easter = easterSunday(year);
  const here = holidays.filter(({ regions }) => regions.includes(region));
  return new Map(here.map(({ on, name }) => [dayOfHoliday(on, year, easter), name]));
}

export function isHolidayRegion(region: string): boolean {
  return region === "none" || isOurs(region) || isWorldRegion(region);
}

const isOurs = (region: string): region is HolidayRegion => (holidayRegions as readonly string[]).includes(region);

/** A German state (ISO 3166-2), or Austria, of which all of it has the same holidays. */
export type HolidayRegion =
  | ("DE-BW" | "DE-BY" | "DE-BE" | "DE-BB" | "DE-HB" | "DE-HH" | "DE-HE" | "DE-MV")
  | ("DE-NI" | "DE-NW" | "DE-RP" | "DE-SL" | "DE-SN" | "DE-ST" | "DE-SH" | "DE-TH")
  | "AT";

const germany = [
  ...(["DE-BW", "DE-BY", "DE-BE", "DE-BB", "DE-HB", "DE-HH", "DE-HE", "DE-MV"] as const),
  ...(["DE-NI", "DE-NW", "DE-RP", "DE-SL", "DE-SN", "DE-ST", "DE-SH", "DE-TH"] as const),
];
export const holidayRegions = [...germany, "AT"] as const satisfies HolidayRegion[];

interface Holiday {
  /** `MM-DD`, days after Easter Sunday, or what finds the day. */
  on: `${number}-${number}` | number | ((year: number) => Day);
  name: Localized;
  regions: readonly HolidayRegion[];
}

const holidays: readonly Holiday[] = [
  { on: "01-01", name: { en: "New Year's Day", de: "Neujahr" }, regions: holidayRegions },
  { on: "01-06", name: { en: "Epiphany", de: "Heilige Drei Könige" }, regions: ["DE-BW", "DE-BY", "DE-ST", "AT"] },
  { on: "03-08", name: { en: "Women's Day", de: "Internationaler Frauentag" }, regions: ["DE-BE", "DE-MV"] },
  { on: -2, name: { en: "Good Friday", de: "Karfreitag" }, regions: germany },
  { on: 0, name: { en: "Easter Sunday", de: "Ostersonntag" }, regions: ["DE-BB"] },
  { on: 1, name: { en: "Easter Monday", de: "Ostermontag" }, regions: holidayRegions },
  { on: "05-01", name: { en: "Labour Day", de: "Tag der Arbeit" }, regions: germany },
  { on: "05-01", name: { en: "National Holiday", de: "Staatsfeiertag" }, regions: ["AT"] },
  { on: 39, name: { en: "Ascension Day", de: "Christi Himmelfahrt" }, regions: holidayRegions },
  { on: 49, name: { en: "Whit Sunday", de: "Pfingstsonntag" }, regions: ["DE-BB"] },
  { on: 50, name: { en: "Whit Monday", de: "Pfingstmontag" }, regions: holidayRegions },
  {
    on: 60,
    name: { en: "Corpus Christi", de: "Fronleichnam" },
    regions: ["DE-BW", "DE-BY", "DE-HE", "DE-NW", "DE-RP", "DE-SL", "AT"],
  },
  { on: "08-15", name: { en: "Assumption Day", de: "Mariä Himmelfahrt" }, regions: ["DE-BY", "DE-SL", "AT"] },
  { on: "09-20", name: { en: "World Children's Day", de: "Weltkindertag" }, regions: ["DE-TH"] },
  { on: "10-03", name: { en: "German Unity Day", de: "Tag der Deutschen Einheit" }, regions: germany },
  { on: "10-26", name: { en: "Austrian National Day", de: "Nationalfeiertag" }, regions: ["AT"] },
  {
    on: "10-31",
    name: { en: "Reformation Day", de: "Reformationstag" },
    regions: ["DE-BB", "DE-HB", "DE-HH", "DE-MV", "DE-NI", "DE-SN", "DE-ST", "DE-SH", "DE-TH"],
  },
  {
    on: "11-01",
    name: { en: "All Saints' Day", de: "Allerheiligen" },
    regions: ["DE-BW", "DE-BY", "DE-NW", "DE-RP", "DE-SL", "AT"],
  },
  { on: repentanceDay, name: { en: "Day of Repentance", de: "Buß- und Bettag" }, regions: ["DE-SN"] },
  { on: "12-08", name: { en: "Immaculate Conception", de: "Mariä Empfängnis" }, regions: ["AT"] },
  { on: "12-25", name: { en: "Christmas Day", de: "Erster Weihnachtstag" }, regions: germany },
  { on: "12-25", name: { en: "Christmas Day", de: "Christtag" }, regions: ["AT"] },
  { on: "12-26", name: { en: "Second Day of Christmas", de: "Zweiter Weihnachtstag" }, regions: germany },
  { on: "12-26", name: { en: "St Stephen's Day", de: "Stefanitag" }, regions: ["AT"] },
];

function dayOfHoliday(on: Holiday["on"], year: number, easter: Day): Day {
  if (typeof on === "function") return on(year);
  return typeof on === "number" ? addDays(easter, on) : `${year}-${on}`;
}

/** The Wednesday before 23 November. */
function repentanceDay(year: number): Day {
  const day: Day = `${year}-11-22`;
  return addDays(day, -((weekdayOf(day) + 4) % 7));
}

/** Of the Gregorian calendar, by the "anonymous" computus (Nature, 20 April 1876). */
function easterSunday(year: number): Day {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  return addDays(`${year}-03-22`, epact + weekday - 7 * late);
}
