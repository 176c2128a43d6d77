/** CSS pixels, as sizes are rounded. */
const tolerance = 1;

/**
 * Finds words of texts that are wider than their line in this window: browsers break them wherever it ends. They are measured
 * without hyphenation, as not every browser knows where to hyphenate; soft hyphens and hyphens do break.
 */
export function wordsWiderThanLine(texts: readonly HTMLElement[]): string[] {
  const shown = texts.filter((text) => text.checkVisibility() && !isElsewhere(text));
  const lines = shown.map(lineWidth);
  for (const { style } of shown) Object.assign(style, { hyphens: "manual", overflowWrap: "normal" });
  const words = shown.flatMap((text, index) => {
    const widest = (lines[index] ?? 0) + tolerance;
    return [...wordsOf(text)].flatMap(([word, width]) => (width > widest ? word : []));
  });
  for (const { style } of shown) Object.assign(style, { hyphens: "", overflowWrap: "" });
  return [...new Set(words)];
}

/** Within what is scrolled sideways on purpose, such as a plan, or what only screen readers read. */
function isElsewhere(element: HTMLElement): boolean {
  for (let it: HTMLElement | null = element; it && it !== document.body; it = it.parentElement) {
    const { overflowX, position } = getComputedStyle(it);
    if (/auto|scroll/.test(overflowX) || (position === "absolute" && it.offsetWidth <= 1)) return true;
  }
  return false;
}

/** Of the block around a text. */
function lineWidth(element: HTMLElement): number {
  let block: HTMLElement = element;
  while (getComputedStyle(block).display.startsWith("inline") && block.parentElement) block = block.parentElement;
  return block.getBoundingClientRect().width;
}

/** The words of an element's text with their widths, or the parts between the hyphens of one. */
function* wordsOf(element: HTMLElement): Generator<[word: string, width: number]> {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    for (const { 0: word, index } of node.data.matchAll(/[^\s\u00AD-]{8,}/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      yield [word.replace(/[.,:;!?…“”"]+$/, ""), range.getBoundingClientRect().width];
    }
  }
}
