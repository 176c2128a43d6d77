import type { Rolldown } from "vite";
import { BuildError } from "./build-error.ts";

/** Modules of schemas and of words about them, and zod itself: they describe the content, which is checked before visitors get it. */
export const schemaModules =
  /\/node_modules\/zod\/|\/kit\/(?:(?:[\w-]+-)?fields|field-[\w-]+|schemas|(?:.*\/)?(?:[\w-]+-)?schema)\.ts$/;

type Chunk = Pick<Rolldown.OutputChunk, "type" | "fileName"> & {
  modules: { [id: string]: Pick<Rolldown.RenderedModule, "renderedLength"> };
};

/** @throws BuildError if what visitors load has a schema in it: zod alone would be a third of a first visit */
export function assertNoSchemas(output: readonly (Chunk | Pick<Rolldown.OutputAsset, "type">)[]) {
  const found = output.flatMap((chunk) => (chunk.type === "chunk" ? schemasIn(chunk) : []));
  if (found.length > 0) {
    throw new BuildError(`visitors would load schemas. Import only types from these modules:\n${found.join("\n")}`);
  }
}

function schemasIn({ fileName, modules }: Chunk): string[] {
  return Object.entries(modules)
    .filter(([id, { renderedLength }]) => renderedLength > 0 && schemaModules.test(id))
    .map(([id]) => `${id} in ${fileName}`);
}
