import type { Place } from "../draft/content-places.ts";

/** What does not fit into the window as wide as it is. */
export interface Measured {
  wide: readonly WideWord[];
  /** Whether the page can be scrolled sideways, which no page of the site should. */
  scrollsSideways: boolean;
}

export interface WideWord {
  place: Place;
  word: string;
}

/**
 * Finds words that are wider than the line that they stand in: browsers break them wherever the line ends. They are measured
 * without hyphenation, as not every browser knows where to hyphenate; soft hyphens and hyphens do break.
 */
export function measureWidths(
  container: HTMLElement,
  texts: string,
  placesOf: (element: Element) => Place[],
): Measured {
  // CSS pixels, as sizes are rounded.
  const tolerance = 1;
  const { documentElement } = document;
  const scrollsSideways = documentElement.scrollWidth > documentElement.clientWidth + tolerance;
  const wide: WideWord[] = [];
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, unbroken];
  try {
    for (const element of container.querySelectorAll<HTMLElement>(texts)) {
      if (!element.checkVisibility() || isInScroller(element)) continue;
      const { left, right } = lineOf(element);
      for (const { word, rect } of wordsOf(element)) {
        const isCut = rect.right > right + tolerance || rect.left < left - tolerance;
        if (isCut) wide.push(...placesOf(element).map((place) => ({ place, word })));
      }
    }
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== unbroken);
  }
  return { wide, scrollsSideways };
}

const unbroken = new CSSStyleSheet();
unbroken.replaceSync(
  "* { hyphens: manual !important; overflow-wrap: normal !important; word-break: normal !important }",
);

/** Within what is scrolled sideways on purpose, such as a plan. */
function isInScroller(element: Element): boolean {
  for (let it = element.parentElement; it && it !== document.body; it = it.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(it).overflowX)) return true;
  }
  return false;
}

/** The box of the block around a text, within the window. */
function lineOf(element: HTMLElement): { left: number; right: number } {
  let block: HTMLElement = element;
  while (getComputedStyle(block).display.startsWith("inline") && block.parentElement) block = block.parentElement;
  const { left, right } = block.getBoundingClientRect();
  return { left: Math.max(0, left), right: Math.min(document.documentElement.clientWidth, right) };
}

/** The words of an element's text with their boxes, or the parts between the hyphens of one. */
function* wordsOf(element: HTMLElement): Generator<{ word: string; rect: DOMRect }> {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    for (const { 0: word, index } of node.data.matchAll(/[^\s\u00AD-]{8,}/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const rect = range.getBoundingClientRect();
      if (rect.width > 0) yield { word: word.replace(/[.,:;!?…“”"]+$/, ""), rect };
    }
  }
}
