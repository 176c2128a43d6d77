import { type Locale, locales } from "../../site/locale.ts";

/**
 * Where the boot script leaves a language that was asked for before the application ran,
 * as `data-pending-language` on the root element.
 */
export function takePendingLanguage(): Locale | undefined {
  const { dataset } = document.documentElement;
  const pending = locales.find((locale) => locale === dataset.pendingLanguage);
  delete dataset.pendingLanguage;
  return pending;
}

/**
 * The application cannot run on this page, which works as a document from here on: a click that the boot script holds
 * follows its link, and what is written for browsers without script can be read.
 */
export function fallBackToStatic() {
  const { dataset } = document.documentElement;
  dataset.static = "";
  for (const unread of document.querySelectorAll("noscript")) unread.outerHTML = unread.textContent;
  document.querySelector<HTMLElement>(`[data-language=${dataset.pendingLanguage}]`)?.click();
}
