import type { Locale } from "../../../site/locale.ts";
import type { ServerTexts } from "../../../site/server-texts.ts";
import { escapeHtml } from "../../escape-html.ts";
import { serverTexts } from "../../site-facts.ts";

type CalendarTexts = ServerTexts["calendar"];

export type FormFailure = keyof CalendarTexts["form"]["failures"];

/**
 * Everything that the documents of bookings say, as HTML: what is filled in must be HTML as well. Names and messages of the contact
 * form's fields come from the build.
 */
export const calendarTexts = perVersion((locale): CalendarTexts => escaped(serverTexts(locale).calendar));

function escaped<Texts>(texts: Texts): Texts {
  if (typeof texts === "string") return escapeHtml(texts) as Texts;
  return Object.fromEntries(Object.entries(texts as object).map(([name, part]) => [name, escaped(part)])) as Texts;
}

/** Makes something of the texts of a language, once for each version of the site. */
export function perVersion<Made>(make: (locale: Locale) => Made): (locale: Locale) => Made {
  const known = new WeakMap<CalendarTexts, { made: Made }>();
  return (locale) => {
    const texts = serverTexts(locale).calendar;
    const entry = known.get(texts) ?? { made: make(locale) };
    known.set(texts, entry);
    return entry.made;
  };
}
