import type { ComponentType, ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { notFoundPage, type PageParts } from "../../../app/shell/page-source.ts";
import { Root } from "../../../app/shell/root.tsx";
import { LanguageProvider } from "../../../kit/ui/language.tsx";
import { PlacesProvider } from "../../../kit/ui/places.tsx";
import { contentOf } from "../../../render/content-files.ts";
import { resolveSite } from "../../../render/resolve-site.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import type { Locale } from "../../../site/locale.ts";
import { hasPage, localizePath, notFoundPath, type PageId, pathOf } from "../../../site/pages.ts";
import type { PreparedPhoto } from "../../../site/photo-variants.ts";
import type { RenderSettings } from "../../../site/render-settings.ts";
import { type ContentPath, partsOf, placeIn, valueAt } from "../../content/content-path.ts";
import { createContentPlaces } from "./content-places.ts";
import { type DrawnSection, drawnKind, RawSection, SectionsProvider } from "./drawn-section.tsx";

export interface ShownPage {
  files: ContentFiles;
  photos: Readonly<Record<string, PreparedPhoto>>;
  rendering: RenderSettings;
  page: PageId;
  locale: Locale;
  theme: "light" | "dark";
}

interface DraftPage {
  element: ReactNode;
  /** By their ids. */
  sections: ReadonlyMap<string, DrawnSection>;
}

/**
 * The application with the content of a draft, whose parts know their places.
 *
 * @throws Error for content from which no page can be made
 */
export function draftPage(
  { files, photos, rendering, page, locale }: ShownPage,
  kinds: Readonly<Record<string, ComponentType<never>>>,
): DraftPage {
  const content = contentOf(files);
  const places = createContentPlaces(files);
  const { contents, site } = resolveSite(
    { content, photos: new Map(Object.entries(photos)), settings: rendering },
    { onCopy: places.onCopy, keepsUnknown: true },
  );
  const id = contents.has(page) ? page : notFoundPage;
  const pageContent = contents.get(id);
  if (!pageContent) throw new Error(`The content has no page ${id}`);
  const shown = pageContent[locale].sections;
  const sections = new Map(
    shown.map((section) => {
      const place = places.placeOf(section) ?? `pages/${id}.json#sections/${section.id}`;
      return [section.id, { source: valueAt(files, place), place, placeOf: places.within(section) }];
    }),
  );
  const parts: PageParts = {
    content: pageContent,
    kinds: Object.fromEntries(shown.map(({ kind }) => [kind, drawnKind(kind, kinds[kind])])),
  };
  // The server does not have the file of a draft's logo.
  const logo = site.logo && { ...site.logo, src: content.site.brand?.logo ?? site.logo.src };
  const shownSite = { ...site, logo, countsVisits: false };
  places.onCopy(shownSite, content.siteFile as object);
  places.onCopy(shownSite.owner, content.site.owner);
  for (const page of site.pages) places.onCopy(page, content.pages.get(page.id)?.page ?? page);
  const path = hasPage(site.pages, id) ? pathOf(site.pages, id, locale) : notFoundPath(locale);
  const element = (
    // A tree of its own for each page and language; while a text is changed, forms and menus stay as they are.
    <MemoryRouter key={`${id} ${locale}`} initialEntries={[path]}>
      <SectionsProvider value={sections}>
        <PlacesProvider value={places.within(undefined)}>
          <Root site={shownSite} pages={{ loaded: () => parts, load: async () => parts }} />
        </PlacesProvider>
      </SectionsProvider>
    </MemoryRouter>
  );
  return { element, sections };
}

/** The page as it is written, where not even what is around its sections can be drawn. */
export function rawPage({ files, page, locale }: Pick<ShownPage, "files" | "page" | "locale">): ReactNode {
  const file = `pages/${page}.json`;
  const list = valueAt(files, `${file}#sections`);
  const written: [place: ContentPath, source: unknown][] = Array.isArray(list)
    ? partsOf(list).map(([name, source]) => [placeIn(`${file}#sections`, name), source])
    : [[`${file}#`, files[file]]];
  return (
    <MemoryRouter key={`raw ${locale}`} initialEntries={[localizePath("/", locale)]}>
      <LanguageProvider>
        <main>
          {written.map(([place, source]) => (
            <RawSection key={place} place={place} source={source} />
          ))}
        </main>
      </LanguageProvider>
    </MemoryRouter>
  );
}
