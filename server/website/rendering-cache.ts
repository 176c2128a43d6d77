import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import type { ContentFiles } from "../../site/content-files.ts";
import { oneByOne } from "../../site/one-by-one.ts";
import type { RenderSettings } from "../../site/render-settings.ts";
import type { ServedSite, SiteFile } from "../http/site-files.ts";
import { errorFacts, type Log } from "../log.ts";
import { type buildOnDisk, whileOnDisk } from "./build-on-disk.ts";
import { withOwnBuffers } from "./in-process.ts";
import type { PageDates } from "./page-dates.ts";
import { type PreparedPhotos, photoNamesIn } from "./photos/photos.ts";
import { type RenderedVersion, type RenderOutcome, renderInProcess } from "./render-in-process.ts";
import { replaceFile } from "./replace-file.ts";

/** What is rendered on a build. */
export interface RenderedContent {
  files: ContentFiles;
  /** Those of the store that the files name; others do not matter. */
  photos: PreparedPhotos;
  dates: PageDates;
}

export interface Rendered {
  version: RenderedVersion;
  /** Share images and icons that were drawn for it, by address. Null until then, while it is only compressed quickly. */
  images: ReadonlyMap<string, SiteFile> | null;
}

export type RenderingCacheParts = {
  /** What is rendered for, with a build. */
  renderSettingsFor: (built: ServedSite) => RenderSettings;
  render?: typeof renderInProcess;
  buildOnDisk?: typeof buildOnDisk;
  dataDir: string;
  log: Log;
};

/**
 * Renders in a process what was not rendered before: what was prepared for a publication is in memory, and what was shown last is in
 * the data folder, so that a start renders nothing.
 */
export function createRenderingCache({
  renderSettingsFor,
  render = renderInProcess,
  dataDir,
  log,
  ...parts
}: RenderingCacheParts) {
  const cacheFile = join(dataDir, "website-rendered");
  /** What was rendered last for a publication. */
  let prepared: { key: string; outcome: RenderOutcome } | null = null;
  // Two writings at a time would be in one file.
  const inTurn = oneByOne();

  async function renderOn(of: ServedSite, content: RenderedContent, settings: RenderSettings, isPublished: boolean) {
    const { files, photos, dates } = content;
    const asked = () => render(files, settings, photos, { isPublished, dates });
    return whileOnDisk(of.version, asked, parts.buildOnDisk);
  }

  /** Null also for a file that cannot be read. */
  async function cached(key: string): Promise<Rendered | null> {
    try {
      const stored: Rendered & { key: string } = withOwnBuffers(deserialize(await readFile(cacheFile)));
      return stored.key === key ? stored : null;
    } catch {
      return null;
    }
  }

  return {
    /** Renders what may be published next. */
    async prepare(of: ServedSite, content: RenderedContent, settings: RenderSettings): Promise<RenderOutcome> {
      const outcome = await renderOn(of, content, settings, false);
      prepared = { key: keyOf(of, { ...content, photos: {} }, settings), outcome };
      return outcome;
    },

    /**
     * @param name for the error
     * @throws Error where it cannot be shown on this build, or rendering fails
     */
    async getOrRender(of: ServedSite, content: RenderedContent, name: string): Promise<Rendered> {
      const settings = renderSettingsFor(of);
      // The store takes photos of the build when they are published first.
      const isPrepared = prepared?.key === keyOf(of, { ...content, photos: {} }, settings);
      const ready = isPrepared ? prepared?.outcome : null;
      prepared = null;
      const found = ready ? null : await cached(keyOf(of, content, settings));
      if (found) return found;
      const outcome = ready ?? (await renderOn(of, content, settings, true));
      if (outcome.outcome === "rendered") return { version: outcome.version, images: null };
      const problems = outcome.problems.map(({ file, place, problem }) => [file, ...place, problem].join(" "));
      throw new Error(`${name} cannot be shown by this release: ${problems.join("; ")}`);
    },

    settled: () => inTurn(async () => undefined),

    /** Keeps it for the next start. A full disk must not keep it from being shown. */
    async keep(of: ServedSite, content: RenderedContent, rendered: Rendered): Promise<void> {
      const key = keyOf(of, content, renderSettingsFor(of));
      await inTurn(() => replaceFile(cacheFile, serialize({ key, ...rendered }))).catch((error) =>
        log.error(errorFacts(error), "what is shown is not kept as it was rendered: the next start renders it again"),
      );
    },
  };
}

/** The store keeps the order of files and keys. */
function keyOf({ version }: ServedSite, { files, photos, dates }: RenderedContent, settings: RenderSettings): string {
  return hash("sha256", JSON.stringify([version, settings, files, photosIn(files, photos), dates]));
}

/** Of all photos those that content names. */
export function photosIn(files: ContentFiles, photos: PreparedPhotos): PreparedPhotos {
  const named = photoNamesIn(JSON.stringify(files)).toSorted();
  return Object.fromEntries(named.flatMap((name) => (photos[name] ? [[name, photos[name]]] : [])));
}
