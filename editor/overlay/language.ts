import { useState } from "react";
import type { Locale } from "../../site/locale.ts";

const languageKey = "isarbridge-editor-language";

/** The language in which the editor speaks: that which was chosen, else the browser's. */
export function storedLanguage(): Locale {
  return (localStorage.getItem(languageKey) ?? navigator.language).startsWith("de") ? "de" : "en";
}

export function useLanguageOfEditor(): [Locale, (language: Locale) => void] {
  const [language, setLanguage] = useState(storedLanguage);
  const choose = (chosen: Locale) => {
    localStorage.setItem(languageKey, chosen);
    setLanguage(chosen);
  };
  return [language, choose];
}
