import type { z } from "zod";
import { calendarSchema } from "../../../kit/calendar-schema.ts";
import { describeFields, type FieldDescription, wordsOf } from "../../../kit/field-descriptions.ts";
import { mailsSchema } from "../../../kit/mails-schema.ts";
import { pageSchema } from "../../../kit/schemas.ts";
import { sectionSchemas } from "../../../kit/section-schemas.ts";
import { siteSchema } from "../../../kit/site-schema.ts";
import { wordsSchema } from "../../../kit/words-schema.ts";
import { contentOf } from "../../../render/content-files.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import type { Localized } from "../../../site/locale.ts";
import { hasPage, type PageId, pageOf } from "../../../site/pages.ts";
import { namesOf, type Place, partNamed } from "./content-places.ts";

/** What an owner calls a text, and what holds for it. */
export interface PlaceDescription {
  /** Null for what several pages have. */
  page: PageId | null;
  /** The kind of section, or the group. */
  part: Localized | null;
  label: Localized | null;
  hint: Localized | undefined;
  /** Characters, in each language. */
  maxLength: number | undefined;
  isFixed: boolean;
}

export function describePlace(files: ContentFiles, place: Place): PlaceDescription {
  const { file, names } = namesOf(place);
  const [, page = null] = /^pages\/(.+)\.json$/.exec(file) ?? [];
  const { schema, node, rest, part } = startOf(files, file, names);
  const fields = schema ? fieldsAlong(schema, node, rest) : [];
  const field = fields.at(-1);
  return {
    page,
    part: part ?? fields.at(-2)?.label ?? null,
    label: field?.label ?? null,
    hint: field?.hint,
    maxLength: field?.maxLength,
    isFixed: field?.isFixed ?? false,
  };
}

/** The owner's name of a page. */
export function pageLabel(files: ContentFiles, page: PageId): Localized | null {
  const { pages } = contentOf(files).site;
  return hasPage(pages, page) ? pageOf(pages, page).label : null;
}

const schemas: Readonly<Record<string, z.ZodType>> = {
  "site.json": siteSchema,
  "words.json": wordsSchema,
  "mails.json": mailsSchema,
  "calendar.json": calendarSchema,
};

interface Start {
  schema: z.ZodType | undefined;
  /** What the schema describes, and the way from there to the place. */
  node: unknown;
  rest: readonly string[];
  part?: Localized | undefined;
}

/** A section's fields are those of its kind. */
function startOf(files: ContentFiles, file: string, names: readonly string[]): Start {
  const content = files[file];
  if (!file.startsWith("pages/")) return { schema: schemas[file], node: content, rest: names };
  const [first, id = "", ...rest] = names;
  if (first !== "sections") return { schema: pageSchema, node: content, rest: names };
  const section = partNamed(partNamed(content, first), id);
  const schema = sectionSchemas.get(String(partNamed(section, "kind")));
  const { en, de } = schema ? wordsOf(schema) : {};
  return { schema, node: section, rest, part: en !== undefined && de !== undefined ? { en, de } : undefined };
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
