import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ContentFiles } from "../../site/content-files.ts";
import { migrated } from "../../site/content-migrations.ts";
import { oneByOne } from "../../site/one-by-one.ts";
import type { Rendering } from "../../site/rendering.ts";
import { day, minute } from "../durations.ts";
import { bestCompressed } from "../http/file-encodings.ts";
import type { BuiltSite, SiteFile } from "../http/site-files.ts";
import { errorFacts, type Log } from "../log.ts";
import { type buildOnDisk, whileOnDisk } from "./installation.ts";
import type { KeptPhotos } from "./photos/photo-files.ts";
import { type Photos, type PreparedPhotos, photoNamesIn } from "./photos/photos.ts";
import { drawImages, type RenderedVersion, type RenderOutcome, renderInProcess } from "./render-in-process.ts";
import { replaceFile } from "./replace-file.ts";
import type { StoredVersion, VersionIdentity, Versions } from "./versions.ts";
import { withoutPages, withVersion } from "./with-version.ts";

interface Shown extends VersionIdentity, Pick<StoredVersion, "files"> {
  /** That the files name. */
  photos: PreparedPhotos;
}

interface ShownSiteParts {
  versions: Pick<Versions, "newestIdentity" | "list" | "find">;
  /** What versions are rendered for, with a build. */
  renderingFor: (built: BuiltSite) => Rendering;
  photos: Pick<Photos, "prepared">;
  keptPhotos: Pick<KeptPhotos, "keep">;
  render?: typeof renderInProcess;
  compress?: typeof bestCompressed;
  draw?: typeof drawImages;
  buildOnDisk?: typeof buildOnDisk;
  /** Keeps what is shown, for a start without the store. */
  dataDir: string;
  now: () => Date;
  log: Log;
  /** Called when another site is shown. */
  onChange: (site: BuiltSite) => void;
}

/** How many versions before the newest one are tried at the start: each takes a second. */
const earlierTried = 9;

/** Of how many replaced versions open tabs are answered: each has up to a megabyte. */
const formerKept = 8;

