import "./page-frame.css";
import { kinds } from "virtual:all-kinds";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { notFoundPage, type PageParts } from "../../../app/shell/page-source.ts";
import { Root } from "../../../app/shell/root.tsx";
import { DrawingContext } from "../../../kit/ui/artwork/drawing-cache.ts";
import { drawArtwork } from "../../../kit/ui/artwork/render-svg.ts";
import { LanguageProvider } from "../../../kit/ui/language.tsx";
import { enhancePage } from "../../../kit/ui/page-enhancements.ts";
import { PlacesProvider } from "../../../kit/ui/places.tsx";
import { contentOf } from "../../../render/content-files.ts";
import { resolveSite } from "../../../render/resolve-site.ts";
import { colourStyle } from "../../../site/brand/brand.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import type { Locale } from "../../../site/locale.ts";
import { hasPage, localizePath, notFoundPath, type PageId, pathOf } from "../../../site/pages.ts";
import type { PreparedPhoto } from "../../../site/photo-variants.ts";
import type { Rendering } from "../../../site/rendering.ts";
import { type ContentPath, partsOf, placeIn, textAt, valueAt } from "../draft/content-path.ts";
import { createContentPlaces } from "./content-places.ts";
import { type DrawnSection, drawnKind, RawSection, SectionBoundary, SectionsProvider } from "./drawn-section.tsx";
import { loadAgain } from "./load-again.ts";
import { type WideWord, wordsWiderThanLine } from "./measure-widths.ts";

/** What the desk asks of the page in its frame. */
export interface PageFrame {
  /** Draws a page with its content. What cannot be drawn as it is, is shown as it is written. */
  show(page: ShownPage): void;
  /** Marks what is being edited, and brings it into view. */
  select(places: readonly ContentPath[]): void;
  /** Moves the focus back to a text. */
  focus(place: ContentPath): void;
  /** The places of all texts that can be read on the page, also of those that other widths show. */
  shownPlaces(): ContentPath[];
  /** Words of a text that are wider than their line, in both languages; of all texts of the opening without a place. */
  measure(place?: ContentPath): WideWord[];
}

export interface ShownPage {
  files: ContentFiles;
  photos: Readonly<Record<string, PreparedPhoto>>;
  rendering: Rendering;
  page: PageId;
  locale: Locale;
  theme: "light" | "dark";
}

const container = document.getElementById("root") as HTMLElement;
/** What a component threw that is no part of a section. */
let failure: unknown = null;
const root = createRoot(container, {
  onCaughtError(error, { errorBoundary }) {
    if (errorBoundary instanceof SectionBoundary) console.warn("A section cannot be drawn as it is.", error);
    else failure = error;
  },
  onUncaughtError(error) {
    failure = error;
  },
});
let shown = "";
let files: ContentFiles = {};
/** The sections of the page, by their ids. */
let sections: ReadonlyMap<string, DrawnSection> = new Map();
let selected: readonly ContentPath[] = [];

const pageFrame: PageFrame = {
  show(page) {
    files = page.files;
    failure = null;
    try {
      draw(page);
    } catch (error) {
      failure = error;
    }
    if (failure !== null) drawRaw(page, failure);
    afterDrawing(page);
  },
  select(places) {
    selected = places;
    showSelection();
    // A strip that is moved sideways snaps back to where it was, unless the text is moved as far as it can be.
    const [first] = places.flatMap((place) => elementAt(place) ?? []);
    first?.scrollIntoView({ block: "nearest", inline: "start" });
  },
  shownPlaces: () =>
    parts()
      .filter((it) => it.checkVisibility() && !it.closest(".sr-only"))
      .map(pathOfElement),
  measure(place) {
    const wanted = place ? `[data-path="${CSS.escape(place)}"]` : "main > :first-child [data-path]";
    const texts = [...container.querySelectorAll<HTMLElement>(wanted)].flatMap((element) => {
      const words = textAt(files, pathOfElement(element));
      return words ? { element, words } : [];
    });
    return wordsWiderThanLine(texts);
  },
  focus: (place) =>
    elementAt(place)?.closest<HTMLElement>(`${interactive}, [tabindex]`)?.focus({ preventScroll: true }),
};

declare global {
  interface Window {
    pageFrame?: PageFrame;
  }
}
window.pageFrame = pageFrame;

/** @throws what `resolveSite` throws */
function draw({ files, photos, rendering, page, locale }: ShownPage) {
  const content = contentOf(files);
  const { brand: look } = content.site;
  const places = createContentPlaces(files);
  const { contents, site } = resolveSite(
    { content, photos: new Map(Object.entries(photos)), rendering },
    { onCopy: places.onCopy, keepsUnknown: true },
  );
  const id = contents.has(page) ? page : notFoundPage;
  const pageContent = contents.get(id);
  if (!pageContent) throw new Error(`The content has no page ${id}`);
  sections = new Map(
    pageContent[locale].sections.map((section) => {
      const place = places.placeOf(section) ?? `pages/${id}.json#sections/${section.id}`;
      return [section.id, { source: valueAt(files, place), place, placeOf: places.within(section) }];
    }),
  );
  const drawn = pageContent[locale].sections.map(({ kind }) => [kind, drawnKind(kind, kinds[kind])]);
  const parts: PageParts = { content: pageContent, kinds: Object.fromEntries(drawn) };
  // The server does not have the file of a draft's logo.
  const shownSite = {
    ...site,
    logo: site.logo && { ...site.logo, src: look?.logo ?? site.logo.src },
    countsVisits: false,
  };
  places.onCopy(shownSite, content.site);
  places.onCopy(shownSite.owner, content.site.owner);
  const path = hasPage(site.pages, id) ? pathOf(site.pages, id, locale) : notFoundPath(locale);
  colours.replaceSync(colourStyle(look) ?? "");
  render(
    // A tree of its own for each page and language; while a text is changed, forms and menus stay as they are.
    <MemoryRouter key={`${id} ${locale}`} initialEntries={[path]}>
      <SectionsProvider value={sections}>
        <PlacesProvider value={places.within(undefined)}>
          <Root site={shownSite} pages={{ loaded: () => parts, load: async () => parts }} />
        </PlacesProvider>
      </SectionsProvider>
    </MemoryRouter>,
  );
}

