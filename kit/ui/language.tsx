import { createContext, type ReactNode, use, useMemo, useReducer } from "react";
import { useLocation } from "react-router";
import type { Locale } from "../../site/locale.ts";
import { localeOf } from "../../site/pages.ts";

interface Language {
  /** Language of all text. */
  locale: Locale;
  /** True once the visitor has switched, even if they switched back. */
  hasSwitched: boolean;
  setLocale: (locale: Locale) => void;
}

const LanguageContext = createContext<Language | null>(null);

/**
 * Holds the language as state. It starts with the address's language and the header's toggle changes it in place. It is not
 * stored, so a reload resets it (spec section 2).
 */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const pathLocale = usePathLocale();
  const [language, setLocale] = useReducer(switched, { locale: pathLocale, hasSwitched: false });
  // Every navigation rerenders the provider; its consumers must not rerender with it.
  const value = useMemo(() => ({ ...language, setLocale }), [language]);
  return <LanguageContext value={value}>{children}</LanguageContext>;
}

type Switched = Pick<Language, "locale" | "hasSwitched">;

function switched(before: Switched, locale: Locale): Switched {
  return before.locale === locale ? before : { locale, hasSwitched: true };
}

export function useLanguage(): Language {
  const language = use(LanguageContext);
  if (!language) throw new Error("useLanguage needs a LanguageProvider above it");
  return language;
}

/** Language of the current address. Links keep it, even after a language switch. */
export function usePathLocale(): Locale {
  return localeOf(useLocation().pathname);
}
