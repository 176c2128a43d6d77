import type { Page } from "@playwright/test";

/**
 * Text that cannot be read as the page stands: cut off by a box that hides what does not fit, outside of the layer that
 * it stands on, only to be read by scrolling sideways, or lying on other text.
 */
export function unreadableText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const lines = [...textNodes()].flatMap(linesOf);
    for (const { element, text, box } of lines) {
      const hiding = boxesAround(element).find((ancestor) => cutsOff(ancestor, box));
      if (hiding) found.add(`cut off by ${elementLabel(hiding)}: ${text}`);
    }
    for (const [place, line] of lines.entries()) {
      const covered = lines.slice(place + 1).find((other) => other.layer === line.layer && overlap(line, other));
      if (covered) found.add(`on other text: ${line.text} / ${covered.text}`);
    }
    for (const element of document.querySelectorAll("body *"))
      if (scrollsSideways(element)) found.add(`scrolls sideways: ${elementLabel(element)}`);
    return [...found];

    function* textNodes() {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) yield walker.currentNode;
    }

    /** Where the lines of a text stand; none for what is not shown, or only meant to be heard. */
    function linesOf(node: Node) {
      const element = node.parentElement;
      const text = node.textContent?.trim().slice(0, 50);
      if (!text || !element?.checkVisibility({ visibilityProperty: true })) return [];
      const boxes = boxesAround(element);
      if (boxes.some((box) => isPoint(box) || box.matches("[href='#main']"))) return [];
      const layer = boxes.find((box) => getComputedStyle(box).position === "fixed");
      // What two lines of a summary leave out is not shown before it is opened.
      const clamp = boxes.find((box) => getComputedStyle(box).webkitLineClamp !== "none")?.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()]
        .filter(({ width, bottom }) => width > 1 && (clamp === undefined || bottom <= clamp.bottom + 1))
        .map((line) => ({ element, text, layer, box: lettersIn(line) }));
    }

    /** How text for ears only is made: of one pixel. */
    function isPoint(box: Element): boolean {
      const { width, height } = box.getBoundingClientRect();
      return width <= 1 && height <= 1;
    }

    /** A line is about twice as high as its letters. */
    function lettersIn({ x, y, width, height }: DOMRect): DOMRect {
      return new DOMRect(x, y + height / 4, width, height / 2);
    }

    function boxesAround(element: Element): Element[] {
      const boxes: Element[] = [];
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) boxes.push(box);
      return boxes;
    }

    function cutsOff(box: Element, { top, bottom, left, right }: DOMRect): boolean {
      const { display, overflowX, overflowY, position } = getComputedStyle(box);
      if (display === "inline") return false;
      const frame = box.getBoundingClientRect();
      const ends = (overflow: string) => overflow === "hidden" || overflow === "clip" || position === "fixed";
      return (
        (ends(overflowX) && (left < frame.left - 1 || right > frame.right + 1)) ||
        (ends(overflowY) && (top < frame.top - 1 || bottom > frame.bottom + 1))
      );
    }

    function overlap(one: { box: DOMRect; element: Element }, other: { box: DOMRect; element: Element }): boolean {
      if (one.element === other.element) return false;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      return across > 2 && down > 2;
    }

    /** Cards in a row that snaps are read one by one: each fits. */
    function scrollsSideways(element: Element): boolean {
      const { overflowX, scrollSnapType } = getComputedStyle(element);
      if (!/auto|scroll/.test(overflowX) || element.scrollWidth <= element.clientWidth + 1) return false;
      return (
        scrollSnapType === "none" || [...element.children].some((child) => child.clientWidth > element.clientWidth)
      );
    }

    function elementLabel(element: Element): string {
      return `${element.tagName.toLowerCase()}.${element.getAttribute("class")}`.slice(0, 90);
    }
  });
}

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

/** All text of the page's content that can be read in a window of this size: nothing hidden, nothing transparent. */
export async function readableText(page: Page, size: { width: number; height: number }): Promise<string> {
  await page.setViewportSize(size);
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector("main") ?? document, NodeFilter.SHOW_TEXT);
    const read: string[] = [];
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      // Buttons that need script are hidden without it.
      if (parentElement?.closest("main button[type=button]")) continue;
      if (parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        read.push(textContent ?? "");
    }
    return read.join(" ").replaceAll(/\s+/g, " ").trim();
  });
}

/** Replaces the text of every heading. */
export function setHeadings(page: Page, text: string): Promise<void> {
  return page.evaluate((words) => {
    for (const heading of document.querySelectorAll("h1, h2, h3")) {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      // The first text takes the words; what else a heading holds, such as a picture, stays.
      for (let node = texts.nextNode(), rest = words; node; node = texts.nextNode(), rest = "") node.nodeValue = rest;
    }
  }, text);
}

/** Headings with letters outside of the window. */
export function headingsOutside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    return [...document.querySelectorAll("h1, h2, h3")].flatMap((heading) => {
      // One pixel is for ears only.
      if (!heading.checkVisibility({ visibilityProperty: true }) || heading.clientWidth <= 1) return [];
      const range = document.createRange();
      range.selectNodeContents(heading);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
      const scrolled = heading.closest("[aria-label]") !== null && lines.every(({ left }) => left > clientWidth);
      if (scrolled || lines.every(({ left, right }) => left >= -1 && right <= clientWidth + 1)) return [];
      return [`${heading.tagName} ${heading.className}`];
    });
  });
}
