import type { Page } from "@playwright/test";

/**
 * Words that go on in the next line where they may not: after no hyphen, soft hyphen or slash, only because they are wider
 * than their column. Chromium fetches its dictionaries later, if at all, so that it hyphenates nothing by itself here.
 */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const range = document.createRange();
    return [...textNodes()].flatMap((node) =>
      [...node.data.matchAll(/\S{2,}/g)]
        .filter(({ 0: word, index }) => linesOf(node, index, word.length).length > 1)
        .flatMap(({ 0: word, index }) => breaksIn(node, index, word)),
    );

    function* textNodes() {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode as Text;
        if (node.parentElement?.checkVisibility({ visibilityProperty: true })) yield node;
      }
    }

    /** The word with a bar at each place where it may not go on in the next line. */
    function breaksIn(node: Text, start: number, word: string): string[] {
      // After a soft hyphen a letter's first box is the hyphen's.
      const lines = [...word].map((_, place) => linesOf(node, start + place, 1).at(-1));
      return lines.flatMap((line, place) => {
        const last = lines.findLastIndex((other, before) => before < place && other !== undefined);
        const goesOn = line !== undefined && last >= 0 && lines[last] !== line;
        return goesOn && !/[-\u00ad/]/.test(word.slice(last, place))
          ? [`${word.slice(0, place)}|${word.slice(place)}`]
          : [];
      });
    }

    /** The heights at which a part of a text stands. */
    function linesOf(node: Text, start: number, length: number): number[] {
      range.setStart(node, start);
      range.setEnd(node, start + length);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
      return [...new Set(boxes.map(({ top }) => Math.round(top)))];
    }
  });
}
