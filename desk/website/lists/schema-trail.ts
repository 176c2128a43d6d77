import { z } from "zod";
import { shapesOf } from "../../../kit/field-descriptions.ts";
import { pageSchema } from "../../../kit/schemas.ts";
import { sectionSchemas } from "../../../kit/section-schemas.ts";
import { wholeNameIn } from "../../../render/check/named-values.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import { namesOf, type Place, partNamed, partsOf, placeIn, valueAt } from "../draft/content-places.ts";

/** Something on the way to a place, and what may stand there. */
export interface TrailPart {
  place: Place;
  /** The field that it is, or the entry of a list. */
  name: string;
  value: unknown;
  schema: z.ZodType;
}

/**
 * From a page's sections to a place in one of them. A shared value begins at itself, with the schema of a field that names it.
 * Empty for what no section has.
 */
export function trailTo(files: ContentFiles, place: Place): TrailPart[] {
  const { file, names } = namesOf(place);
  if (file.startsWith("pages/")) {
    const root = { place: `${file}#`, name: "", value: files[file], schema: pageSchema };
    return names[0] === "sections" ? along(root, names) : [];
  }
  for (const naming of placesNaming(files, place)) {
    const field = trailTo(files, naming.place).at(-1);
    if (!field) continue;
    const root = { ...field, place: naming.named, value: valueAt(files, naming.named) };
    return [root, ...along(root, naming.rest)];
  }
  return [];
}

function along(root: TrailPart, names: readonly string[]): TrailPart[] {
  const trail: TrailPart[] = [];
  let last = root;
  for (const name of names) {
    const value = partNamed(last.value, name);
    const schema = schemaOfPart(last, name, value);
    if (value === undefined || !schema) return [];
    last = { place: placeIn(last.place, name), name, value, schema };
    trail.push(last);
  }
  return trail;
}

function schemaOfPart({ schema, place, value: whole }: TrailPart, name: string, value: unknown): z.ZodType | undefined {
  // The kind of a section says which fields it has.
  if (/^pages\/[^#]+#sections$/.test(place)) return sectionSchemas.get(String(partNamed(value, "kind")));
  const parts = shapesOf(schema).flatMap((shape) => {
    if (shape instanceof z.ZodArray) return Array.isArray(whole) ? [shape.element as z.ZodType] : [];
    return shape instanceof z.ZodObject ? ((shape.shape[name] as z.ZodType | undefined) ?? []) : [];
  });
  const [first, ...others] = new Set(parts);
  return others.length > 0 ? z.union([...new Set(parts)]) : first;
}

interface Naming {
  /** Where the name stands. */
  place: Place;
  /** The place of what it names. */
  named: Place;
  /** From there on. */
  rest: string[];
}

/** Where pages name a shared value or a figure, or something that it is a part of. */
export function placesNaming(files: ContentFiles, place: Place): Naming[] {
  const { file, names } = namesOf(place);
  const prefix = file === "shared.json" ? ["shared"] : [];
  if (!["shared.json", "figures.json"].includes(file)) return [];
  const lengths = new Map(names.map((_, index) => [[...prefix, ...names.slice(0, index + 1)].join("."), index + 1]));
  const found: Naming[] = [];
  for (const [name, content] of Object.entries(files)) if (name.startsWith("pages/")) look(`${name}#`, content);
  return found;

  function look(at: Place, node: unknown) {
    if (typeof node === "string") {
      const length = lengths.get(wholeNameIn(node) ?? "");
      if (length === undefined) return;
      found.push({ place: at, named: `${file}#${names.slice(0, length).join("/")}`, rest: names.slice(length) });
    } else if (typeof node === "object" && node !== null) {
      for (const [part, value] of partsOf(node)) look(placeIn(at, part), value);
    }
  }
}
