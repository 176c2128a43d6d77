import { type Locale, locales } from "../../site/locale.ts";
import { product } from "../../site/owner.ts";

/** Storage key of the theme (spec section 1); written only when the visitor uses the toggle. */
export const themeKey = `${product}-theme`;

/**
 * Where the boot script leaves a language that was asked for before the application ran,
 * as `data-held-language` on the root element.
 */
export function takeHeldLanguage(): Locale | undefined {
  const { dataset } = document.documentElement;
  const held = locales.find((locale) => locale === dataset.heldLanguage);
  delete dataset.heldLanguage;
  return held;
}
