import type { PageContent } from "../app/shell/page-content.ts";
import type { Site } from "../kit/ui/site.tsx";
import type { Facts } from "../site/facts.ts";
import type { Localized } from "../site/locale.ts";
import type { PageId } from "../site/pages.ts";
import type { PreparedPhoto } from "../site/photo-variants.ts";
import type { RenderSettings } from "../site/render-settings.ts";
import type { Content } from "./content-files.ts";
import { contentSources } from "./content-sources.ts";
import { hiddenSections, withoutHiddenParts } from "./hidden-parts.ts";
import { withPhotos } from "./photos.ts";
import { type ContentSources, resolveContent } from "./resolve-content.ts";
import { factsOf, siteOf } from "./site-facts.ts";

export interface SiteSources {
  content: Content;
  /** The photos that content names, by file name. */
  photos: ReadonlyMap<string, PreparedPhoto>;
  settings: RenderSettings;
}

/** What the application shows. */
export interface ResolvedSite {
  facts: Facts;
  /** Content of the shown pages, and of the not-found page, by id. */
  contents: ReadonlyMap<PageId, Localized<PageContent>>;
  site: Site;
}

/**
 * Everything that components are given, from content, without a line of HTML: the renderer makes documents of it, the desk the
 * page that is being edited.
 *
 * @throws UnknownName, or Error for a sample that cannot be hidden; the content check names both with their place
 */
export function resolveSite(
  { content, photos, settings }: SiteSources,
  draft: Pick<ContentSources, "mark" | "keepsUnknown"> = {},
): ResolvedSite {
  const sources = { ...contentSources(content, settings), ...draft };
  const byOwner = {
    pages: new Set(content.site.pages.filter(({ hidden }) => hidden).map(({ id }) => id)),
    sections: hiddenSections(sources.pages),
  };
  const resolved = new Map(
    [...resolveContent(sources, byOwner.pages)].map(([id, page]) => [
      id,
      withPhotos(page, photos) as Localized<PageContent>,
    ]),
  );
  const contents = withoutHiddenParts(resolved, byOwner);
  const facts = factsOf(content.site, sources, settings, (id) => contents.has(id));
  return { facts, contents, site: siteOf(facts, sources, contents, { words: content.words, settings }) };
}
