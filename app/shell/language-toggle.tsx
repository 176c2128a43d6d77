import { type MouseEvent, startTransition, use } from "react";
import { useLocation } from "react-router";
import { type Locale, languageNames, locales } from "../../site/locale.ts";
import { localizePath, pageAt, pathOf, stripLocale } from "../../site/pages.ts";
import { isPlainClick } from "../ui/interaction.ts";
import { useLanguage } from "../ui/language.tsx";
import { TemplateContext, useHydrated } from "../ui/rendering.tsx";

export interface LanguageToggleProps {
  label: string;
  /** Said when the page has changed into this language. */
  switched: string;
}

/**
 * Links to the page's two addresses, so that they work without script and search engines find the alternate.
 * In the application a click changes the language in place and the address stays.
 */
export function LanguageToggle({ label, switched }: LanguageToggleProps) {
  const { locale, hasSwitched, setLocale } = useLanguage();
  const addressIn = useAlternateAddress();

  function switchInPlace(event: MouseEvent, language: Locale) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    // A whole page of new words: in slices, so that a slow phone answers other taps meanwhile.
    startTransition(() => setLocale(language));
  }

  return (
    <>
      <ul aria-label={label} className="flex">
        {locales.map((language) => (
          <li key={language}>
            <a
              href={addressIn(language)}
              lang={language}
              hrefLang={language}
              data-language={language}
              data-tooltip={languageNames[language]}
              aria-current={language === locale ? "true" : undefined}
              className={link}
              onClick={(event) => switchInPlace(event, language)}
            >
              {language.toUpperCase()}
              <span className="sr-only"> ({languageNames[language]})</span>
            </a>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {hasSwitched && switched}
      </p>
    </>
  );
}

/**
 * The query belongs to the visit, such as the token of a mail's link, so only the application knows it, and the server in
 * its answers. An address that no page has shares its markup with all others of its kind, so its alternate too is known only in
 * the application; until then the way leads home.
 */
function useAlternateAddress(): (language: Locale) => string {
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  const page = pageAt(pathname);
  const query = use(TemplateContext)?.("query") ?? (hydrated ? search : "");
  if (page) return (language) => pathOf(page.id, language) + query;
  if (!hydrated) return (language) => pathOf("home", language);
  return (language) => localizePath(stripLocale(pathname), language) + query;
}

const link =
  "grid h-11 min-w-8 place-items-center rounded-control text-small leading-none text-ink-2 decoration-a-sun decoration-3 underline-offset-7 hover:bg-bank hover:text-ink tablet:min-w-9 aria-[current=true]:font-bold aria-[current=true]:text-ink aria-[current=true]:underline";
