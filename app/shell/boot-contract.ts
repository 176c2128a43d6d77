import { resubmitHeldForm } from "../../kit/ui/held-form.ts";
import { type Locale, locales } from "../../site/locale.ts";
import { product } from "../../site/owner.ts";
import { localizePath, stripLocale } from "../../site/pages.ts";

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

/** Loads the current address as a document, in the language that the visitor has chosen: the application forgets it. */
export function loadDocument() {
  const { pathname, search, hash } = location;
  const chosen = locales.find((locale) => locale === document.documentElement.lang);
  const address = chosen ? localizePath(stripLocale(pathname), chosen) : pathname;
  if (address === pathname) location.reload();
  else location.replace(address + search + hash);
}

/**
 * Call this if the application cannot run; each file that does not come may say so, the first counts. From then on the page works as a static document: a click that the boot script has
 * held follows its link, a form is sent by the browser, and `noscript` content is shown.
 */
export function fallBackToStatic() {
  const { dataset } = document.documentElement;
  if ("static" in dataset) return;
  dataset.static = "";
  for (const unread of document.querySelectorAll("noscript")) unread.outerHTML = unread.textContent;
  // A form comes first: changing the document would lose it.
  if (dataset.heldForm) return resubmitHeldForm();
  document.querySelector<HTMLElement>(`[data-language=${dataset.pendingLanguage}]`)?.click();
  document.querySelector("iframe")?.contentDocument?.querySelector<HTMLElement>("a[aria-busy]")?.click();
}

/**
 * Whether a browser or an extension has translated the page: Chrome marks the root element and wraps texts in `font`, others
 * change at least `lang`, which is otherwise the language of the toggle.
 */
export function isTranslated(): boolean {
  const current = document.querySelector<HTMLElement>("[data-language][aria-current]")?.dataset.language;
  return document.querySelector("[class*=translated-], font") !== null || document.documentElement.lang !== current;
}
