import type { ContentFiles } from "../../../site/content-files.ts";
import { findInvalidValues, whatIsWrong } from "../../../site/owner-rules.ts";
import { type ContentPath, namesOf, valueAt } from "../../content/content-path.ts";
import type { Problem } from "../../content/problems.ts";

/**
 * The facts at a place that no visitor should read as they are. They keep nothing from being published.
 * @param problems say it better of what is not even in its form
 */
export function wrongFacts(files: ContentFiles, place: ContentPath, problems: readonly Problem[] = []): Problem[] {
  const path = namesOf(place).names.join(".");
  return findInvalidValues(valueAt(files, place), path, new Date()).map((invalid) => {
    const at = `site.json#${invalid.place.replaceAll(".", "/")}`;
    const refused = problems.find((it) => it.place === at);
    if (refused) return refused;
    const { en, de } = whatIsWrong(invalid);
    return { place: at, text: { en: en.charAt(0).toUpperCase() + en.slice(1), de } };
  });
}
