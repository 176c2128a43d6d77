import type { z } from "zod";
import { calendarSchema } from "../../../kit/calendar-schema.ts";
import { describeFields, type FieldDescription, wordsOf } from "../../../kit/field-descriptions.ts";
import { mailsSchema } from "../../../kit/mails-schema.ts";
import { figuresSchema, sharedSchema } from "../../../kit/names-schema.ts";
import { pageSchema } from "../../../kit/schemas.ts";
import { sectionSchemas } from "../../../kit/section-schemas.ts";
import { siteSchema } from "../../../kit/site-schema.ts";
import { wordsSchema } from "../../../kit/words-schema.ts";
import { contentOf } from "../../../render/content-files.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import { type Localized, localized } from "../../../site/locale.ts";
import { hasPage, type PageId, pageOf } from "../../../site/pages.ts";
import { namesOf, type Place, pageOfPlace, partNamed, valueAt } from "./content-places.ts";
import { placesNaming } from "./references.ts";

/** What an owner calls a text, and what holds for it. */
export interface PlaceDescription {
  file: string;
  /** Null for what several pages have. */
  page: PageId | null;
  /** The kind of section, or the group. */
  part: Localized | null;
  label: Localized | null;
  hint: Localized | undefined;
  /** Characters, in each language. */
  maxLength: number | undefined;
  isFixed: boolean;
  /** Names in braces that the page or the server fills in. */
  fills: readonly string[];
}

export function describePlace(files: ContentFiles, place: Place): PlaceDescription {
  const { file, names } = namesOf(place);
  const { schema, node, rest, part, field: start } = startOf(files, file, names);
  const fields = schema ? fieldsAlong(schema, node, rest) : [];
  const field = fields.at(-1) ?? start;
  return {
    file,
    page: pageOfPlace(place),
    part: part ?? pageIn(files, names) ?? joined(fields.slice(-3, -1).map((it) => it.label)),
    label: field?.label ?? null,
    hint: field?.hint,
    maxLength: field?.maxLength,
    isFixed: field?.isFixed ?? false,
    fills: (field && wordsOf(field.schema).fills) ?? [],
  };
}

/** The page that a fact of it is about. */
function pageIn(files: ContentFiles, [list, id, ...fields]: readonly string[]): Localized | null {
  return list === "pages" && id !== undefined && fields.length > 0 ? pageLabel(files, id) : null;
}

/** What a value means that is chosen among some; undefined for any other. */
export function choiceLabel(files: ContentFiles, place: Place, value: string): Localized | undefined {
  const { file, names } = namesOf(place);
  const { schema, node, rest } = startOf(files, file, names);
  return schema && fieldsAlong(schema, node, rest).at(-1)?.choices?.[value];
}

function joined(labels: readonly Localized[]): Localized | null {
  return labels.length === 0 ? null : localized((locale) => labels.map((it) => it[locale]).join(": "));
}

/** The owner's name of a page, with its menu where another page has the same. */
export function pageLabel(files: ContentFiles, page: PageId): Localized | null {
  const { pages, menus } = contentOf(files).site;
  if (!hasPage(pages, page)) return null;
  const { label, menu } = pageOf(pages, page);
  const isOne = pages.filter((it) => it.label.en === label.en).length === 1;
  const group = menus.find(({ id }) => id === menu)?.label;
  return isOne || !group ? label : localized((locale) => `${label[locale]} (${group[locale]})`);
}

const schemas: Readonly<Record<string, z.ZodType>> = {
  "site.json": siteSchema,
  "words.json": wordsSchema,
  "mails.json": mailsSchema,
  "calendar.json": calendarSchema,
  "figures.json": figuresSchema,
};

interface Start {
  schema: z.ZodType | undefined;
  /** What the schema describes, and the way from there to the place. */
  node: unknown;
  rest: readonly string[];
  part?: Localized | undefined;
  /** Which has what begins here. */
  field?: FieldDescription;
}

/** A section's fields are those of its kind. */
function startOf(files: ContentFiles, file: string, names: readonly string[]): Start {
  const content = files[file];
  if (file === "shared.json") return sharedStart(files, names);
  if (!file.startsWith("pages/")) return { schema: schemas[file], node: content, rest: names };
  const [first, id = "", ...rest] = names;
  if (first !== "sections") return { schema: pageSchema, node: content, rest: names };
  const section = partNamed(partNamed(content, first), id);
  const schema = sectionSchemas.get(String(partNamed(section, "kind")));
  const { en, de } = schema ? wordsOf(schema) : {};
  return { schema, node: section, rest, part: en !== undefined && de !== undefined ? { en, de } : undefined };
}

/** What a shared value is, is up to a field that names it. */
function sharedStart(files: ContentFiles, way: readonly string[]): Start {
  // What is shown in place of a sample is the same.
  const names = way.filter((name) => name !== "instead");
  for (const place of placesNaming(files, ["shared", ...names].join("."))) {
    const name = valueAt(files, place);
    if (typeof name !== "string" || pageOfPlace(place) === null) continue;
    const { file, names: namesOfField } = namesOf(place);
    const { schema, node, rest, part } = startOf(files, file, namesOfField);
    const field = schema && fieldsAlong(schema, node, rest).at(-1);
    if (!field) continue;
    const count = name.split(".").length - 1;
    const shared = valueAt(files, `shared.json#${names.slice(0, count).join("/")}`);
    return {
      schema: field.schema,
      node: shared,
      rest: names.slice(count),
      field,
      part: count === names.length ? part : field.label,
    };
  }
  return { schema: sharedSchema, node: files["shared.json"], rest: names };
}

/** Entries of lists, and what has a name of its own in a group, are no fields. */
function fieldsAlong(schema: z.ZodType, node: unknown, names: readonly string[]): FieldDescription[] {
  const fields: FieldDescription[] = [];
  let [within, here] = [schema, node];
  for (const name of names) {
    const field = Array.isArray(here) ? undefined : describeFields(within).find((it) => it.name === name);
    here = partNamed(here, name);
    if (!field) continue;
    fields.push(field);
    within = field.schema;
  }
  return fields;
}
