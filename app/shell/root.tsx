import { useEffect } from "react";
import { useLocation } from "react-router";
import { resubmitHeldForm } from "../../kit/ui/held-form.ts";
import { LanguageProvider, useLanguage } from "../../kit/ui/language.tsx";
import { HydratedProvider } from "../../kit/ui/rendering.tsx";
import { type Site, SiteProvider, useSite } from "../../kit/ui/site.tsx";
import { UiStringsProvider } from "../../kit/ui/ui-strings.tsx";
import { type PageId, pageAt } from "../../site/pages.ts";
import { takePendingLanguage } from "./boot-contract.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { NavigationEffects } from "./navigation.tsx";
import { PageErrorBoundary } from "./page-error-boundary.tsx";
import { notFoundPage, type PageSource, PageSourceProvider } from "./page-source.ts";
import { PageView } from "./page-view.tsx";
import { PhoneBar } from "./phone-bar.tsx";

interface RootProps {
  site: Site;
  pages: PageSource;
}

/** The whole application, to be rendered in a router: header, current page, footer. */
export function Root({ site, pages }: RootProps) {
  return (
    <SiteProvider value={site}>
      <PageSourceProvider value={pages}>
        <HydratedProvider>
          <LanguageProvider>
            <Frame />
          </LanguageProvider>
        </HydratedProvider>
      </PageSourceProvider>
    </SiteProvider>
  );
}

function Frame() {
  const { locale, setLocale } = useLanguage();
  useEffect(() => {
    const pending = takePendingLanguage();
    if (pending) setLocale(pending);
    // After React's work, during which the form could not show its mistakes before the focus moves to the first.
    queueMicrotask(resubmitHeldForm);
  }, [setLocale]);
  const { header, footer, phoneBar, uiStrings } = useSite().words[locale];
  return (
    <UiStringsProvider value={uiStrings}>
      <Header {...header} />
      <main id="main" tabIndex={-1} className="outline-none">
        <NavigationEffects />
        <PageErrorBoundary>
          <PageAtAddress />
        </PageErrorBoundary>
      </main>
      <Footer {...footer} />
      {useShownPage() !== "booking" && <PhoneBar {...phoneBar} />}
    </UiStringsProvider>
  );
}

/** Routing is a lookup in the page table: addresses have no parameters or nesting. */
function PageAtAddress() {
  const id = useShownPage();
  return <PageView key={id} id={id} />;
}

function useShownPage(): PageId {
  return pageAt(useSite().pages, useLocation().pathname)?.id ?? notFoundPage;
}
