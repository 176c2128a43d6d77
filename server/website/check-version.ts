import { type Localized, localized } from "../../site/locale.ts";
import { type Finding, ok, problem } from "../finding.ts";
import { formatDateTime } from "../format-date-time.ts";
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
  const way = {
    en: 'Bring a version back under "Website", "Versions".',
    de: "Holen Sie unter „Website“ bei „Versionen“ eine Version zurück.",
  };
  if (shown === "none")
    return [
      problem("website", {
        en: `No page can be shown: visitors read that the website will be back in a moment. ${way.en}`,
        de: `Keine Seite lässt sich zeigen: Besucher lesen, dass die Website gleich wieder da ist. ${way.de}`,
      }),
    ];
  if (!newest) return [];
  const { number, showsInstallation } = newest;
  const name = localized((locale) => `Version ${number} ${of[locale]} ${formatDateTime(newest.published_at, locale)}`);
  if (shown !== undefined && shown !== (showsInstallation ? null : number))
    return [
      problem("website", {
        en: `${name.en} cannot be shown: visitors see ${shown === null ? "the original website" : `version ${shown}`}. ${way.en}`,
        de: `${name.de} lässt sich nicht zeigen: Besucher sehen ${shown === null ? "die ursprüngliche Website" : `Version ${shown}`}. ${way.de}`,
      }),
    ];
  if (showsInstallation) return [];
  const is = shown === undefined ? { en: "was published last", de: "wurde zuletzt veröffentlicht" } : isShown;
  return [
    ok("website", {
      en: `${name.en} ${is.en}, not the content of the installation.`,
      de: `${name.de} ${is.de}, nicht der Inhalt der Installation.`,
    }),
  ];
}

const of: Localized = { en: "of", de: "vom" };
const isShown: Localized = { en: "is shown", de: "wird gezeigt" };
