import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { z } from "zod";
import { withWords } from "../source/change-source.ts";
import { parseSource } from "../source/parse-source.ts";
import type { ParsedSource } from "../source/parsed-source.ts";
import { hashOf, numberOf, sourcePaths } from "../source/source-files.ts";
import type { Changes, FileEdit } from "./changes.ts";
import { json, query } from "./input.ts";

/** A module of the content, as it is in its file now. */
export interface SourceModule extends ParsedSource {
  /** Its number among all modules, as marks say it. */
  number: number;
  file: string;
  hash: string;
}

interface TextDependencies {
  root: string;
  changes: Changes;
}

/** Modules with their texts, and other words for a text. */
export function createTextRoutes({ root, changes }: TextDependencies) {
  const module = z.string().refine((file) => sourcePaths(root).includes(file));
  return new Hono()
    .get("/module", query(z.object({ file: module })), async (c) =>
      c.json(await moduleAt(root, c.req.valid("query").file)),
    )
    .get("/modules", async (c) => c.json(await Promise.all(sourcePaths(root).map((file) => moduleAt(root, file)))))
    .post(
      "/words",
      json(
        z.object({
          file: module,
          hash: z.string(),
          index: z.number().int().nonnegative(),
          words: z.object({ en: z.string(), de: z.string() }),
        }),
      ),
      async (c) => {
        const { file, hash, index, words } = c.req.valid("json");
        const place = (await moduleAt(root, file)).texts[index]?.place ?? "";
        const edit: FileEdit = { file, hash, change: (source) => withWords(source, index, words) };
        return c.json(await changes.apply(`${file}: ${place}`, [edit]));
      },
    );
}

/** @param file one of `sourcePaths(root)` */
export async function moduleAt(root: string, file: string): Promise<SourceModule> {
  const code = await readFile(join(root, file), "utf8");
  return { number: numberOf(root, file), file, hash: hashOf(code), ...parseSource(file, code) };
}
