import { z } from "zod";
import { describeFields, type FieldDescription, fieldMetaOf } from "../../kit/field-descriptions.ts";
import { fileSchemas } from "../../kit/file-schemas.ts";
import { pageSchema } from "../../kit/schemas.ts";
import { sectionSchemas } from "../../kit/section-schemas.ts";
import { contentOf } from "../../render/content-files.ts";
import type { ContentFiles } from "../../site/content-files.ts";
import { type Localized, locales, localized } from "../../site/locale.ts";
import { hasPage, type PageId, pageOf } from "../../site/pages.ts";
import { type ContentPath, namesOf, pageOfPlace, partNamed, textsIn, valueAt, withValue } from "./content-path.ts";

/** What an owner calls a text, and what holds for it as for its field. */
export interface PlaceDescription extends Partial<Omit<FieldDescription, "label">> {
  file: string;
  /** The kind of section, or the group. */
  part: Localized | null;
  label: Localized | null;
}

export function describePlace(files: ContentFiles, place: ContentPath): PlaceDescription {
  const { file } = namesOf(place);
  const { fields, part } = wayTo(files, place);
  const field = fields.at(-1);
  const around = part ?? joined(fields.slice(-3, -1).map((it) => it.label));
  return { ...field, file, part: around, label: field?.label ?? null };
}

/** Content to look at: a text that is still to be written has the label of its field in the meantime, and tells so. */
export function withLabels(files: ContentFiles): ContentFiles {
  let shown = files;
  for (const [file, content] of Object.entries(files))
    for (const [place, text] of textsIn(content, `${file}#`)) {
      const empty = locales.filter((it) => text[it].trim() === "");
      if (empty.length === 0) continue;
      const { label } = describePlace(files, place);
      const labels = empty.map((it) => [it, label?.[it] ?? "…"]);
      shown = withValue(shown, place, { ...text, ...Object.fromEntries(labels), labelled: empty });
    }
  return shown;
}

/** What a value means that is chosen among some; undefined for any other. */
export function choiceLabel(files: ContentFiles, place: ContentPath, value: string): Localized | undefined {
  return wayTo(files, place).fields.at(-1)?.choices?.[value];
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

/** The fields on the way to a place, and the kind of section that it is in. */
function wayTo(files: ContentFiles, place: ContentPath): { fields: FieldDescription[]; part: Localized | null } {
  const { file, names } = namesOf(place);
  const [first, id = "", ...rest] = names;
  if (pageOfPlace(place) === null || first !== "sections") {
    const schema = fileSchemas[file.replace(".json", "")] ?? pageSchema;
    return { fields: fieldsAlong(schema, files[file], names), part: null };
  }
  const section = valueAt(files, `${file}#sections/${id}`);
  const schema = sectionSchemas.get(String(partNamed(section, "kind"))) ?? z.unknown();
  const { en, de } = fieldMetaOf(schema);
  return { fields: fieldsAlong(schema, section, rest), part: en !== undefined && de !== undefined ? { en, de } : null };
}

/** Entries of lists, and what has a name of its own in a group, are no fields. */
function fieldsAlong(schema: z.ZodType, node: unknown, names: readonly string[]): FieldDescription[] {
  const fields: FieldDescription[] = [];
  let [within, here] = [schema, node];
  for (const name of names) {
    const field = Array.isArray(here) ? undefined : describeFields(within).find((it) => it.name === name);
    here = partNamed(here, name);
    // What is shown in place of a sample is the same.
    if (!field || name === "instead") continue;
    fields.push(field);
    within = field.schema;
  }
  return fields;
}