/** The page as it is written, where not even what is around its sections can be drawn. */
function drawRaw({ files, page, locale }: ShownPage, error: unknown) {
  console.warn("The page cannot be drawn as it is.", error);
  const place = `pages/${page}.json#sections`;
  const list = valueAt(files, place);
  const written: [place: ContentPath, source: unknown][] = Array.isArray(list)
    ? partsOf(list).map(([name, source]) => [placeIn(place, name), source])
    : [[`pages/${page}.json#`, files[`pages/${page}.json`]]];
  render(
    <MemoryRouter key={`raw ${locale}`} initialEntries={[localizePath("/", locale)]}>
      <LanguageProvider>
        <main>
          {written.map(([place, source]) => (
            <RawSection key={place} place={place} source={source} />
          ))}
        </main>
      </LanguageProvider>
    </MemoryRouter>,
  );
}

function render(page: ReactNode) {
  flushSync(() => root.render(<DrawingContext value={drawArtwork}>{page}</DrawingContext>));
}

/** The policy of the desk allows no style in the document. */
const colours = new CSSStyleSheet();
document.adoptedStyleSheets.push(colours);

function afterDrawing({ page, locale, theme }: ShownPage) {
  document.documentElement.lang = locale;
  document.documentElement.dataset.theme = theme;
  const key = `${page} ${locale}`;
  if (shown !== key) scrollTo({ top: 0, behavior: "instant" });
  shown = key;
  enhancePage();
  for (const element of container.querySelectorAll<HTMLElement>("main > [id]"))
    element.dataset.path = sections.get(element.id)?.place;
  nameDrawings(locale);
  markLabels(locale);
  makeFocusable();
  showSelection();
}

const interactive = "a[href], button, summary, input, select, textarea";

/** What has a place: texts, figures and pictures, without what they stand in. */
function parts(): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>("[data-path]:not(:has([data-path]))")];
}

const pathOfElement = ({ dataset: { path = "" } }: HTMLElement): ContentPath => path;

/** Drawings mean nothing to visitors who do not see them, but here they can be changed. */
function nameDrawings(locale: Locale) {
  for (const drawing of container.querySelectorAll("svg[data-drawing][data-path]")) {
    drawing.removeAttribute("aria-hidden");
    drawing.setAttribute("role", "img");
    drawing.setAttribute("aria-label", { en: "Drawing", de: "Zeichnung" }[locale]);
  }
}

/** What is still to be written has a label in its place. */
function markLabels(locale: Locale) {
  for (const element of container.querySelectorAll<HTMLElement>("[data-path]")) {
    const text = valueAt(files, pathOfElement(element)) as { labelled?: readonly Locale[] } | undefined;
    element.toggleAttribute("data-label", text?.labelled?.includes(locale) ?? false);
  }
}

/** What has a place is reached by the keyboard as well, unless what it stands in is. */
function makeFocusable() {
  for (const element of parts()) if (!element.closest(interactive)) element.tabIndex = 0;
}

function showSelection() {
  for (const element of container.querySelectorAll("[data-selected]")) element.removeAttribute("data-selected");
  for (const place of selected) elementAt(place)?.setAttribute("data-selected", "");
}

/**
 * What shows a place, or else a part of it, such as the number of a figure. The first visible one: a text may stand in the menus of
 * both a phone and a desktop. An answer is shown below its question.
 */
function elementAt(place: ContentPath): HTMLElement | undefined {
  const all = [...container.querySelectorAll<HTMLElement>("[data-path]")];
  const exact = all.filter((it) => it.dataset.path === place);
  const found = exact.length > 0 ? exact : all.filter((it) => it.dataset.path?.startsWith(`${place}/`));
  const isVisible = (it: HTMLElement) => it.checkVisibility();
  if (!found.some(isVisible)) for (const it of found) it.closest("details")?.setAttribute("open", "");
  return found.find(isVisible);
}

/** Tells the desk the place of what was clicked: the nearest around it. */
function choose(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const control = target.closest(interactive);
  // A control is one thing to press, whatever of it is hit.
  const inner =
    control && !target.closest("[data-path]")?.closest(interactive) ? control.querySelector("[data-path]") : null;
  const chosen = inner ?? target.closest("[data-path]");
  if (!(chosen instanceof HTMLElement || chosen instanceof SVGElement)) return false;
  return dispatchEvent(new CustomEvent<ContentPath[]>("text-chosen", { detail: [chosen.dataset.path ?? ""] }));
}

/** Links and forms do nothing here; menus and questions open, so that what is in them can be edited. */
addEventListener(
  "click",
  (event) => {
    event.stopImmediatePropagation();
    const { target } = event;
    if (!(target instanceof Element && target.closest("summary, [popovertarget]"))) event.preventDefault();
    choose(target);
  },
  { capture: true },
);
addEventListener("error", loadAgain, { capture: true });
addEventListener("submit", (event) => event.preventDefault(), { capture: true });
addEventListener(
  "keydown",
  (event) => {
    const { target, key } = event;
    const isPart = target instanceof Element && target.matches("[data-path]") && !target.matches(interactive);
    if (isPart && (key === "Enter" || key === " ") && choose(target)) event.preventDefault();
  },
  { capture: true },
);
