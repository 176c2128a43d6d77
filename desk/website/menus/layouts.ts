import type { SourcePage } from "../../../render/content-files.ts";
import type { Localized } from "../../../site/locale.ts";
import type { Page } from "../../../site/pages.ts";
import layoutsFile from "./layouts.json" with { type: "json" };

/** What a new page begins with. */
export interface Layout {
  id: string;
  name: Localized;
  /** What it is good for. */
  text: Localized;
  /** What the page table says of such a page. */
  page: Partial<Page>;
  /** With words that say what to write; those of the opening are made from the page's name. */
  content: SourcePage;
}

export const layouts = layoutsFile as unknown as readonly Layout[];

/** The content of a page of a layout. @param day today, for what has a date (ISO 8601) */
export function pageFrom({ content }: Layout, name: Localized, day: string): SourcePage {
  const sections = content.sections.map((section, index) => {
    if (index === 0)
      return { ...section, title: { ...name }, lead: { ...(section.lead as object), instead: { ...name } } };
    return section.kind === "byline" ? { ...section, published: day } : section;
  });
  return { seo: { ...content.seo, title: { ...name } }, sections };
}
