import { use } from "react";
import type { PageId } from "../../site/pages.ts";
import { useLanguage } from "../ui/language.tsx";
import { useDocumentHead } from "./head.ts";
import { loadedPage, pageToShow } from "./page-modules.ts";

/** Shows one page of the page table in the current language. Waits for its chunk where it is not here yet. */
export function PageView({ id }: { id: PageId }) {
  const { locale } = useLanguage();
  const { content, Page } = loadedPage(id) ?? use(pageToShow(id));
  useDocumentHead(locale, content[locale].seo.title);
  return <Page {...content[locale]} />;
}
