/** What does not fit into the window as wide as it is. */
export interface Measured {
  /** Words that are wider than the line that they stand in. */
  words: readonly string[];
  /** Whether the page can be scrolled sideways, which no page of the site should. */
  scrollsSideways: boolean;
}

/** CSS pixels, as sizes are rounded. */
const tolerance = 1;

/**
 * Finds words of texts that are wider than their line: browsers break them wherever it ends. They are measured without
 * hyphenation, as not every browser knows where to hyphenate; soft hyphens and hyphens do break.
 */
export function measureWidths(texts: readonly HTMLElement[]): Measured {
  const { documentElement } = document;
  const scrollsSideways = documentElement.scrollWidth > documentElement.clientWidth + tolerance;
  const shown = texts.filter((text) => text.checkVisibility() && !isElsewhere(text));
  for (const { style } of shown) Object.assign(style, { hyphens: "manual", overflowWrap: "normal" });
  const words = shown.flatMap((text) => {
    const { left, right } = lineOf(text);
    const isWide = (box: DOMRect) => box.right > right + tolerance || box.left < left - tolerance;
    return [...wordsOf(text)].flatMap(([word, box]) => (isWide(box) ? [word] : []));
  });
  for (const { style } of shown) Object.assign(style, { hyphens: "", overflowWrap: "" });
  return { words: [...new Set(words)], scrollsSideways };
}

/** Within what is scrolled sideways on purpose, such as a plan, or what only screen readers read. */
function isElsewhere(element: HTMLElement): boolean {
  for (let it: HTMLElement | null = element; it && it !== document.body; it = it.parentElement) {
    const { overflowX, position } = getComputedStyle(it);
    if (/auto|scroll/.test(overflowX) || (position === "absolute" && it.offsetWidth <= 1)) return true;
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
function* wordsOf(element: HTMLElement): Generator<[word: string, box: DOMRect]> {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    for (const { 0: word, index } of node.data.matchAll(/[^\s\u00AD-]{8,}/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const box = range.getBoundingClientRect();
      if (box.width > 0) yield [word.replace(/[.,:;!?…“”"]+$/, ""), box];
    }
  }
}
