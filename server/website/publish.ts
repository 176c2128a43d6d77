import type { FileProblem } from "../../render/check/content-problems.ts";
import type { ContentFiles } from "../../site/content-files.ts";
import type { Rendering } from "../../site/rendering.ts";
import { takeBuildPhotos } from "./photos/build-photos.ts";
import type { Photos } from "./photos/photos.ts";
import { renderInProcess } from "./render-in-process.ts";

interface Publishing {
  /** Null shows the installation's content again. */
  files: ContentFiles | null;
  /** Who publishes, for the list of versions. */
  author: string;
  /** Number of the newest version that the author saw; null for none. */
  basedOn: number | null;
}

/**
 * Renders a version first, so that what cannot be shown is never kept, and then keeps it, with its photos.
 * @param store.publish keeps it, as `Versions` does, unless another one is the newest by now
 * @throws Error where rendering fails
 */
export async function publishVersion<Publication>(
  store: { publish: (publishing: Publishing) => Promise<Publication>; photos: Pick<Photos, "add" | "prepared"> },
  publishing: Publishing,
  rendering: Rendering,
  render: typeof renderInProcess = renderInProcess,
): Promise<Publication | { outcome: "refused"; problems: readonly FileProblem[] }> {
  const { files } = publishing;
  if (files) {
    const rendered = await render(files, rendering, await store.photos.prepared());
    if (rendered.outcome === "refused") return rendered;
    await takeBuildPhotos(store.photos, files);
  }
  return store.publish(publishing);
}
