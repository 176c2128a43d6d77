import { existsSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ContentFiles } from "../../site/content-files.ts";
import { migrated } from "../../site/content-migrations.ts";
import { oneByOne } from "../../site/one-by-one.ts";
import type { Rendering } from "../../site/rendering.ts";
import { day } from "../durations.ts";
import type { BuiltSite, SiteFile } from "../http/site-files.ts";
import { errorFacts, type Log } from "../log.ts";
import { StoreUnavailable } from "../store/errors.ts";
import { bestCompressed } from "./best-compression.ts";
import { drawImages } from "./draw-images.ts";
import type { KeptPhotos } from "./photos/photo-files.ts";
import { type Photos, type PreparedPhotos, photoNamesIn } from "./photos/photos.ts";
import { type RenderedVersion, type RenderOutcome, renderInProcess } from "./render-in-process.ts";
import { keptVersions, type StoredVersion, type Versions } from "./versions.ts";
import { withVersion } from "./with-version.ts";

/** The newest version. A restored backup may have another one of the same number. */
interface Shown extends Pick<StoredVersion, "number" | "published_at" | "files"> {
  /** That the files name. */
  photos: PreparedPhotos;
}

interface ShownSiteParts {
  versions: Pick<Versions, "list" | "find">;
  /** What versions are rendered for, with a build. */
  renderingFor: (built: BuiltSite) => Rendering;
  photos: Pick<Photos, "prepared">;
  keptPhotos: Pick<KeptPhotos, "keep">;
  render?: typeof renderInProcess;
  compress?: typeof bestCompressed;
  draw?: typeof drawImages;
  /** Keeps the files of the shown version, for a start without the store. */
  dataDir: string;
  now: () => Date;
  log: Log;
  /** Called when another site is shown. */
  onChange: (site: BuiltSite) => void;
}

export type ShownSite = ReturnType<typeof createShownSite>;

