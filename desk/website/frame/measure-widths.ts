import { type Locale, type Localized, locales } from "../../../site/locale.ts";

/** An element of the page that shows a text, and the text in both languages. */
interface ShownText {
  element: HTMLElement;
  words: Localized;
}

export type WideWord = readonly [word: string, language: Locale];

/** CSS pixels, as sizes are rounded. */
const tolerance = 1;

/**
 * Finds words of texts that are wider than their line in this window, in both languages in turn: browsers break them wherever it
 * ends. They are measured without hyphenation, as not every browser knows where to hyphenate; soft hyphens and hyphens do break.
 */
export function wordsWiderThanLine(texts: readonly ShownText[]): WideWord[] {
  const shown = texts.filter(({ element }) => element.checkVisibility() && !isElsewhere(element));
  const found = locales.flatMap((locale) => shown.flatMap((text) => wideWordsIn(text, locale)));
  return [...new Map(found.map((it) => [it.join(" "), it])).values()];
}

/** Within what is scrolled sideways on purpose, such as a plan, or what only screen readers read. */
function isElsewhere(element: HTMLElement): boolean {
  for (let it: HTMLElement | null = element; it && it !== document.body; it = it.parentElement) {
    const { overflowX, position } = getComputedStyle(it);
    if (/auto|scroll/.test(overflowX) || (position === "absolute" && it.offsetWidth <= 1)) return true;
  }
  return false;
}

/** The element has the words of the language until they are measured. Nothing is painted, nor drawn, in between. */
function wideWordsIn({ element, words }: ShownText, locale: Locale): WideWord[] {
  const widest = lineWidth(element) + tolerance;
  const drawn = [...element.childNodes];
  Object.assign(element.style, { hyphens: "manual", overflowWrap: "normal" });
  element.replaceChildren(plainWords(words[locale]));
  const wide = [...widthsOfWords(element)].flatMap(([word, width]) =>
    width > widest ? ([[word, locale]] as const) : [],
  );
  element.replaceChildren(...drawn);
  Object.assign(element.style, { hyphens: "", overflowWrap: "" });
  if (element.style.length === 0) element.removeAttribute("style");
  return wide;
}

/** Without marks for strong words and links, and without names in braces. */
function plainWords(words: string): string {
  return words
    .replaceAll("**", "")
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, "$1")
    .replaceAll(/\{[^}]+\}/g, "");
}

/** Of the block around a text. */
function lineWidth(element: HTMLElement): number {
  let block: HTMLElement = element;
  while (getComputedStyle(block).display.startsWith("inline") && block.parentElement) block = block.parentElement;
  return block.getBoundingClientRect().width;
}

/** The words of an element's text with their widths, or the parts between the hyphens of one. */
function* widthsOfWords(element: HTMLElement): Generator<[word: string, width: number]> {
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
