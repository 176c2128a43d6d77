import { z } from "zod";
import { sectionSchemas } from "../../../kit/section-schemas.ts";
import type { SourcePage } from "../../../render/content-files.ts";
import type { Localized } from "../../../site/locale.ts";
import type { PageEntry } from "../../../site/pages.ts";
import { valueFor } from "../../form/schema-values.ts";
import layoutsFile from "./layouts.json" with { type: "json" };

/** What a new page begins with. */
export interface Layout {
  id: string;
  name: Localized;
  /** What it is good for. */
  text: Localized;
  /** What the page table says of such a page. */
  page: Partial<PageEntry>;
  /** Each with what its owner need not write. */
  sections: readonly { kind: string }[];
}

export const layouts = layoutsFile as readonly Layout[];

/** The content of a page of a layout. @param day today, for what has a date (ISO 8601) */
export function pageFrom({ sections }: Layout, name: Localized, day: string): SourcePage {
  const known = { "page-hero": { title: { ...name } }, byline: { published: day } };
  const made = sections.map((section) => {
    const given = { ...section, ...known[section.kind as keyof typeof known] };
    return valueFor(sectionSchemas.get(section.kind) ?? z.unknown(), { isDrawn: true, given });
  });
  return { seo: { title: { ...name }, description: { en: "", de: "" } }, sections: made as SourcePage["sections"] };
}
