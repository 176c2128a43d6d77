import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { figuresSchema, sharedSchema } from "../../kit/names-schema.ts";
import { pageSchema } from "../../kit/schemas.ts";
import { siteSchema } from "../../kit/site-schema.ts";
import { wordsSchema } from "../../kit/words-schema.ts";
import { contentFolder } from "./read-content.ts";

const schemas = {
  page: pageSchema,
  site: siteSchema,
  words: wordsSchema,
  shared: sharedSchema,
  figures: figuresSchema,
};

/** Writes JSON Schemas of the content files, with which code editors complete and check them: docs/content.md. */
export function writeEditorSchemas(folder = join(contentFolder, "schema")) {
  mkdirSync(folder, { recursive: true });
  for (const [name, schema] of Object.entries(schemas)) {
    const text = JSON.stringify(z.toJSONSchema(schema, { io: "input", reused: "ref" }));
    const file = join(folder, `${name}.json`);
    // The development server watches the folder.
    if (textOf(file) !== text) writeFileSync(file, text);
  }
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
