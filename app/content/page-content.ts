import type { FaqProps } from "../sections/faq.tsx";

/** Base type of all page content: no page can ship without title and description. */
export interface PageContent {
  seo: {
    /** Shown in tabs and search results; at most 60 characters with the brand. */
    title: string;
    /** 70 to 160 characters. */
    description: string;
  };
  /** The lead is also the description of a service in the structured data. */
  hero?: { lead: string };
  /** Repeated in the structured data, so each question may be on one page only. */
  faq?: FaqProps;
  /** Sections of a page of the kit (`kit-page.ts`). Other pages have named sections. */
  sections?: readonly { kind: string; id?: string }[];
  /** Name of the essential section: if a build with `SAMPLES=hide` empties it, the page is hidden too. */
  essential?: string;
}
