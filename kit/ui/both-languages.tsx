import { type Localized, locales } from "../../site/locale.ts";

/** A fact that changes while the site runs, in both languages: the stylesheet shows that of the page. */
export function BothLanguages({ text }: { text: Localized }) {
  return locales.map((locale) => (
    <span key={locale} lang={locale}>
      {text[locale]}
    </span>
  ));
}
