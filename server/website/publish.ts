import type { FileProblem } from "../../render/check/schema-problems.ts";
import type { ContentFiles } from "../../site/content-files.ts";
import { withAddressesOf } from "../../site/redirects.ts";
import type { RenderSettings } from "../../site/render-settings.ts";
import { StoreUnavailable } from "../store/errors.ts";
import { takeBuildPhotos } from "./build-content.ts";
import type { DraftChanged } from "./drafts.ts";
import { type Photos, photoNamesIn } from "./photos/photos.ts";
import { renderInProcess } from "./render-in-process.ts";
import type { NewVersion, PhotoGone, Publication, Versions } from "./versions.ts";

/**
 * Renders a version first, so that what cannot be shown is never kept, and then keeps it, with its photos.
 * @param store.publish keeps it, as `Versions` does, unless another one is the newest by now
 * @throws Error where rendering fails
 */
export async function publishVersion(
  store: {
    publish: (version: NewVersion) => Promise<Publication | PhotoGone | DraftChanged>;
    photos: Pick<Photos, "add" | "prepared">;
  },
  version: NewVersion,
  settings: RenderSettings,
  render: typeof renderInProcess = renderInProcess,
): Promise<Publication | DraftChanged | { outcome: "refused"; problems: readonly FileProblem[] }> {
  const { files } = version;
  const known = await store.photos.prepared();
  const named = photoNamesIn(JSON.stringify(files));
  const photos = named.filter((name) => Object.hasOwn(known, name));
  if (files) {
    const rendered = await render(files, settings, known);
    if (rendered.outcome === "refused") return rendered;
    const others = named.filter((name) => !photos.includes(name));
    await takeBuildPhotos(store.photos, others);
  }
  const outcome = await store.publish({ ...version, photos });
  // Removed meanwhile: without it the check says where it is missing, or the build has it.
  return outcome.outcome === "photo-gone" ? publishVersion(store, version, settings, render) : outcome;
}

/**
 * Files of an earlier version to publish again, with the addresses that visitors have learnt since: without them where the newest
 * version cannot be read, since this is the way out then. Null means the build's content, here as in versions.
 */
export async function restoredFiles(
  versions: Pick<Versions, "newest" | "find">,
  files: ContentFiles | null,
  buildContent: ContentFiles,
): Promise<ContentFiles | null> {
  try {
    const newest = await versions.newest();
    const shown = newest === null ? null : await versions.find(newest);
    const again = withAddressesOf(shown?.files ?? buildContent, files ?? buildContent);
    return again === buildContent ? null : again;
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    return files;
  }
}
