import { type Localized, localized } from "../../site/locale.ts";
import { formatDateTime } from "../../site/time.ts";
import { type Finding, ok, problem } from "../finding.ts";
import { siteZone } from "../site-facts.ts";
import type { Versions } from "./versions.ts";

/** Number of the version that a server shows; null for what is installed, and "none" where pages are answered with 503. */
export type ShownNumber = number | null | "none";

/**
 * Says which version is the website, since `content/` is not shown any more then, and where visitors see another one or none.
 * @param shown by the server; commands do not know
 */
export async function checkVersion(
  versions: Pick<Versions, "list">,
  shown?: ShownNumber,
): Promise<Finding<Localized>[]> {
  const [newest] = await versions.list({ limit: 1 });
  if (!newest) return [];
  const { number, showsInstallation } = newest;
  const at = localized((locale) => formatDateTime(newest.published_at, locale, siteZone()));
  if (shown !== undefined && shown !== (showsInstallation ? null : number)) {
    const others = { none: ["no page", "keine Seite"], null: ["the original website", "die ursprüngliche Website"] };
    const [en, de] = typeof shown === "number" ? [`version ${shown}`, `Version ${shown}`] : others[`${shown}`];
    return [
      problem("website", {
        en: `Version ${number} of ${at.en} cannot be shown: visitors see ${en}. Bring one back under "Website", "Versions".`,
        de: `Version ${number} vom ${at.de} lässt sich nicht zeigen: Besucher sehen ${de}. Holen Sie unter „Website“ bei „Versionen“ eine zurück.`,
      }),
    ];
  }
  if (showsInstallation) return [];
  const [en, de] = shown ? ["is shown", "wird gezeigt"] : ["was published last", "wurde zuletzt veröffentlicht"];
  return [
    ok("website", {
      en: `Version ${number} of ${at.en} ${en}, not the content of the installation.`,
      de: `Version ${number} vom ${at.de} ${de}, nicht der Inhalt der Installation.`,
    }),
  ];
}
