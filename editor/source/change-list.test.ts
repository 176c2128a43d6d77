import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { newWords, withCopy, withMoved, withoutItem } from "./change-list.ts";
import { parseSource } from "./parse-source.ts";
import { sourcePaths } from "./source-files.ts";

/** What a reader of the site could notice, item by item. */
function contentOf(file: string, code: string) {
  const { texts, figures, links, lists } = parseSource(file, code);
  return {
    texts: texts.map(({ en, de }) => [en.value, de.value]),
    figures: figures.map(({ value }) => value),
    targets: links.map(({ target }) => target),
    lengths: lists.map(({ items }) => items.length),
  };
}

const files = sourcePaths(".").map((file) => ({ file, code: readFileSync(file, "utf8") }));

test.each(files)(
  "an item of every list of $file is copied, moved and removed, and all else stays",
  ({ file, code }) => {
    const before = contentOf(file, code);
    const { lists, texts } = parseSource(file, code);
    for (const { index: list, items } of lists) {
      const item = items.findIndex((range) => range !== null);
      const range = items[item];
      if (!range) continue;
      const place = { list, item };
      const copied = withCopy({ file, code }, place, { isEmpty: false });
      const inItem = texts.filter(({ start, end }) => start >= range.start && end <= range.end);
      const behind = (inItem.at(-1)?.index ?? 0) + 1;
      const doubled = before.texts.toSpliced(behind, 0, ...inItem.map(({ index }) => before.texts[index] ?? []));
      const after = contentOf(file, copied);
      expect(after.texts).toEqual(inItem.length > 0 ? doubled : before.texts);
      expect(after.lengths[list]).toBe(items.length + 1);
      expect(contentOf(file, withoutItem({ file, code: copied }, { list, item: item + 1 }))).toEqual(before);
      if (items.includes(null)) continue;
      const to = items.length - 1;
      const moved = withMoved({ file, code }, place, to);
      expect(contentOf(file, moved).texts.toSorted()).toEqual(before.texts.toSorted());
      expect(withMoved({ file, code: moved }, { list, item: to }, item)).toBe(code);
      expect(contentOf(file, withoutItem({ file, code }, { list, item: to })).lengths[list]).toBe(items.length - 1);
    }
  },
);

const source = (code: string) => ({ file: "app/content/x.ts", code });

test("a copy stands behind its item, and the last one leaves with its comma", () => {
  const list = source("const x = [1, 2];");
  expect(withCopy(list, { list: 0, item: 0 }, { isEmpty: false })).toBe("const x = [1, 1, 2];");
  expect(withoutItem(list, { list: 0, item: 1 })).toBe("const x = [1];");
  expect(withoutItem(source("const x = [1,];"), { list: 0, item: 0 })).toBe("const x = [];");
  expect(withMoved(source("const x = [a, { b: 2 }, c];"), { list: 0, item: 1 }, 0)).toBe("const x = [{ b: 2 }, a, c];");
});

test("a copy tells itself apart, and takes no permission along", () => {
  const code = `const x = [{ id: 3, permitted: "2026-05-01" }, { id: 7 }, { id: "contact", columns: 3 }];`;
  expect(withCopy(source(code), { list: 0, item: 0 }, { isEmpty: false })).toContain('{ id: 8, permitted: "pending" }');
  expect(withCopy(source(code), { list: 0, item: 2 }, { isEmpty: false })).toContain("{  columns: 3 }");
});

test("an item that is added has the shape of its neighbour and words that wait", () => {
  const code = `const x = sample([{ sign: "book", features: [{ en: "One", de: "Eins" }, untranslated("SQL")] }], { en: "todo", de: "Aufgabe" });`;
  const [copy] = parseSource("x.ts", withCopy(source(code), { list: 0, item: 0 }, { isEmpty: true })).texts.slice(2);
  expect([copy?.en.value, copy?.de.value]).toEqual([newWords.en, newWords.de]);
});

test("what comes from elsewhere is not an item to change", () => {
  const list = source("const x = [...cards, 1];");
  expect(() => withoutItem(list, { list: 0, item: 0 })).toThrow(RangeError);
  expect(() => withMoved(list, { list: 0, item: 1 }, 0)).toThrow(RangeError);
});
