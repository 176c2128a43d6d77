import type { Locale } from "../site/locale.ts";

const storageKey = "desk-language";

/** The interface language: the one chosen in this browser, else German if the browser prefers it to English. Also the page's `lang`. */
export const locale: Locale = chosenLanguage() ?? preferredLanguage();
export const otherLanguage: Locale = locale === "de" ? "en" : "de";

/** Shows the desk in a language from now on, and loads it anew. What is typed and not sent yet is kept across that. */
export function chooseLanguage(language: Locale) {
  localStorage.setItem(storageKey, language);
  location.reload();
}

function chosenLanguage(): Locale | null {
  try {
    const chosen = globalThis.localStorage?.getItem(storageKey);
    return chosen === "de" || chosen === "en" ? chosen : null;
  } catch {
    // Where the browser blocks storage, its own preference counts.
    return null;
  }
}

function preferredLanguage(): Locale {
  return navigator.languages.some((it) => /^de\b/i.test(it)) && !/^en\b/i.test(navigator.language) ? "de" : "en";
}

/** Picks the texts in the interface language. A missing translation is a type error. */
export function inLanguage<Texts>({ en, de }: { en: Texts; de: NoInfer<Texts> }): Texts {
  return locale === "de" ? de : en;
}

export function formatNumber(value: number): string {
  return value.toLocaleString(locale === "de" ? "de-DE" : "en-GB");
}
