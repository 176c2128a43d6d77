import { use } from "react";
import { useLanguage } from "../ui/language.tsx";
import { useDocumentHead } from "./head.ts";
import { loadedPage, type PageModule, type ShownPage } from "./page-modules.ts";
import { pageToShow } from "./page-to-show.ts";

/** Shows one page in the current language. Waits for its chunk where it is not here yet. */
export function PageView({ id }: { id: ShownPage }) {
  // `use` may be called conditionally. No other hook may follow it: React repeats a component that has waited, in the
  // repetition only `use` leads on to hooks that were not reached before, and by then the page is here without it.
  const page = loadedPage(id) ?? use(pageToShow(id));
  return <LoadedPage {...page} />;
}

function LoadedPage({ content, Page }: PageModule) {
  const { locale } = useLanguage();
  useDocumentHead(locale, content[locale].seo.title);
  return <Page {...content[locale]} />;
}
