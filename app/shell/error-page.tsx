import { pathOf } from "../../site/pages.ts";
import { chrome } from "../content/chrome.ts";
import { useLanguage, usePathLocale } from "../ui/language.tsx";
import { useDocumentHead } from "./head.ts";

/**
 * What a visitor sees when a page fails while rendering: title and the error's own text (spec section 8), which are
 * English in both languages. The way home names its target and so loads a document, since the application may be what
 * failed.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const { locale } = useLanguage();
  const pathLocale = usePathLocale();
  const words = chrome[locale].error;
  useDocumentHead(locale, words.title);
  return (
    <section className="wrap grid justify-items-start gap-6 pt-[calc(var(--spacing-head)+3rem)] pb-section">
      <h1 lang="en" className="type-h1" tabIndex={-1}>
        {words.title}
      </h1>
      <pre lang="en" className="max-w-full bg-bank p-4 text-small wrap-anywhere whitespace-pre-wrap">
        {error instanceof Error ? error.message : String(error)}
      </pre>
      <a
        href={pathOf("home", pathLocale)}
        target="_self"
        className="inline-flex min-h-11 items-center type-control underline"
      >
        {words.home}
      </a>
    </section>
  );
}
