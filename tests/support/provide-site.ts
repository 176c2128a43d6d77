import type { TestProject } from "vitest/node";
import type { BuildManifest } from "../../site/build-manifest.ts";
import { facts, serverWords } from "./content.ts";

/** Reads the repository's content once for all files. */
export default function provideSite({ provide }: TestProject) {
  provide("site", { facts, serverWords });
}

declare module "vitest" {
  export interface ProvidedContext {
    site: Pick<BuildManifest, "facts" | "serverWords">;
  }
}
