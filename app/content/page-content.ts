import type { FaqProps } from "../sections/faq.tsx";

/** What every page's content starts with, so that no page ships without its title and description. */
export interface PageContent {
  seo: {
    /** Shown in tabs and search results; at most 60 characters with the brand. */
    title: string;
    /** 70 to 160 characters. */
    description: string;
  };
  /** Its lead describes a service in the structured data, too. */
  hero?: { lead: string };
  /** On at most one page: structured data repeats these questions. */
  faq?: FaqProps;
  /** Of a page that is content alone (`kit-page.ts`), in place of a section for each name. */
  sections?: readonly { kind: string; id?: string }[];
  /** The section without which there is no page: a build that hides its samples leaves out the page with it. */
  essential?: string;
}
