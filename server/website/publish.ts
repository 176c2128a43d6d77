import type { FileProblem } from "../../render/check/content-problems.ts";
import type { ContentFiles } from "../../site/content-files.ts";
import type { Rendering } from "../../site/rendering.ts";
import { renderInWorker } from "./render-in-worker.ts";
import type { Publication, Versions } from "./versions.ts";

interface Publishing {
  /** Null shows the installation's content again. */
  files: ContentFiles | null;
  /** Who publishes, for the list of versions. */
  author: string;
  /** Number of the newest version that the author saw; null for none. */
  basedOn: number | null;
}

/** Renders a version first, so that what cannot be shown is never kept, and then keeps it. @throws Error where rendering fails */
export async function publishVersion(
  versions: Pick<Versions, "publish">,
  publishing: Publishing,
  rendering: Rendering,
): Promise<Publication | { outcome: "refused"; problems: readonly FileProblem[] }> {
  const { files } = publishing;
  if (files) {
    const rendered = await renderInWorker(files, rendering);
    if (rendered.outcome === "refused") return rendered;
  }
  return versions.publish(publishing);
}
