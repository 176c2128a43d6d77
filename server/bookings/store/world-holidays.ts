import { createRequire } from "node:module";
import type Holidays from "date-holidays";
import { type Localized, localized } from "../../../site/locale.ts";
import { addDays, type Day } from "../../../site/time.ts";
import { day } from "../../durations.ts";

/** A country with public holidays that are known, by ISO 3166-1, and its parts that have others, by ISO 3166-2. */
export interface HolidayCountry {
  id: string;
  name: Localized;
  parts: { id: string; name: Localized }[];
}

/**
 * Public holidays of any country, or part of one, as `date-holidays` has them. Of a country without its parts, those of all of it.
 * Empty for what the package does not know.
 */
export function worldHolidaysOf(region: string, year: number): Map<Day, Localized> {
  if (!isWorldRegion(region)) return new Map();
  const [country = "", state] = region.split("-");
  const holidays = new (library())(state === undefined ? { country } : { country, state }, { types: ["public"] });
  const german = holidays.getHolidays(year, "de");
  const found = holidays.getHolidays(year, "en").flatMap(({ date, start, end, name }, index) => {
    const names = { en: name, de: german[index]?.name ?? name };
    // One of several days is one entry, which may begin or end within a day: half days are open.
    const length = Math.max(1, Math.floor((end.getTime() - start.getTime()) / day + 0.1));
    return Array.from({ length }, (_, later): [Day, Localized] => [addDays(date.slice(0, 10) as Day, later), names]);
  });
  return new Map(found.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

export function isWorldRegion(region: string): boolean {
  const [country = "", part, ...more] = region.split("-");
  const all = new (library())();
  if (more.length > 0 || !Object.hasOwn(all.getCountries(), country)) return false;
  return part === undefined || Object.hasOwn(all.getStates(country) ?? {}, part);
}

/** All that the package knows, in no order. */
export function worldRegions(): HolidayCountry[] {
  const all = new (library())();
  const names = localized((locale) => new Intl.DisplayNames(locale, { type: "region" }));
  return Object.keys(all.getCountries()).map((id) => {
    const parts = localized((locale): Record<string, string> => all.getStates(id, locale) ?? {});
    return {
      id,
      name: localized((locale) => names[locale].of(id) ?? id),
      // Islands without a code of three letters have none at ISO either.
      parts: Object.keys(parts.en)
        .filter((part) => /^[A-Z\d]{1,3}$/.test(part))
        .map((part) => ({ id: `${id}-${part}`, name: localized((locale) => parts[locale][part] ?? part) })),
    };
  });
}

type Library = typeof Holidays;
let loaded: Library | undefined;

/** Loaded when it is first used, and at once, as what asks does not wait: most sites never need its rules. */
function library(): Library {
  loaded ??= createRequire(import.meta.url)("date-holidays") as Library;
  return loaded;
}
