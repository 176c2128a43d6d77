import { readFile } from "node:fs/promises";
import type { RenderEnvironment } from "../../render/render-version.ts";
import type { ContentFiles } from "../../site/content-files.ts";

/** What the build leaves for the desk. */
export interface Installation {
  /** From which the build was made. */
  content: ContentFiles;
  /** That it serves, by file name. */
  photos: RenderEnvironment["photos"];
}

/** Reads them anew, because another build may have taken the place of the last. */
export async function readInstallation(): Promise<Installation> {
  const [content, environment] = await Promise.all(
    ["content.json", "environment.json"].map(async (name) =>
      JSON.parse(await readFile(`build/render/${name}`, "utf8")),
    ),
  );
  return { content, photos: environment.photos };
}
