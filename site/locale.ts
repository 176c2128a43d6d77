/** The two languages of the site. English stands at the spec's paths, German under `/de`. */
export const locales = ["en", "de"] as const;
export type Locale = (typeof locales)[number];
/** What each language calls itself. */
export const languageNames: Readonly<Record<Locale, string>> = { en: "English", de: "Deutsch" };

/** One text in both languages, side by side. */
export type Localized<T = string> = Readonly<Record<Locale, T>>;

/**
 * The authoring shape of content `T`: prose (wide `string`) becomes `{ en, de }` at the leaf,
 * identifiers (literal unions), numbers and booleans stay as they are. A list stays as long as its type says: a pair is a pair.
 * A missing language is a compile error at the line that misses it.
 */
export type Bilingual<T> = T extends string
  ? string extends T
    ? Localized
    : T
  : T extends object
    ? { readonly [Key in keyof T]: Bilingual<T[Key]> }
    : T;

/** What each language has of its own. */
export function localized<T>(make: (locale: Locale) => T): Localized<T> {
  return { en: make("en"), de: make("de") };
}

/** A proper name that reads the same in both languages. */
export function untranslated(name: string): Localized {
  return { en: name, de: name };
}

/**
 * A number as its language writes it: 2,500 and 99.8 or 2.500 and 99,8. `Intl` would say the same, but a browser takes
 * 10 ms to load its tables, on a slow phone more than 100, in the middle of hydration.
 */
export function formatNumber(number: number, locale: Locale): string {
  const [group, point] = locale === "de" ? [".", ","] : [",", "."];
  const [whole = "", fraction] = String(number).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return fraction ? grouped + point + fraction : grouped;
}

/** Splits content that was written side by side into one complete tree per language. */
export function bilingual<T>(content: Bilingual<T>): Localized<T> {
  return localized((locale) => pick(content, locale) as T);
}

function pick(node: unknown, locale: Locale): unknown {
  if (Array.isArray(node)) return node.map((item) => pick(item, locale));
  if (typeof node !== "object" || node === null) return node;
  if ("en" in node && "de" in node) return node[locale];
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, pick(value, locale)]));
}
