import { type Localized, locales } from "../../site/locale.ts";
import { type Finding, ok } from "../finding.ts";
import { formatDateTime } from "../format-date-time.ts";
import type { Versions } from "./versions.ts";

/** Says which version is the website, since `content/` is not shown any more then. */
export async function checkVersion(versions: Pick<Versions, "list">): Promise<Finding<Localized>[]> {
  const [newest] = await versions.list({ limit: 1 });
  if (!newest || newest.showsInstallation) return [];
  const [en = "", de = ""] = locales.map((locale) => formatDateTime(newest.published_at, locale));
  return [
    ok("website", {
      en: `Version ${newest.number} of ${en} is shown, not the content of the installation.`,
      de: `Version ${newest.number} vom ${de} wird gezeigt, nicht der Inhalt der Installation.`,
    }),
  ];
}
