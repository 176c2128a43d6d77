import { createContext, type ReactNode, use, useMemo, useReducer } from "react";
import { useLocation } from "react-router";
import type { Locale } from "../../site/locale.ts";
import { localeOf } from "../../site/pages.ts";

interface Language {
  /** The language that all text is in. */
  locale: Locale;
  /** True once the visitor has switched, even if they have switched back. */
  hasSwitched: boolean;
  setLocale: (locale: Locale) => void;
}

const LanguageContext = createContext<Language | null>(null);

/**
 * Keeps the language as plain state: it starts as the address says, the header's toggle flips it in place,
 * nothing is stored, a reload starts over (spec section 2).
 */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const pathLocale = usePathLocale();
  const [language, setLocale] = useReducer(switched, { locale: pathLocale, hasSwitched: false });
  // Every navigation renders the provider; readers of the language must not render with it.
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

/** The language that addresses on this page are in: links stay there whatever language the text has been switched to. */
export function usePathLocale(): Locale {
  return localeOf(useLocation().pathname);
}
