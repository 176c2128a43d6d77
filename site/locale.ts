/** The site's languages. English has the spec's paths, German has them under `/de`. */
export const locales = ["en", "de"] as const;
export type Locale = (typeof locales)[number];
/** Native name of each language. */
export const languageNames: Readonly<Record<Locale, string>> = { en: "English", de: "Deutsch" };

/** One text in both languages, side by side. */
export type Localized<T = string> = Readonly<Record<Locale, T>>;

/**
 * The authoring shape of content `T`: prose (wide `string`) becomes `{ en, de }` at the leaf,
 * identifiers (literal unions), numbers and booleans stay as they are. Tuples stay tuples. A missing language is a type error
 * at its line.
 */
export type Bilingual<T> = T extends string
  ? string extends T
    ? Localized
    : T
  : T extends object
    ? { readonly [Key in keyof T]: Bilingual<T[Key]> }
    : T;

/** Makes a value for each language. */
export function localized<T>(make: (locale: Locale) => T): Localized<T> {
  return { en: make("en"), de: make("de") };
}

/** A text that is the same in both languages, such as a proper name. */
export function untranslated(name: string): Localized {
  return { en: name, de: name };
}

/**
 * Formats a number: 2,500 and 99.8, or 2.500 and 99,8. `Intl` gives the same result, but loading its tables takes 10 ms,
 * more than 100 on a slow phone, in the middle of hydration.
 */
export function formatNumber(number: number, locale: Locale): string {
  const [group, point] = locale === "de" ? [".", ","] : [",", "."];
  const [whole = "", fraction] = String(number).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return fraction ? grouped + point + fraction : grouped;
}

/** Splits bilingual content into one tree per language. */
export function bilingual<T>(content: Bilingual<T>): Localized<T> {
  return localized((locale) => pick(content, locale) as T);
}

function pick(node: unknown, locale: Locale): unknown {
  if (Array.isArray(node)) return node.map((item) => pick(item, locale));
  if (typeof node !== "object" || node === null) return node;
  if ("en" in node && "de" in node) return node[locale];
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, pick(value, locale)]));
}
