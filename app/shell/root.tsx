import { useEffect } from "react";
import { pageAt } from "../../site/pages.ts";
import { chrome } from "../content/chrome.ts";
import { LanguageProvider, useLanguage } from "../ui/language.tsx";
import { usePlace } from "../ui/place.tsx";
import { Tooltips } from "../ui/tooltips.tsx";
import { WordsProvider } from "../ui/words.tsx";
import { takeHeldLanguage } from "./boot-contract.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { NavigationEffects } from "./navigation.tsx";
import { NotFound } from "./not-found.tsx";
import { PageErrorBoundary } from "./page-error-boundary.tsx";
import { PageView } from "./page-view.tsx";

interface RootProps {
  /** Called once when the tree has been hydrated and answers events. */
  onReady?: () => void;
}

/** The whole application inside a place: header, the page that the address means, footer. */
export function Root({ onReady }: RootProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <LanguageProvider>
      <Frame />
    </LanguageProvider>
  );
}

function Frame() {
  const { locale, setLocale } = useLanguage();
  useEffect(() => {
    const held = takeHeldLanguage();
    if (held) setLocale(held);
  }, [setLocale]);
  return (
    <WordsProvider value={chrome[locale].words}>
      <Header {...chrome[locale].header} />
      <main id="main" tabIndex={-1} className="outline-none">
        <NavigationEffects />
        <PageErrorBoundary>
          <AddressedPage />
        </PageErrorBoundary>
      </main>
      <Footer {...chrome[locale].footer} />
      <Tooltips />
    </WordsProvider>
  );
}

function AddressedPage() {
  const page = pageAt(usePlace().path);
  return page ? <PageView key={page.id} id={page.id} /> : <NotFound />;
}
