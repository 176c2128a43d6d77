import { type Locale, locales } from "../../site/locale.ts";
import { product } from "../../site/owner.ts";

/** Storage key of the theme (spec section 1); written only when the visitor uses the toggle. */
export const themeKey = `${product}-theme`;

/** The window's event by which the application says that it shows another page. */
export const pageShownEvent = "isarbridge:page";

/**
 * Where the boot script leaves a language that was asked for before the application ran,
 * as `data-pending-language` on the root element.
 */
export function takePendingLanguage(): Locale | undefined {
  const { dataset } = document.documentElement;
  const pending = locales.find((locale) => locale === dataset.pendingLanguage);
  delete dataset.pendingLanguage;
  document.querySelector("[data-language][aria-busy]")?.removeAttribute("aria-busy");
  return pending;
}

/**
 * Call it when the application cannot run: the page works as a document from here on. A click that the boot script holds
 * follows its link, and `noscript` content is shown.
 */
export function fallBackToStatic() {
  const { dataset } = document.documentElement;
  dataset.static = "";
  for (const unread of document.querySelectorAll("noscript")) unread.outerHTML = unread.textContent;
  document.querySelector<HTMLElement>(`[data-language=${dataset.pendingLanguage}]`)?.click();
  document.querySelector("iframe")?.contentDocument?.querySelector<HTMLElement>("a[aria-busy]")?.click();
}
