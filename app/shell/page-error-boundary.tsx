import { Component, type ReactNode } from "react";
import { useLocation } from "react-router";
import { useLanguage, usePathLocale } from "../../kit/ui/language.tsx";
import { useSite } from "../../kit/ui/site.tsx";
import { pathOf } from "../../site/pages.ts";
import { useDocumentHead } from "./head.ts";

/** Keeps header and footer if a page throws while rendering. Resets on navigation. */
export function PageErrorBoundary({ children }: { children: ReactNode }) {
  // Not `location.key`: a link within the page must not reset its forms.
  const { pathname } = useLocation();
  return <ErrorCatcher key={pathname}>{children}</ErrorCatcher>;
}

class ErrorCatcher extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    return this.state.error === null ? this.props.children : <ErrorPage error={this.state.error} />;
  }
}

/**
 * Shown if a page fails to render: a title and the error's message (spec section 8), English in both languages. The link home
 * has a target, so it loads a document: the application itself may have failed.
 */
function ErrorPage({ error }: { error: unknown }) {
  const { locale } = useLanguage();
  const pathLocale = usePathLocale();
  const { pages } = useSite();
  useDocumentHead(locale, title);
  return (
    <section className="wrap grid justify-items-start gap-6 pt-[calc(var(--spacing-head)+3rem)] pb-section">
      <h1 lang="en" className="type-h1" tabIndex={-1}>
        {title}
      </h1>
      <pre lang="en" className="max-w-full bg-bank p-4 text-small wrap-anywhere whitespace-pre-wrap">
        {error instanceof Error ? error.message : String(error)}
      </pre>
      <a
        href={pathOf(pages, "home", pathLocale)}
        target="_self"
        className="inline-flex min-h-11 items-center type-control underline"
      >
        {home[locale]}
      </a>
    </section>
  );
}

/** Words that stand in the code, as what comes with the page may be what failed. */
const title = "Unexpected Application Error!";
const home = { en: "Back to Home", de: "Zur Startseite" };
