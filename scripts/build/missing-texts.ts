import { type Locale, type Localized, locales } from "../../site/locale.ts";

const languages: Localized = { en: "English", de: "German" };

/**
 * Texts that a page lacks in one of its languages, by their place in its content: `hero.title has no German text`. The
 * compiler names the missing ones too, but neither `npm start` nor `npm run dev` asks it, and an empty text satisfies it.
 */
export function missingTexts(content: Localized<unknown>): string[] {
  const missing = locales.flatMap((locale) => [...missingIn(content[locale], [], locale)]);
  return [...new Set(missing)];
}

function* missingIn(node: unknown, place: readonly string[], locale: Locale): Generator<string> {
  if (node === "") yield `${place.join(".")} has no ${languages[locale]} text`;
  if (typeof node !== "object" || node === null) return;
  // A text that has both languages is one string by now.
  const only = locales.filter((language) => language in node);
  if (only.length === 1) {
    yield `${place.join(".")} has no ${languages[only[0] === "en" ? "de" : "en"]} text`;
    return;
  }
  for (const [name, part] of Object.entries(node)) yield* missingIn(part, [...place, name], locale);
}
