import type { FileProblem } from "../../render/check/content-problems.ts";
import type { Rendering } from "../../site/rendering.ts";
import type { DraftChanged } from "./draft.ts";
import { takeBuildPhotos } from "./photos/build-photos.ts";
import type { Photos } from "./photos/photos.ts";
import { renderInProcess } from "./render-in-process.ts";
import type { NewVersion, Publication } from "./versions.ts";

/**
 * Renders a version first, so that what cannot be shown is never kept, and then keeps it, with its photos.
 * @param store.publish keeps it, as `Versions` does, unless another one is the newest by now
 * @throws Error where rendering fails
 */
export async function publishVersion(
  store: {
    publish: (version: NewVersion) => Promise<Publication | DraftChanged>;
    photos: Pick<Photos, "add" | "prepared">;
  },
  version: NewVersion,
  rendering: Rendering,
  render: typeof renderInProcess = renderInProcess,
): Promise<Publication | DraftChanged | { outcome: "refused"; problems: readonly FileProblem[] }> {
  const { files } = version;
  if (files) {
    const rendered = await render(files, rendering, await store.photos.prepared());
    if (rendered.outcome === "refused") return rendered;
    await takeBuildPhotos(store.photos, files);
  }
  return store.publish(version);
}
