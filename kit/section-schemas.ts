import { globSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { z } from "zod";

/**
 * The schema of each kind of section, found in its folder: a new kind needs no entry anywhere. In bundles a list of imports takes
 * its place (scripts/build/kind-modules.ts).
 */
export const sectionSchemas: ReadonlyMap<string, z.ZodType> = new Map(
  await Promise.all(
    globSync(join(import.meta.dirname, "sections/*/schema.ts")).map(
      async (file) => [basename(dirname(file)), (await import(file)).schema as z.ZodType] as const,
    ),
  ),
);
