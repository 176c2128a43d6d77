import "./page-frame.css";
import { kinds } from "virtual:all-kinds";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { DrawingContext } from "../../../kit/ui/artwork/drawing-cache.ts";
import { drawArtwork } from "../../../kit/ui/artwork/render-svg.ts";
import { enhancePage } from "../../../kit/ui/page-enhancements.ts";
import { contentOf } from "../../../render/content-files.ts";
import { colourStyle } from "../../../site/brand/brand.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import type { Locale } from "../../../site/locale.ts";
import { type ContentPath, textAt, valueAt } from "../../content/content-path.ts";
import { loadAgain } from "../../load-again.ts";
import { draftPage, rawPage, type ShownPage } from "./draft-page.tsx";
import { type DrawnSection, SectionBoundary } from "./drawn-section.tsx";
import { type WideWord, wordsWiderThanLine } from "./measure-widths.ts";

/** What the desk asks of the page in its frame. */
export interface PageFrame {
  /** Draws a page with its content. What cannot be drawn as it is, is shown as it is written. */
  show(page: ShownPage): void;
  /** Marks what is being edited, and brings it into view. */
  select(places: readonly ContentPath[]): void;
  /** Moves the focus back to a text. */
  focus(place: ContentPath): void;
  /** Words of a text that are wider than their line, in both languages; of all texts of the opening without a place. */
  measure(place?: ContentPath): WideWord[];
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
      const drawn = draftPage(page, kinds);
      sections = drawn.sections;
      render(drawn.element);
    } catch (error) {
      failure = error;
    }
    if (failure !== null) {
      console.warn("The page cannot be drawn as it is.", failure);
      render(rawPage(page));
    }
    afterDrawing(page);
  },
  select(places) {
    selected = places;
    showSelection();
    // A strip that is moved sideways snaps back to where it was, unless the text is moved as far as it can be.
    const [first] = places.flatMap((place) => elementAt(place) ?? []);
    first?.scrollIntoView({ block: "nearest", inline: "start" });
  },
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

function render(page: ReactNode) {
  flushSync(() => root.render(<DrawingContext value={drawArtwork}>{page}</DrawingContext>));
}

/** The policy of the desk allows no style in the document. */
const colours = new CSSStyleSheet();
document.adoptedStyleSheets.push(colours);

function afterDrawing({ page, locale, theme }: ShownPage) {
  colours.replaceSync(colourStyle(contentOf(files).site?.brand) ?? "");
  document.documentElement.lang = locale;
  document.documentElement.dataset.theme = theme;
  const key = `${page} ${locale}`;
  if (shown !== key) scrollTo({ top: 0, behavior: "instant" });
  shown = key;
  enhancePage();
  for (const { id, dataset } of container.querySelectorAll<HTMLElement>("main > [id]")) {
    const section = sections.get(id);
    if (section) dataset.path = section.place;
  }
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
