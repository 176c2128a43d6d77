import { useEffect } from "react";
import { useLocation } from "react-router";
import { resubmitHeldForm } from "../../kit/ui/held-form.ts";
import { LanguageProvider, useLanguage } from "../../kit/ui/language.tsx";
import { HydratedProvider } from "../../kit/ui/rendering.tsx";
import { UiStringsProvider } from "../../kit/ui/ui-strings.tsx";
import { takePendingLanguage } from "./boot-contract.ts";
import { chrome } from "./chrome.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { NavigationEffects } from "./navigation.tsx";
import { PageErrorBoundary } from "./page-error-boundary.tsx";
import { pageShownAt } from "./page-modules.ts";
import { PageView } from "./page-view.tsx";
import { PhoneBar } from "./phone-bar.tsx";

/** The whole application, to be rendered in a router: header, current page, footer. */
export function Root() {
  return (
    <HydratedProvider>
      <LanguageProvider>
        <Frame />
      </LanguageProvider>
    </HydratedProvider>
  );
}

function Frame() {
  const { locale, setLocale } = useLanguage();
  useEffect(() => {
    const pending = takePendingLanguage();
    if (pending) setLocale(pending);
    resubmitHeldForm();
  }, [setLocale]);
  const { header, footer, phoneBar, uiStrings } = chrome[locale];
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
      {pageShownAt(useLocation().pathname) !== "booking" && <PhoneBar {...phoneBar} />}
    </UiStringsProvider>
  );
}

/** Routing is a lookup in the page table: addresses have no parameters or nesting. */
function PageAtAddress() {
  const id = pageShownAt(useLocation().pathname);
  return <PageView key={id} id={id} />;
}