/** The site that is served: the newest version, on the current build; before the first publication the build as it is. */
export function createShownSite(first: BuiltSite, parts: ShownSiteParts) {
  const { versions, renderingFor, now, log, onChange } = parts;
  const { render: renderFiles = renderInProcess, compress = bestCompressed, draw = drawImages } = parts;
  const keptFile = join(parts.dataDir, "website.json");
  let built = first;
  let shown: Shown | null = null;
  /** Without what is left of replaced versions. */
  let shownNow = first;
  let site = first;
  let improving = new AbortController();
  /** Share images and icons that were drawn for the version; at first those of the version before, most of which are the same. */
  let images: ReadonlyMap<string, SiteFile> = new Map();
  /** What was rendered last for a publication. The store keeps the order of files and keys. */
  let prepared: { built: BuiltSite; task: string; outcome: RenderOutcome } | null = null;
  /** Content and logos of replaced versions, which open tabs still ask for, with the time until when. */
  let former: { until: number; files: ReadonlyMap<string, SiteFile> }[] = [];

  // What was rendered for the build before must not replace what shows the newer one.
  const inTurn = oneByOne();

  function swap(next: BuiltSite) {
    const time = now().getTime();
    const replaced = new Map([...shownNow.files].filter(([path, file]) => file.immutable && !next.files.has(path)));
    former = [...former.filter(({ until }) => until > time), { until: time + day, files: replaced }];
    shownNow = next;
    site = { ...next, files: new Map([...former.flatMap(({ files }) => [...files]), ...next.files]) };
    onChange(site);
  }

  /** As at publishing, unless the build is another since. */
  async function renderedOf(files: ContentFiles, photos: PreparedPhotos): Promise<RenderOutcome> {
    const rendering = renderingFor(built);
    const isPrepared = prepared?.built === built && prepared.task === JSON.stringify([files, rendering]);
    const ready = isPrepared ? prepared?.outcome : undefined;
    prepared = null;
    return ready ?? renderFiles(files, rendering, photos);
  }

  async function render(version: Shown, files: ContentFiles): Promise<void> {
    const outcome = await renderedOf(files, version.photos);
    if (outcome.outcome === "refused") {
      const problems = outcome.problems.map(({ file, place, problem }) => [file, ...place, problem].join(" "));
      throw new Error(`version ${version.number} cannot be shown by this release: ${problems.join("; ")}`);
    }
    shown = version;
    swap(withVersion(built, outcome.version, images));
    improve(outcome.version).catch((error) => {
      log.error(errorFacts(error), "a version is served as it was compressed first");
    });
  }

  /** Draws share images and compresses better, in the background, unless another version or build comes meanwhile. */
  async function improve(rendered: RenderedVersion) {
    improving.abort();
    improving = new AbortController();
    const { signal } = improving;
    const drawn = await draw(rendered, built.facts.brand !== undefined, signal).catch((error) => {
      if (!signal.aborted) log.error(errorFacts(error), "a version has the share images and icons of an earlier one");
      return images;
    });
    if (signal.aborted) return;
    const isAnother = drawn.size > 0 || images.size > 0;
    images = drawn;
    if (isAnother) swap(withVersion(built, rendered, images));
    const files = new Map<string, SiteFile>();
    // One after the other: visitors' answers must not wait for a thread.
    for (const [path, file] of rendered.files) {
      files.set(path, await compress(file));
      if (signal.aborted) return;
    }
    swap(withVersion(built, { ...rendered, files }, images));
  }

  /** Shows the newest version, if it is another than the one shown. Rejects, and changes nothing, where it cannot be shown. */
  async function look(): Promise<void> {
    const [newest = null] = await versions.list({ limit: 1 });
    if (newest?.number === shown?.number && newest?.published_at === shown?.published_at) return;
    await show(newest && (await versions.find(newest.number)));
  }

  async function show(stored: StoredVersion | null): Promise<void> {
    if (stored?.files) {
      const { number, published_at, files } = stored;
      const version = { number, published_at, files, photos: namedIn(files, await parts.photos.prepared()) };
      await render(version, files);
      await keep(version);
    } else {
      improving.abort();
      images = new Map();
      shown = stored && { ...stored, photos: {} };
      if (shownNow !== built) swap(built);
      await rm(keptFile, { force: true });
    }
    const message = stored?.files ? "another version is shown" : "the build is shown";
    log.info({ version: stored?.number ?? null }, message);
  }

  /** As the store may be away at the next start. A full disk must not keep a version from being shown. */
  async function keep(version: Shown) {
    try {
      await parts.keptPhotos.keep(version.photos);
      await writeFile(`${keptFile}.next`, JSON.stringify(version));
      await rename(`${keptFile}.next`, keptFile);
    } catch (error) {
      log.error(errorFacts(error), "the shown version is not kept for a start without the store");
    }
  }

  /** The version that was shown last. */
  async function showKept(): Promise<void> {
    const version = JSON.parse(await readFile(keptFile, "utf8"));
    const files = migrated(version.files);
    await render({ ...version, files }, files);
  }

  /** The newest one that can be shown of those before the newest. Rejects where there is none. */
  async function showEarlier(): Promise<void> {
    const [, ...earlier] = await versions.list({ limit: keptVersions });
    for (const { number } of earlier) {
      const stored = await versions.find(number);
      if (!stored) continue;
      try {
        return await show(stored);
      } catch (error) {
        log.error(errorFacts(error), "an earlier version cannot be shown either");
      }
    }
    throw new Error("no version can be shown by this release");
  }

  return {
    site: () => site,
    /** The shown version; null where the build's content is shown. */
    version: () => (shown?.files ? shown : null),
    look: () => inTurn(look),
    /** Renders what may be published next: once it is, it is shown without another rendering. */
    async prepare(files: ContentFiles, rendering: Rendering, photos: PreparedPhotos): Promise<RenderOutcome> {
      const of = built;
      const outcome = await renderFiles(files, rendering, photos);
      prepared = { built: of, task: JSON.stringify([files, rendering]), outcome };
      return outcome;
    },
    /** Gives up what is being drawn or compressed. */
    stop: () => improving.abort(),
    /**
     * At the start: the newest version, else the one that was shown last, else an earlier one, so that the owner can bring another
     * one back at the desk. Rejects where none can be shown: the build never takes the place of a version.
     */
    async start(): Promise<void> {
      await inTurn(look).catch(async (error) => {
        log.error(
          errorFacts(error),
          "the newest version cannot be shown: the one of the last run is, or an earlier one",
        );
        // Whether there is a version is not known.
        if (error instanceof StoreUnavailable && !existsSync(keptFile)) return;
        await showKept().catch(async (error) => {
          log.error(errorFacts(error), "the version of the last run cannot be shown: an earlier one is");
          await showEarlier();
        });
      });
    },
    /** Takes a new build, and shows the version on it. Rejects, and changes nothing, where the build cannot show it. */
    rebuild(load: () => Promise<BuiltSite>): Promise<void> {
      return inTurn(async () => {
        const before = built;
        built = await load();
        try {
          if (shown?.files) await render(shown, shown.files);
          else swap(built);
        } catch (error) {
          built = before;
          throw error;
        }
      });
    },
  };
}

/** Of all photos those that content names. */
function namedIn(files: ContentFiles, photos: PreparedPhotos): PreparedPhotos {
  const named = photoNamesIn(JSON.stringify(files)).flatMap((name) => (photos[name] ? [[name, photos[name]]] : []));
  return Object.fromEntries(named);
}
