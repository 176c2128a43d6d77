import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Localized } from "../../../site/locale.ts";
import type { HolidayRegion } from "./holidays.ts";
import type { HolidayCountry } from "./world-holidays.ts";

/**
 * All countries whose public holidays can be closed, with the parts that have others; the German states by their names in both
 * languages. Listed in a thread of its own: loading the package keeps everything waiting for a moment, and 30 MB for good.
 */
export function holidayCountries(): Promise<HolidayCountry[]> {
  listed ??= listInWorker().catch((error) => {
    listed = undefined;
    throw error;
  });
  return listed;
}

let listed: Promise<HolidayCountry[]> | undefined;

async function listInWorker(): Promise<HolidayCountry[]> {
  const worker = new Worker(new URL("holiday-worker.ts", import.meta.url), { env: {} });
  const [countries] = (await once(worker, "message")) as [HolidayCountry[]];
  await worker.terminate();
  const named: Readonly<Record<string, Localized>> = stateNames;
  return countries.map(({ parts, ...country }) => ({
    ...country,
    parts: parts.map((part) => ({ ...part, name: named[part.id] ?? part.name })),
  }));
}

const stateNames = {
  "DE-BW": { en: "Baden-Württemberg", de: "Baden-Württemberg" },
  "DE-BY": { en: "Bavaria", de: "Bayern" },
  "DE-BE": { en: "Berlin", de: "Berlin" },
  "DE-BB": { en: "Brandenburg", de: "Brandenburg" },
  "DE-HB": { en: "Bremen", de: "Bremen" },
  "DE-HH": { en: "Hamburg", de: "Hamburg" },
  "DE-HE": { en: "Hesse", de: "Hessen" },
  "DE-MV": { en: "Mecklenburg-Western Pomerania", de: "Mecklenburg-Vorpommern" },
  "DE-NI": { en: "Lower Saxony", de: "Niedersachsen" },
  "DE-NW": { en: "North Rhine-Westphalia", de: "Nordrhein-Westfalen" },
  "DE-RP": { en: "Rhineland-Palatinate", de: "Rheinland-Pfalz" },
  "DE-SL": { en: "Saarland", de: "Saarland" },
  "DE-SN": { en: "Saxony", de: "Sachsen" },
  "DE-ST": { en: "Saxony-Anhalt", de: "Sachsen-Anhalt" },
  "DE-SH": { en: "Schleswig-Holstein", de: "Schleswig-Holstein" },
  "DE-TH": { en: "Thuringia", de: "Thüringen" },
} as const satisfies Record<Exclude<HolidayRegion, "AT">, Localized>;
