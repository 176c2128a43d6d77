import { expect, test } from "vitest";
import { z } from "zod";
import { sectionSchemas } from "../../kit/section-schemas.ts";
import { schemaProblems } from "../../render/check/schema-problems.ts";
import { readContentFiles } from "../../scripts/build/read-content.ts";
import {
  type ContentPath,
  isText,
  partsOf,
  placeIn,
  textsIn,
  valueAt,
  withText,
  withValue,
} from "../content/content-path.ts";
import { draftProblems } from "../content/problems.ts";
import { schemaPath } from "../content/schema-path.ts";
import { leadsToHidden } from "./link-targets.ts";
import { copyOf, entriesAt, newEntry, withEntryAt, withEntryMoved } from "./list-changes.ts";

const files = readContentFiles();
const photos = { "bridge-at-night.jpg": { name: "bridge", hash: "1", width: 1, height: 1 } };
const cards = "pages/services.json#sections/services/cards";

/** All lists within sections. What a text counts is none of the page. */
function* listsIn(place: ContentPath, node: unknown): Generator<ContentPath> {
  if (typeof node !== "object" || node === null || isText(node)) return;
  if (Array.isArray(node) && !/^[^#]+#sections$/.test(place)) yield place;
  for (const [name, part] of partsOf(node)) yield* listsIn(placeIn(place, name), part);
}

function entrySchemaAt(list: ContentPath): z.ZodType {
  const [entry] = entriesAt(files, list);
  const id = (entry as { id?: string } | undefined)?.id ?? "0";
  return schemaPath(files, placeIn(list, id)).at(-1)?.schema ?? z.unknown();
}

test("every list of every page takes a new entry: like its neighbour without words, or with what its schema demands", () => {
  const pages = Object.entries(files).filter(([name]) => name.startsWith("pages/"));
  const lists = pages
    .flatMap(([name, content]) => [...listsIn(`${name}#`, content)])
    .filter((it) => it.includes("#sections/"));
  expect(lists.length).toBeGreaterThan(250);
  const refused = lists.flatMap((list) => {
    const [schema, entries] = [entrySchemaAt(list), entriesAt(files, list)];
    return [...entries, undefined].flatMap((like) => refusals(schema, newEntry(schema, like, entries)));
  });
  expect(refused).toEqual([]);
});

test("every kind of section can be made of its schema alone", () => {
  expect([...sectionSchemas].flatMap(([, schema]) => refusals(schema, newEntry(schema, undefined)))).toEqual([]);
});

test("a line of words stays empty, and a number begins at its least", () => {
  const fields = z.strictObject({ label: z.string().min(1), days: z.int().min(7) });
  expect(newEntry(fields, undefined)).toEqual({ label: "", days: 7 });
});

/** Words, and where something leads, are asked for. */
function refusals(schema: z.ZodType, made: unknown) {
  const isAsked = (problem: string) => /has no \w+ text|place to lead to|address that begins with https/.test(problem);
  return schemaProblems(schema, made).filter(({ problem }) => !isAsked(problem));
}

test("a new entry has empty texts, an id of its own, no mark of a sample, and short inner lists", () => {
  const entries = entriesAt(files, cards);
  const marked = { ...(valueAt(files, `${cards}/ai-consulting`) as object), sample: { en: "to do", de: "zu tun" } };
  const made = newEntry(entrySchemaAt(cards), marked, entries) as { [name: string]: unknown };
  expect(made).toMatchObject({ title: { en: "", de: "" }, to: "", features: [{}] });
  expect(made.sample).toBeUndefined();
  expect(entries.map((entry) => (entry as { id: string }).id)).not.toContain(made.id);
  expect([...textsIn(made, "")].filter(([, { en, de }]) => en + de !== "")).toEqual([]);
});

test("what is added is published once its words are written in both languages and it is said where it leads", () => {
  const list = "pages/home.json#sections/workshops/workshops";
  const [workshop] = entriesAt(files, list);
  const made = newEntry(entrySchemaAt(list), workshop, [workshop]);
  const { files: added, place } = withEntryAt(withValue(files, list, [workshop]), list, 1, made);
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
});

test("an entry is added after another one, or moved, and keeps its place by its id", () => {
  const ids = idsOf(files);
  const { files: added, place } = withEntryAt(files, cards, 3, copyOf(entriesAt(files, cards)[0], []));
  expect(idsOf(added).toSpliced(3, 1)).toEqual(ids);
  expect(place).toBe(`${cards}/${idsOf(added)[3]}`);
  const moved = withEntryMoved(files, cards, 2, 0);
  expect(idsOf(moved.files).slice(0, 3)).toEqual([ids[2], ids[0], ids[1]]);
  expect(moved.place).toBe(`${cards}/${ids[2]}`);
  expect(withEntryMoved(moved.files, cards, 0, 2).files).toEqual(files);
});

function idsOf(content: typeof files): string[] {
  return entriesAt(content, cards).map((entry) => (entry as { id: string }).id);
}

test("an entry is known to be left out with the hidden page that it leads to", () => {
  const hidden = withValue(files, "pages/ai-consulting.json#page/hidden", true);
  const card = valueAt(files, `${cards}/ai-consulting`);
  expect([files, hidden].map((it) => leadsToHidden(it, card))).toEqual([false, true]);
});
