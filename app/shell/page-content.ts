/** The content of a page in one language, as the renderer resolves it from `content/`. */
export interface PageContent {
  seo: {
    /** Shown in tabs and search results; at most 60 characters with the brand. */
    title: string;
    /** 70 to 160 characters. */
    description: string;
  };
  /** In page order; the first one is a hero. */
  sections: readonly SectionContent[];
  /** Id of the essential section: if a build with `SAMPLES=hide` empties it, the page is hidden too. */
  essential?: string;
}

/** A section of the kit: its fields are those of its kind (`kit/sections/<kind>/`). */
export interface SectionContent {
  /** Its anchor. */
  id: string;
  kind: string;
  [field: string]: unknown;
}
