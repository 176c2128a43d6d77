/** The browser's language, where it is one of the two; the page says so too. */
export const locale =
  navigator.languages.some((it) => /^de\b/i.test(it)) && !/^en\b/i.test(navigator.language) ? "de" : "en";

/** Of the texts of a screen those in the language of the browser. A text that a language lacks is an error of types. */
export function inLanguage<Texts>({ en, de }: { en: Texts; de: NoInfer<Texts> }): Texts {
  return locale === "de" ? de : en;
}

/** A point in time as people here read it. */
export function formatTime(instant: string, language: "en" | "de" = locale): string {
  const format = { dateStyle: "medium", timeStyle: "short" } as const;
  return new Intl.DateTimeFormat(language === "de" ? "de-DE" : "en-GB", format).format(new Date(instant));
}

export function formatNumber(value: number): string {
  return value.toLocaleString(locale === "de" ? "de-DE" : "en-GB");
}

/** A day, as lists of long ago read it. */
export function formatDay(instant: string): string {
  return new Intl.DateTimeFormat(locale === "de" ? "de-DE" : "en-GB", { dateStyle: "medium" }).format(
    new Date(instant),
  );
}

/** A month given as 2026-11: `November 2026` or, with little room, `Nov`. */
export function formatMonth(month: string, length: "long" | "short"): string {
  const format = length === "long" ? ({ month: "long", year: "numeric" } as const) : ({ month: "short" } as const);
  return new Intl.DateTimeFormat(locale === "de" ? "de-DE" : "en-GB", format).format(new Date(`${month}-15T12:00:00Z`));
}
