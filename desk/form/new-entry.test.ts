import { expect, test } from "vitest";
import type { z } from "zod";
import { sectionSchemas } from "../../kit/section-schemas.ts";
import { schemaProblems } from "../../render/check/schema-problems.ts";
import { readContentFiles } from "../../scripts/build/read-content.ts";
import {
  type ContentPath,
  isText,
  partsOf,
  placeIn,
  textsIn,
  withText,
  withValue,
} from "../website/draft/content-path.ts";
import { draftProblems } from "../website/draft/problems.ts";
import { withEntryAt } from "../website/lists/list-changes.ts";
import { entriesAround, isSections, type ListEntry } from "../website/lists/list-entries.ts";
import { copyOf, newEntry } from "./new-entry.ts";

const files = readContentFiles();
const photos = { "bridge-at-night.jpg": { name: "bridge", hash: "1", width: 1, height: 1 } };
const pages = Object.entries(files).filter(([name]) => name.startsWith("pages/"));
const entries = pages.flatMap(([name, content]) => [
  ...entriesIn(`${name}#sections`, (content as { sections: unknown }).sections),
]);

/** What a text counts is no list of the page. */
function* entriesIn(place: ContentPath, node: unknown): Generator<ListEntry> {
  if (typeof node !== "object" || node === null || isText(node)) return;
  for (const [name, part] of partsOf(node)) {
    const at = placeIn(place, name);
    if (Array.isArray(node)) yield entriesAround(files, "home", at)[0] as ListEntry;
    yield* entriesIn(at, part);
  }
}

test("every list of every page takes a new entry: like its neighbour without words, or with what its schema demands", () => {
  expect(entries.length).toBeGreaterThan(1000);
  const refused = entries
    .filter(({ list }) => !isSections(list))
    .flatMap(({ schema, value, entries }) => [
      ...refusals(schema, newEntry(schema, value, entries)),
      ...refusals(schema, newEntry(schema, undefined)),
    ]);
  expect(refused).toEqual([]);
});

test("every kind of section can be made of its schema alone", () => {
  expect([...sectionSchemas].flatMap(([, schema]) => refusals(schema, newEntry(schema, undefined)))).toEqual([]);
});

/** Words, and where something leads, are asked for. */
function refusals(schema: z.ZodType, made: unknown) {
  const isAsked = (problem: string) => /has no \w+ text|place to lead to|address that begins with https/.test(problem);
  return schemaProblems(schema, made).filter(({ problem }) => !isAsked(problem));
}

test("a new entry has empty texts, an id of its own, no mark of a sample, and short inner lists", () => {
  const card = entriesAround(files, "services", "pages/services.json#sections/services/cards/ai-consulting/title")[0];
  const { schema, value, entries } = card as ListEntry;
  const marked = { ...(value as object), sample: { en: "to do", de: "zu tun" } };
  const made = newEntry(schema, marked, entries) as { [name: string]: unknown };
  expect(made).toMatchObject({ title: { en: "", de: "" }, to: "", features: [{}] });
  expect(made.sample).toBeUndefined();
  expect(entries.map((entry) => (entry as { id: string }).id)).not.toContain(made.id);
  expect([...textsIn(made, "")].filter(([, { en, de }]) => en + de !== "")).toEqual([]);
});

test("what is added is published once its words are written in both languages and it is said where it leads", () => {
  const list = "pages/home.json#sections/workshops/workshops";
  const [workshop] = entriesAround(files, "home", `${list}/ai-workshop/text`) as [ListEntry];
  const made = newEntry(workshop.schema, workshop.value, workshop.entries);
  const { files: added, place } = withEntryAt(withValue(files, list, [workshop.value]), list, 1, made);
  const ways = ["title", "text", "link/label", "link/href"].map((name) => `${place}/${name}`);
  expect(draftProblems(added, photos).map(({ place }) => place)).toEqual(ways);
  const inOneLanguage = withText(added, `${place}/title`, { en: "Talks", de: "" });
  expect(draftProblems(inOneLanguage, photos).map(({ place }) => place)).toEqual(ways);
  const written = ways.slice(0, -1).reduce((files, at) => withText(files, at, { en: "Talks", de: "Vorträge" }), added);
  expect(draftProblems(withValue(written, ways.at(-1) ?? "", "https://example.com/talks"), photos)).toEqual([]);
});

test("a copy differs in its id alone", () => {
  const entry = { id: "one", title: { en: "One", de: "Eins" } };
  const copy = copyOf(entry, [entry]) as typeof entry;
  expect(copy).toEqual({ ...entry, id: copy.id });
  expect(copy.id).toMatch(/^[a-z][a-z0-9]+$/);
  expect(copyOf("{owner.portrait}", [])).toBe("{owner.portrait}");
});
