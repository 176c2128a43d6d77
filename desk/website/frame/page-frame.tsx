import "./page-frame.css";
import { kinds } from "virtual:all-kinds";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { notFoundPage, type PageParts } from "../../../app/shell/page-source.ts";
import { Root } from "../../../app/shell/root.tsx";
import { DrawingContext } from "../../../kit/ui/artwork/drawing-cache.ts";
import { drawArtwork } from "../../../kit/ui/artwork/render-svg.ts";
import { enhancePage } from "../../../kit/ui/page-enhancements.ts";
import type { Site } from "../../../kit/ui/site.tsx";
import { contentOf } from "../../../render/content-files.ts";
import { resolveSite } from "../../../render/resolve-site.ts";
import { colourStyle } from "../../../site/brand/brand.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import type { Locale } from "../../../site/locale.ts";
import { hasPage, notFoundPath, type PageId, pathOf } from "../../../site/pages.ts";
import type { PreparedPhoto } from "../../../site/photo-variants.ts";
import type { RenderSettings } from "../../../site/render-settings.ts";
import { type ContentPath, placeAround, placeIn, placesOfTexts, valueAt } from "../draft/content-path.ts";
import { attributePlaces, textPlace } from "./jsx-runtime.ts";
import { loadAgain } from "./load-again.ts";
import { wordsWiderThanLine } from "./measure-widths.ts";
import { createMarks, withPlace } from "./placed-text.ts";

/** What the desk asks of the page in its frame. */
export interface PageFrame {
  /**
   * Draws a page with its content. Where that cannot be drawn, the page has the content that was drawn last, or the published one.
   *
   * @returns whether it could be drawn
   */
  show(page: ShownPage): boolean;
  /** Marks what is being edited, and brings it into view. */
  select(places: readonly ContentPath[]): void;
  /** Moves the focus back to a text. */
  focus(place: ContentPath): void;
  /** The places of all texts that can be read on the page, also of those that other widths show. */
  shownPlaces(): ContentPath[];
  /** Words of a text that are wider than their line. */
  measure(place: ContentPath): string[];
}

export interface ShownPage {
  files: ContentFiles;
  /** Of the version that a draft changes. */
  published?: ContentFiles;
  photos: Readonly<Record<string, PreparedPhoto>>;
  rendering: RenderSettings;
  page: PageId;
  locale: Locale;
  theme: "light" | "dark";
}

const container = document.getElementById("root") as HTMLElement;
/** What a component threw, also where an error page has taken its place. */
let failure: unknown = null;
const noteFailure = (error: unknown) => {
  failure = error;
};
const root = createRoot(container, { onCaughtError: noteFailure, onUncaughtError: noteFailure });
let drawn: ContentFiles | undefined;
let failures = 0;
/** Attributes of what is around other texts, such as the name of a menu, cannot be clicked. */
const choosable = `[${textPlace}], :is(img, svg, input, textarea, a, button)[${attributePlaces}]`;
let shown = "";
let selected: readonly ContentPath[] = [];

