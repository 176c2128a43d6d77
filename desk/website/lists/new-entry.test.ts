import { expect, test } from "vitest";
import { entry, text } from "../../../kit/fields.ts";
import { sectionSchemas } from "../../../kit/section-schemas.ts";
import { readContentFiles } from "../../../scripts/build/read-content.ts";
import { isText, type Place, partsOf, placeIn, textsIn } from "../draft/content-places.ts";
import { entriesAround, isSections, type ListEntry } from "./list-entries.ts";
import { copyOf, newEntry, newWords } from "./new-entry.ts";

const files = readContentFiles();
const pages = Object.entries(files).filter(([name]) => name.startsWith("pages/"));
const entries = [...pages, ["shared.json", files["shared.json"]] as const].flatMap(([name, content]) => [
  ...entriesIn(`${name}#`, content),
]);

/** What a text counts is no list of the page. */
function* entriesIn(place: Place, node: unknown): Generator<ListEntry> {
  if (typeof node !== "object" || node === null || isText(node)) return;
  for (const [name, part] of partsOf(node)) {
    const at = placeIn(place, name);
    if (Array.isArray(node)) yield entriesAround(files, "home", at)[0] as ListEntry;
    yield* entriesIn(at, part);
  }
}

test("every list of every page takes a new entry: like its neighbour with other words, or with what its schema demands", () => {
  expect(entries.length).toBeGreaterThan(1000);
  const refused = entries
    .filter(({ list }) => !isSections(list))
    .filter(({ schema, value, entries }) =>
      [newEntry(schema, value, entries), newEntry(schema, undefined)].some((made) => !schema.safeParse(made).success),
    );
  expect(refused.map(({ place }) => place)).toEqual([]);
});

test("every kind of section can be made of its schema alone", () => {
  const refused = [...sectionSchemas].filter(([, schema]) => !schema.safeParse(newEntry(schema, undefined)).success);
  expect(refused.map(([kind]) => kind)).toEqual([]);
});

test("a new entry has words that say so, an id of its own, no mark of a sample, and short inner lists", () => {
  const card = entriesAround(files, "services", "pages/services.json#sections/services/cards/ai-consulting/title")[0];
  const { schema, value, entries } = card as ListEntry;
  const marked = { ...(value as object), sample: { en: "to do", de: "zu tun" } };
  const made = newEntry(schema, marked, entries) as { [name: string]: unknown };
  expect(made).toMatchObject({ title: newWords, to: "ai-consulting", features: [{}] });
  expect(made.sample).toBeUndefined();
  expect(entries.map((entry) => (entry as { id: string }).id)).not.toContain(made.id);
  const kept = new Set([...textsIn(value, "")].map(([, { en }]) => en));
  expect([...textsIn(made, "")].filter(([, { en }]) => kept.has(en))).toEqual([]);
});

test("words of a new entry keep within the limit of their field", () => {
  const badge = entry({ label: text(5) });
  expect(newEntry(badge, { id: "a", label: { en: "AI", de: "KI" } })).toMatchObject({
    label: { en: "New", de: "Neu" },
  });
});

test("a copy differs in its id alone", () => {
  const entry = { id: "one", title: { en: "One", de: "Eins" } };
  const copy = copyOf(entry, [entry]) as typeof entry;
  expect(copy).toEqual({ ...entry, id: copy.id });
  expect(copy.id).toMatch(/^[a-z][a-z0-9]+$/);
  expect(copyOf("{shared.backToHome}", [])).toBe("{shared.backToHome}");
});
