import { type Locale, locales } from "../../site/locale.ts";
import { product } from "../../site/owner.ts";

/** Storage key of the theme (spec section 1). Written only if the visitor uses the toggle. */
export const themeKey = `${product}-theme`;

/** Event on `window` that the application dispatches when it shows another page. */
export const pageShownEvent = "isarbridge:page";

/**
 * Takes the language that the visitor chose before the application ran. The boot script stores it as `data-pending-language`
 * on the root element.
 */
export function takePendingLanguage(): Locale | undefined {
  const { dataset } = document.documentElement;
  const pending = locales.find((locale) => locale === dataset.pendingLanguage);
  delete dataset.pendingLanguage;
  document.querySelector("[data-language][aria-busy]")?.removeAttribute("aria-busy");
  return pending;
}

/**
 * Call this if the application cannot run. From then on the page works as a static document: a click that the boot script has
 * held follows its link, and `noscript` content is shown.
 */
export function fallBackToStatic() {
  const { dataset } = document.documentElement;
  dataset.static = "";
  for (const unread of document.querySelectorAll("noscript")) unread.outerHTML = unread.textContent;
  document.querySelector<HTMLElement>(`[data-language=${dataset.pendingLanguage}]`)?.click();
  document.querySelector("iframe")?.contentDocument?.querySelector<HTMLElement>("a[aria-busy]")?.click();
}