const pageFrame: PageFrame = {
  show(page) {
    const files = [page.files, drawn, page.published].find((files) => files && canDraw({ ...page, files }));
    drawn = files ?? drawn;
    return files === page.files;
  },
  select(places) {
    selected = places;
    showSelection();
    // A strip that is moved sideways snaps back to where it was, unless the text is moved as far as it can be.
    const [first] = places.flatMap((place) => elementAt(place) ?? []);
    first?.scrollIntoView({ block: "nearest", inline: "start" });
  },
  shownPlaces() {
    const texts = [...container.querySelectorAll(`[${textPlace}]`)];
    return texts.filter((it) => it.checkVisibility() && !it.closest(".sr-only")).flatMap(placesOf);
  },
  measure(place) {
    const texts = [...container.querySelectorAll<HTMLElement>(`[${textPlace}]`)];
    return wordsWiderThanLine(texts.filter((it) => placesOf(it).includes(place)));
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

function canDraw(page: ShownPage): boolean {
  failure = null;
  try {
    draw(page);
  } catch (error) {
    failure = error;
  }
  if (failure === null) return true;
  console.warn("The page cannot be drawn as it is.", failure);
  failures += 1;
  return false;
}

/** @throws what `resolveSite` throws */
function draw({ files, photos, rendering, page, locale, theme }: ShownPage) {
  const content = contentOf(files);
  const { brand: look } = content.site;
  const places = placesOfTexts(files);
  const { placed, ...marks } = createMarks((text) => places.get(text));
  const { contents, site } = resolveSite(
    { content, photos: new Map(Object.entries(photos)), settings: rendering },
    { ...marks, keepsUnknown: true },
  );
  const id = contents.has(page) ? page : notFoundPage;
  const pageContent = contents.get(id);
  if (!pageContent) return;
  const parts: PageParts = { content: placed(pageContent), kinds };
  // The server does not have the file of a draft's logo.
  const logo = site.logo && { ...site.logo, src: look?.logo ?? site.logo.src };
  const path = hasPage(site.pages, id) ? pathOf(site.pages, id, locale) : notFoundPath(locale);
  document.documentElement.lang = locale;
  document.documentElement.dataset.theme = theme;
  colours.replaceSync(colourStyle(look) ?? "");
  // A tree of its own for each page and language; while a text is changed, forms and menus stay as they are.
  const key = `${id} ${locale}`;
  flushSync(() =>
    root.render(
      <DrawingContext value={drawArtwork}>
        <MemoryRouter key={`${key} ${failures}`} initialEntries={[path]}>
          <Root
            site={withPlacedFacts(placed({ ...site, logo, countsVisits: false }))}
            pages={{ loaded: () => parts, load: async () => parts }}
          />
        </MemoryRouter>
      </DrawingContext>,
    ),
  );
  if (shown !== key) scrollTo({ top: 0, behavior: "instant" });
  shown = key;
  enhancePage();
  nameDrawings(files, locale);
  markLabels(files, locale);
  makeFocusable();
  showSelection();
}

/** The policy of the desk allows no style in the document. */
const colours = new CSSStyleSheet();
document.adoptedStyleSheets.push(colours);

/** Facts that pages show as they are: no texts, as they are the same in both languages. */
function withPlacedFacts(site: Site): Site {
  const names = ["name", "brand", "email", "phone"] as const;
  const facts = names.map((name) => [name, withPlace(site.owner[name], `site.json#owner/${name}`)]);
  return { ...site, owner: { ...site.owner, ...Object.fromEntries(facts) } };
}

const interactive = "a[href], button, summary, input, select, textarea";

/** Drawings mean nothing to visitors who do not see them, but here they can be changed. */
function nameDrawings(files: ContentFiles, locale: Locale) {
  for (const drawing of container.querySelectorAll<SVGElement>("svg[data-drawing]")) {
    const place = placeOfDrawing(files, drawing);
    if (place === undefined) continue;
    drawing.setAttribute(attributePlaces, place);
    drawing.removeAttribute("aria-hidden");
    drawing.setAttribute("role", "img");
    drawing.setAttribute("aria-label", { en: "Drawing", de: "Zeichnung" }[locale]);
  }
}

/** What is still to be written has a label in its place. */
function markLabels(files: ContentFiles, locale: Locale) {
  for (const element of container.querySelectorAll(`[${textPlace}]`)) {
    const texts = placesOf(element).map((it) => valueAt(files, it) as { labelled?: readonly Locale[] } | undefined);
    element.toggleAttribute(
      "data-label",
      texts.some((text) => text?.labelled?.includes(locale)),
    );
  }
}

/** In the same part of the content as a text near it: the name of a drawing tells nothing more. */
function placeOfDrawing(files: ContentFiles, drawing: SVGElement): ContentPath | undefined {
  const [name] = (drawing.dataset.drawing ?? "").split(" ");
  for (let around = drawing.parentElement; around; around = around.parentElement) {
    const parts = [...around.querySelectorAll(`[${textPlace}]`)].flatMap(placesOf).flatMap(partsAround);
    const pictures = parts.flatMap((part) => [placeIn(part, "image"), placeIn(part, "panorama")]);
    const place = pictures.find((it) => valueAt(files, it) === name);
    if (place) return place;
  }
  return undefined;
}

/** What a text stands in, the innermost first. */
function partsAround(place: ContentPath): ContentPath[] {
  const around = placeAround(place);
  return around.endsWith("#") ? [around] : [around, ...partsAround(around)];
}

/** Texts are reached by the keyboard as well, unless what they stand in is. */
function makeFocusable() {
  for (const element of container.querySelectorAll<HTMLElement>(choosable)) {
    if (!element.closest(interactive)) element.tabIndex = 0;
  }
}

function showSelection() {
  for (const element of container.querySelectorAll("[data-selected]")) element.removeAttribute("data-selected");
  for (const place of selected) elementAt(place)?.setAttribute("data-selected", "");
}

/**
 * What has a text or a part of a place, such as the number of a figure. The first visible one: a text may stand in the menus of
 * both a phone and a desktop. An answer is shown below its question.
 */
function elementAt(place: ContentPath): HTMLElement | undefined {
  const isOf = (at: ContentPath) => at === place || at.startsWith(`${place}/`);
  const all = [...container.querySelectorAll<HTMLElement>(choosable)].filter((it) => placesOf(it).some(isOf));
  const isVisible = (it: HTMLElement) => it.checkVisibility();
  if (!all.some(isVisible)) for (const it of all) it.closest("details")?.setAttribute("open", "");
  return all.find(isVisible);
}

function placesOf(element: Element): ContentPath[] {
  const names = [textPlace, attributePlaces].map((name) => element.getAttribute(name));
  return names.flatMap((places) => places?.split(" ") ?? []);
}

const pictures = `:is(img, svg)[${attributePlaces}]`;

/** @param under what is drawn where the pointer is, the topmost first: a card's link may lie over its picture */
function choose(target: EventTarget | null, under: readonly Element[] = []): boolean {
  if (!(target instanceof Element)) return false;
  const element = target.closest(choosable) ?? under.find((it) => it.matches(pictures));
  const control = target.closest(interactive);
  const inControl = [`[${textPlace}]`, pictures].flatMap((it) => control?.querySelector(it) ?? []);
  const other = element ?? (inControl.length === 0 && (control?.querySelector(choosable) ?? nearestText(target)));
  const chosen = other ? [other] : inControl;
  if (chosen.length === 0) return false;
  return dispatchEvent(new CustomEvent<ContentPath[]>("text-chosen", { detail: chosen.flatMap(placesOf) }));
}

/** The first text around what has none, such as a sign: by it the entry of a list, or the section, can be chosen. */
function nearestText(target: Element): Element | null {
  let around: Element | null = target;
  while (around && !around.querySelector(choosable)) around = around.parentElement;
  return around?.closest("main > *") ? around.querySelector(choosable) : null;
}

/** Links and forms do nothing here; menus and questions open, so that what is in them can be edited. */
addEventListener(
  "click",
  (event) => {
    event.stopImmediatePropagation();
    const { target } = event;
    if (!(target instanceof Element && target.closest("summary, [popovertarget]"))) event.preventDefault();
    // A key on a control is followed by a click, which has no coordinates.
    choose(target, event.detail > 0 ? document.elementsFromPoint(event.clientX, event.clientY) : []);
  },
  { capture: true },
);
addEventListener("error", loadAgain, { capture: true });
addEventListener("submit", (event) => event.preventDefault(), { capture: true });
addEventListener(
  "keydown",
  (event) => {
    const { target, key } = event;
    const isText = target instanceof Element && target.matches(choosable) && !target.matches(interactive);
    if (isText && (key === "Enter" || key === " ") && choose(target)) event.preventDefault();
  },
  { capture: true },
);
