import { chrome } from "../content/chrome.ts";
import { useLanguage } from "../ui/language.tsx";
import { PageLink } from "../ui/page-link.tsx";

/** What a visitor sees when a page fails while rendering (spec section 8: quoted title, then the error's text). */
export function ErrorPage({ error }: { error: unknown }) {
  const { locale } = useLanguage();
  const words = chrome[locale].error;
  return (
    <section className="wrap grid justify-items-start gap-6 pt-[calc(var(--spacing-head)+3rem)] pb-section">
      <h1 className="type-h1" tabIndex={-1}>
        {words.title}
      </h1>
      <pre className="max-w-full overflow-x-auto bg-bank p-4 text-small whitespace-pre-wrap">
        {error instanceof Error ? error.message : String(error)}
      </pre>
      <PageLink to="home" className="type-control underline">
        {words.home}
      </PageLink>
    </section>
  );
}
