import type { Locale } from "../../../site/locale.ts";
import type { ServerWords } from "../../../site/server-words.ts";
import { escapeHtml } from "../../escape-html.ts";
import { siteWords } from "../../site-facts.ts";

type CalendarWords = ServerWords["calendar"];

export type FormFailure = keyof CalendarWords["form"]["failures"];

/**
 * Everything that the documents of bookings say, as HTML: what is filled in must be HTML as well. Names and messages of the contact
 * form's fields come from the build.
 */
export const words = perVersion((locale): CalendarWords => escaped(siteWords(locale).calendar));

function escaped<Texts>(texts: Texts): Texts {
  if (typeof texts === "string") return escapeHtml(texts) as Texts;
  return Object.fromEntries(Object.entries(texts as object).map(([name, part]) => [name, escaped(part)])) as Texts;
}

/** Makes something of the texts of a language, once for each version of the site. */
export function perVersion<Made>(make: (locale: Locale) => Made): (locale: Locale) => Made {
  const known = new WeakMap<CalendarWords, { made: Made }>();
  return (locale) => {
    const texts = siteWords(locale).calendar;
    const entry = known.get(texts) ?? { made: make(locale) };
    known.set(texts, entry);
    return entry.made;
  };
}
