import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { describeFields } from "../../kit/field-descriptions.ts";
import { fieldMeta } from "../../kit/fields.ts";
import { fileSchemas } from "../../kit/file-schemas.ts";
import { pageSchema } from "../../kit/schemas.ts";
import { contentFolder } from "./read-content.ts";

/** Writes JSON Schemas of the content files, with which code editors complete and check them: docs/content.md. */
export function writeEditorSchemas(folder = join(contentFolder, "schema")) {
  mkdirSync(folder, { recursive: true });
  for (const [name, schema] of Object.entries({ page: pageSchema, ...fileSchemas })) {
    const text = JSON.stringify(z.toJSONSchema(schema, { io: "input", reused: "ref", override: addWords }));
    const file = join(folder, `${name}.json`);
    // The development server watches the folder.
    if (textOf(file) !== text) writeFileSync(file, text);
  }
}

/** Titles and descriptions, which code editors show. */
function addWords({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: z.core.JSONSchema.BaseSchema }) {
  if (!(zodSchema instanceof z.ZodObject)) return;
  for (const { name, label, hint, isFixed, choices = {} } of describeFields(zodSchema)) {
    const property = jsonSchema.properties?.[name];
    if (typeof property !== "object") continue;
    const meanings = Object.entries(choices).map(([value, { en }]) => `"${value}": ${en}.`);
    const fixed = isFixed && "The specification gives this text.";
    const description = [hint?.en, fixed, ...meanings].filter(Boolean).join(" ");
    // A copy: fields of different labels may share a schema.
    const words = { title: label.en, ...(description && { description }) };
    jsonSchema.properties = { ...jsonSchema.properties, [name]: { ...property, ...words } };
  }
  const kind = fieldMeta.get(zodSchema)?.en;
  if (kind) jsonSchema.title = kind;
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
