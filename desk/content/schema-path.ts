import type { z } from "zod";
import { pageSchema } from "../../kit/schemas.ts";
import { sectionSchemas } from "../../kit/section-schemas.ts";
import { partOf } from "../../render/check/reference-problems.ts";
import type { ContentFiles } from "../../site/content-files.ts";
import { type ContentPath, namesOf, partNamed, placeIn, valueAt } from "./content-path.ts";
import { nameOfPlace, placeOfName, placesNaming } from "./references.ts";

/** Something on the way to a place, and what may stand there. */
interface SchemaPathPart {
  place: ContentPath;
  /** The field that it is, or the entry of a list. */
  name: string;
  value: unknown;
  schema: z.ZodType;
}

/**
 * From a page's sections to a place in one of them. A fact that pages name begins at itself, with the schema of a field that names it.
 * Empty for what no section has.
 */
export function schemaPath(files: ContentFiles, place: ContentPath): SchemaPathPart[] {
  const { file, names } = namesOf(place);
  if (file.startsWith("pages/")) {
    const root = { place: `${file}#`, name: "", value: files[file], schema: pageSchema };
    return names[0] === "sections" ? along(root, names) : [];
  }
  for (const naming of namingsOf(files, place)) {
    const field = schemaPath(files, naming.place).at(-1);
    if (!field) continue;
    const root = { ...field, place: naming.named, value: valueAt(files, naming.named) };
    return [root, ...along(root, naming.rest)];
  }
  return [];
}

function along(root: SchemaPathPart, names: readonly string[]): SchemaPathPart[] {
  const trail: SchemaPathPart[] = [];
  let last = root;
  for (const name of names) {
    const value = partNamed(last.value, name);
    // The kind of a section says which fields it has.
    const isSection = /^pages\/[^#]+#sections$/.test(last.place);
    const schema = isSection ? sectionSchemas.get(String(partNamed(value, "kind"))) : partOf(last.schema, name);
    if (value === undefined || !schema) return [];
    last = { place: placeIn(last.place, name), name, value, schema };
    trail.push(last);
  }
  return trail;
}

/**
 * Where pages name a fact, or something that it is a part of, as a whole value: what they name, and the way from there.
 */
export function namingsOf(
  files: ContentFiles,
  place: ContentPath,
): { place: ContentPath; named: ContentPath; rest: string[] }[] {
  const name = nameOfPlace(place);
  return (name === null ? [] : placesNaming(files, name)).flatMap((at) => {
    const value = at.startsWith("pages/") ? valueAt(files, at) : undefined;
    const named = typeof value === "string" ? placeOfName(value.slice(1, -1)) : null;
    return named ? [{ place: at, named, rest: namesOf(place).names.slice(namesOf(named).names.length) }] : [];
  });
}
