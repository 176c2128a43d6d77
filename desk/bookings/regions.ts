import type { Localized } from "../../site/locale.ts";
import type { Rules } from "./api-types.ts";

/** Whose public holidays may be closed, as the owner chooses among them. */
export const regions = {
  none: { en: "No region: open on holidays", de: "Keine Region: an Feiertagen geöffnet" },
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
  AT: { en: "Austria", de: "Österreich" },
} as const satisfies Record<Rules["holidays"], Localized>;
