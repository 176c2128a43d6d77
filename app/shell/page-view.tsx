import { use } from "react";
import type { PageId } from "../../site/pages.ts";
import { useLanguage } from "../ui/language.tsx";
import { useDocumentHead } from "./head.ts";
import { loadedPage, type PageModule, pageToShow } from "./page-modules.ts";

/** Shows one page of the page table in the current language. Waits for its chunk where it is not here yet. */
export function PageView({ id }: { id: PageId }) {
  // The only hook: React goes through a component that has waited once more, and by then the page is here without it.
  const page = loadedPage(id) ?? use(pageToShow(id));
  return <LoadedPage {...page} />;
}

function LoadedPage({ content, Page }: PageModule) {
  const { locale } = useLanguage();
  useDocumentHead(locale, content[locale].seo.title);
  return <Page {...content[locale]} />;
}