/** The site that is served: the newest version, on the current build; before the first publication the build as it is. */
export function createShownSite(first: BuiltSite, parts: ShownSiteParts) {
  const { versions, renderingFor, now, log, onChange } = parts;
  const { render: renderFiles = renderInProcess, compress = bestCompressed, draw = drawImages } = parts;
  const keptFile = join(parts.dataDir, "website.json");
  let built = first;
  /** Null before the first publication, and undefined as long as that is not known. */
  let shown: Shown | null | undefined;
  /** The newest version, if it could not be shown, and when that is tried again after the second time. */
  let [failed, tryAgainAt] = [null as VersionIdentity | null, 0];
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
    if (replaced.size > 0) former = [...former, { until: time + day, files: replaced }];
    former = former.filter(({ until }) => until > time).slice(-formerKept);
    shownNow = next;
    site = { ...next, files: new Map([...former.flatMap(({ files }) => [...files]), ...next.files]) };
    onChange(site);
  }

  /** As at publishing, unless the build is another since. */
  async function renderedOf(of: BuiltSite, files: ContentFiles, photos: PreparedPhotos): Promise<RenderOutcome> {
    const rendering = renderingFor(of);
    const isPrepared = prepared?.built === of && prepared.task === JSON.stringify([files, rendering]);
    const ready = isPrepared ? prepared?.outcome : undefined;
    prepared = null;
    const render = () => renderFiles(files, rendering, photos, { isPublished: true });
    return ready ?? whileOnDisk(of.version, render, parts.buildOnDisk);
  }

  /** Takes the build where it can show the version. */
  async function render(of: BuiltSite, version: Shown, files: ContentFiles): Promise<void> {
    const outcome = await renderedOf(of, files, version.photos);
    if (outcome.outcome === "refused") {
      const problems = outcome.problems.map(({ file, place, problem }) => [file, ...place, problem].join(" "));
      throw new Error(`version ${version.number} cannot be shown by this release: ${problems.join("; ")}`);
    }
    built = of;
    shown = version;
    swap(withVersion(of, outcome.version, images));
    improve(of, outcome.version).catch((error) => {
      log.error(errorFacts(error), "a version is served as it was compressed first");
    });
  }

  /** Draws share images and compresses better, in the background, unless another version or build comes meanwhile. */
  async function improve(of: BuiltSite, rendered: RenderedVersion) {
    improving.abort();
    improving = new AbortController();
    const { signal } = improving;
    const drawing = () => draw(rendered, of.facts.brand !== undefined, signal);
    const drawn = await whileOnDisk(of.version, drawing, parts.buildOnDisk).catch((error) => {
      if (!signal.aborted) log.error(errorFacts(error), "a version has the share images and icons of an earlier one");
      return images;
    });
    if (signal.aborted) return;
    const isAnother = drawn.size > 0 || images.size > 0;
    images = drawn;
    if (isAnother) swap(withVersion(of, rendered, images));
    const files = new Map<string, SiteFile>();
    // One after the other: visitors' answers must not wait for a thread.
    for (const [path, file] of rendered.files) {
      files.set(path, await compress(file));
      if (signal.aborted) return;
    }
    swap(withVersion(of, { ...rendered, files }, images));
  }

  /**
   * Shows the newest version, if it is another than the one shown. Rejects, and changes nothing, where it cannot be shown: once for
   * each version, however often that is tried again.
   */
  async function look(): Promise<void> {
    const newest = await versions.newestIdentity();
    if (shown !== undefined && isSame(newest, shown)) return;
    const hasFailed = failed !== null && isSame(newest, failed);
    if (hasFailed && now().getTime() < tryAgainAt) return;
    try {
      await show(newest && (await storedVersion(newest.number)));
    } catch (error) {
      // The machine may only have been too busy the first time.
      [failed, tryAgainAt] = [newest, hasFailed ? now().getTime() + minute : 0];
      if (hasFailed) return;
      throw error;
    }
    await keep();
  }

  async function storedVersion(number: number): Promise<Shown | null> {
    const stored = await versions.find(number);
    return stored && { ...stored, photos: stored.files ? namedIn(stored.files, await parts.photos.prepared()) : {} };
  }

  async function show(version: Shown | null): Promise<void> {
    if (version?.files) {
      await render(built, version, version.files);
      log.info({ version: version.number }, "another version is shown");
      return;
    }
    improving.abort();
    images = new Map();
    shown = version;
    if (shownNow === built) return;
    swap(built);
    log.info({ version: version?.number ?? null }, "the build is shown");
  }

  /** As the store may be away at the next start. A full disk must not keep a version from being shown. */
  async function keep() {
    try {
      await parts.keptPhotos.keep(shown?.photos ?? {});
      await replaceFile(keptFile, JSON.stringify(shown));
    } catch (error) {
      log.error(errorFacts(error), "what is shown is not kept for a start without the store");
    }
  }

  /** What was shown last. */
  async function showKept(): Promise<void> {
    const version: Shown | null = JSON.parse(await readFile(keptFile, "utf8"));
    const isVersion = Number.isInteger(version?.number) && typeof version?.files === "object";
    if (version !== null && !isVersion) throw new Error("what is kept was written by something else");
    if (!version && failed) throw new Error("something was published since the last run");
    await show(version && { ...version, files: version.files && migrated(version.files) });
  }

  /** The newest one that can be shown of some before the newest. Rejects where there is none. */
  async function showEarlier(): Promise<void> {
    const [, ...earlier] = await versions.list({ limit: 1 + earlierTried });
    for (const { number } of earlier) {
      try {
        await show(await storedVersion(number));
        return await keep();
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
      const outcome = await whileOnDisk(of.version, () => renderFiles(files, rendering, photos), parts.buildOnDisk);
      prepared = { built: of, task: JSON.stringify([files, rendering]), outcome };
      return outcome;
    },
    /** Gives up what is being drawn or compressed. */
    stop: () => improving.abort(),
    /**
     * At the start: the newest version, else what was shown last, else an earlier one. Where there is none of them either, pages
     * are answered with 503, as the build must not take the place of a version; the owner can bring another one back at the desk.
     */
    async start(): Promise<void> {
      await inTurn(look).catch(async (error) => {
        log.error(
          errorFacts(error),
          "the newest version cannot be shown: the one of the last run is, or an earlier one",
        );
        try {
          await showKept().catch(showEarlier);
        } catch (error) {
          const facts = { ...errorFacts(error), alarm: "website-unknown" };
          log.error(facts, "what the website says is not known: pages are answered with 503");
          swap(withoutPages(built));
        }
      });
    },
    /** Takes a new build, and shows the version on it. Rejects, and changes nothing, where the build cannot show it. */
    rebuild(load: () => Promise<BuiltSite>): Promise<void> {
      return inTurn(async () => {
        const next = await load();
        failed = null;
        // What draws for the build before has gone from the disk.
        improving.abort();
        if (shown?.files) return render(next, shown, shown.files);
        built = next;
        swap(shown === undefined ? withoutPages(built) : built);
      });
    },
  };
}

function isSame(one: VersionIdentity | null, other: VersionIdentity | null): boolean {
  return one?.number === other?.number && one?.published_at === other?.published_at;
}

/** Of all photos those that content names. */
function namedIn(files: ContentFiles, photos: PreparedPhotos): PreparedPhotos {
  const names = photoNamesIn(JSON.stringify(files));
  return Object.fromEntries(Object.entries(photos).filter(([name]) => names.includes(name)));
}
