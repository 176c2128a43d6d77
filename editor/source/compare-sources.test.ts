import { expect, test } from "vitest";
import { differencesBetween } from "./compare-sources.ts";

const before = `import { sample } from "../site/sample.ts";
interface Beer { size: "small" | "large" }
export const content = bilingual<Beer>({
  lead: { en: "Beer", de: "Bier" },
  cards: [
    { title: { en: "One", de: "Eins" }, litres: 1 },
    { title: { en: "Two", de: "Zwei" }, litres: 2 },
  ],
  phone: sample("+49 89 1", "your phone number"),
});
`;
const after = (from: string | RegExp, to: string) =>
  differencesBetween("app/content/x.ts", before, before.replace(from, to));

test("versions that differ in layout alone do not differ", () => {
  expect(after("lead: { en", "lead: {\n en")).toEqual([]);
});

test("a text that changed in one language is told in this one", () => {
  expect(after('"Bier"', '"Hefe"')).toEqual([
    { kind: "changed", place: "content.lead", locale: "de", before: "Bier", after: "Hefe" },
  ]);
});

test("a card that was put before others is one new card", () => {
  const added = after("cards: [", 'cards: [{ title: { en: "Zero", de: "Null" }, litres: 0 },');
  expect(added.map(({ kind, after }) => [kind, after])).toEqual([
    ["added", "Zero"],
    ["added", "Null"],
    ["added", "0"],
  ]);
});

test("cards that changed places have moved", () => {
  const [one, two] = before.match(/\{ title.*\},/g) ?? [];
  const moved = differencesBetween("x.ts", before, before.replace(`${one}\n    ${two}`, `${two}\n    ${one}`));
  expect(new Set(moved.map(({ kind }) => kind))).toEqual(new Set(["moved"]));
});

test("a value without its mark is confirmed, a new value without it changed and confirmed", () => {
  const mark = /sample\("(.*)", "your phone number"\)/;
  const confirmed = { kind: "confirmed", place: "content.phone", before: "your phone number", after: null };
  expect(after(mark, '"$1"')).toEqual([confirmed]);
  expect(after(mark, '"+49 30 2"')).toEqual([
    { kind: "changed", place: "content.phone", before: "+49 89 1", after: "+49 30 2" },
    confirmed,
  ]);
});

test("a module that is new is added as a whole, and one that has gone removed", () => {
  expect(differencesBetween("x.ts", null, 'export const a = "b";')).toMatchObject([{ kind: "added", after: "b" }]);
  expect(differencesBetween("x.ts", 'export const a = "b";', null)).toMatchObject([{ kind: "removed", before: "b" }]);
});
