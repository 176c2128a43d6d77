import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { z } from "zod";
import { withDetails } from "../source/change-details.ts";
import { type Details, fits, type Shape, type Value } from "../source/details-shape.ts";
import { parseDetails } from "../source/parse-details.ts";
import { hashOf } from "../source/source-files.ts";
import type { Changes, FileEdit } from "./changes.ts";
import { json } from "./input.ts";

/** Where everything about the owner stands. */
const files = ["site/owner.ts", "site/booking.ts", "site/processing.ts"];

/** The owner's data as they are in their files, or why no form can show them. */
export type DetailsAnswer =
  | { ok: true; details: Details[]; hashes: Record<string, string> }
  | { ok: false; problem: string };

interface DetailDependencies {
  root: string;
  changes: Changes;
}

/** The owner's data with their types, and other values for them. */
export function createDetailRoutes({ root, changes }: DetailDependencies) {
  return new Hono()
    .get("/", async (c) => c.text(JSON.stringify(await readDetails(root))))
    .post(
      "/",
      json(
        z.object({
          /** Of the files that were seen. */
          hashes: z.record(z.enum(files), z.string()),
          values: z.array(z.object({ place: z.string(), value: z.json() })),
          /** Places whose sample mark goes. */
          ours: z.array(z.string()),
        }),
      ),
      async (c) => {
        const { hashes, values, ours } = c.req.valid("json");
        const answer = await readDetails(root);
        const details = answer.ok ? answer.details : [];
        const typed = values.flatMap(({ place, value }) => {
          const shape = shapeAt(details, place);
          return shape && fits(value as Value, shape) ? [{ place, value: value as Value }] : [];
        });
        if (typed.length < values.length) return c.text("not of the type", 400);
        const edits = files.flatMap((file): FileEdit[] => {
          const isHere = (place: string) => fileOf(details, place) === file;
          const here = typed.filter(({ place }) => isHere(place));
          const marks = ours.filter(isHere);
          if (here.length + marks.length === 0) return [];
          return [{ file, hash: hashes[file] ?? "", change: (source) => withDetails(source, here, marks) }];
        });
        const places = [...new Set([...typed.map(({ place }) => place), ...ours])];
        return c.json(await changes.apply(`${edits.map(({ file }) => file).join(", ")}: ${places.join(", ")}`, edits));
      },
    );
}

async function readDetails(root: string): Promise<DetailsAnswer> {
  const sources = await Promise.all(
    files.map(async (file) => ({ file, code: await readFile(join(root, file), "utf8") })),
  );
  try {
    const hashes = Object.fromEntries(sources.map(({ file, code }) => [file, hashOf(code)]));
    return { ok: true, details: parseDetails(sources), hashes };
  } catch (error) {
    return { ok: false, problem: (error as Error).message };
  }
}

function fileOf(details: readonly Details[], place: string): string | undefined {
  return details.find(({ name }) => name === place.split(".")[0])?.file;
}

/** Of a constant, or of a field of one. */
function shapeAt(details: readonly Details[], place: string): Shape | undefined {
  const [constant, field] = place.split(".");
  const shape = details.find(({ name }) => name === constant)?.shape;
  if (field === undefined) return shape;
  return shape?.kind === "record" ? shape.fields.find(({ name }) => name === field)?.shape : undefined;
}
