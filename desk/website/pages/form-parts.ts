import type { z } from "zod";
import { describeFields } from "../../../kit/field-descriptions.ts";
import { fileSchemas } from "../../../kit/file-schemas.ts";
import { sectionSchemas } from "../../../kit/section-schemas.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import type { Localized } from "../../../site/locale.ts";
import type { PageId } from "../../../site/pages.ts";
import { type ContentPath, isText, namesOf, partNamed, partsOf, valueAt } from "../../content/content-path.ts";
import { namingsOf } from "../../content/schema-path.ts";
import { metaOfKind } from "../../content/titles.ts";
import { sectionWith } from "./sections.ts";

/** A part of the content that has a form of its own. */
export interface FormPart {
  place: ContentPath;
  schema: z.ZodType;
  label: Localized | null;
  /** Some of its fields. */
  only?: readonly string[];
}

/**
 * The section whose form has a place, also what the section of a page names in braces; of texts that stand on no page their group.
 * Null for what is gone, and for what has a screen of its own.
 */
export function formPartOf(files: ContentFiles, page: PageId, place: ContentPath): FormPart | null {
  const section = sectionWith(place);
  if (section !== null) return sectionPart(files, section);
  const naming = namingsOf(files, place).find(
    // A fact of one line has a screen of its own.
    ({ place: at, named }) => at.startsWith(`pages/${page}.json#`) && typeof valueAt(files, named) === "object",
  );
  if (naming) return formPartOf(files, page, naming.place);
  return groupPart(files, place);
}

function sectionPart(files: ContentFiles, place: ContentPath): FormPart | null {
  const section = valueAt(files, place);
  const schema = sectionSchemas.get(String(partNamed(section, "kind")));
  const { en = "", de = "" } = metaOfKind(section);
  return schema ? { place, schema, label: { en, de } } : null;
}

/** The first group of its file that a text is in. */
function groupPart(files: ContentFiles, place: ContentPath): FormPart | null {
  const { file, names } = namesOf(place);
  const schema = fileSchemas[file.replace(".json", "")];
  const [name = ""] = names;
  const field = schema && file !== "site.json" ? describeFields(schema).find((it) => it.name === name) : undefined;
  if (!schema || !field || valueAt(files, place) === undefined) return null;
  const alone = partsOf(files[file] as object).flatMap(([it, value]) => (isText(value) ? it : []));
  if (alone.includes(name)) return { place: `${file}#`, schema, label: field.label, only: alone };
  return { place: `${file}#${name}`, schema: field.schema, label: field.label };
}
