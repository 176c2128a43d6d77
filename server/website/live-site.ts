import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ContentFiles } from "../../site/content-files.ts";
import { migrated } from "../../site/content-migrations.ts";
import { oneByOne } from "../../site/one-by-one.ts";
import type { RenderSettings } from "../../site/render-settings.ts";
import { day, minute } from "../durations.ts";
import { bestCompressed } from "../http/file-encodings.ts";
import type { ServedSite, SiteFile } from "../http/site-files.ts";
import { errorFacts } from "../log.ts";
import { type BuildContent, readBuildContent } from "./build-content.ts";
import { whileOnDisk } from "./build-on-disk.ts";
import type { PageDates } from "./page-dates.ts";
import type { KeptPhotos } from "./photos/photo-files.ts";
import type { Photos, PreparedPhotos } from "./photos/photos.ts";
import { drawImages, type RenderedVersion, type RenderOutcome } from "./render-in-process.ts";
import { createRenderingCache, photosIn, type RenderedContent, type RenderingCacheParts } from "./rendering-cache.ts";
import { replaceFile } from "./replace-file.ts";
import type { StoredVersion, VersionIdentity } from "./stored-version.ts";
import type { Versions } from "./versions.ts";
import { withoutPages, withVersion } from "./with-version.ts";

interface LiveVersion extends VersionIdentity, Pick<StoredVersion, "files"> {
  /** That the files name. */
  photos: PreparedPhotos;
  /** Earlier releases kept none. */
  dates?: PageDates;
}

interface LiveSiteParts extends RenderingCacheParts {
  versions: Pick<Versions, "newestIdentity" | "list" | "find" | "pageDates">;
  photos: Pick<Photos, "prepared">;
  keptPhotos: Pick<KeptPhotos, "keep">;
  /** What the build was made of. */
  readBuild?: () => Promise<Pick<BuildContent, "content">>;
  compress?: typeof bestCompressed;
  draw?: typeof drawImages;
  now: () => Date;
  /** Called when another site is shown. */
  onChange: (site: ServedSite) => void;
}

/** How many versions before the newest one are tried at the start: each takes a second. */
const earlierTried = 9;

/** Of how many replaced versions open tabs are answered: each has up to a megabyte. */
const formerKept = 8;

/**
 * The site that is served: the newest version on the current build. Before the first publication that is the build as it is, or its
 * content rendered for this server's settings.
 */
export function createLiveSite(first: ServedSite, parts: LiveSiteParts) {
  const { versions, renderSettingsFor, now, log, onChange } = parts;
  const { readBuild = readBuildContent, compress = bestCompressed, draw = drawImages } = parts;
  const renderingCache = createRenderingCache(parts);
  const keptFile = join(parts.dataDir, "website.json");
  let build = first;
  /** Null before the first publication, and undefined as long as that is not known. */
  let liveVersion: LiveVersion | null | undefined;
  /** The newest version, if it could not be shown, and when that is tried again after the second time. */
  let [failed, tryAgainAt] = [null as VersionIdentity | null, 0];
  /** The version on the build. */
  let current = first;
  /** The same with the files of replaced versions that open tabs still ask for. */
  let served = first;
  let improving = new AbortController();
  /** Share images and icons that were drawn for the version; at first those of the version before, most of which are the same. */
  let images: ReadonlyMap<string, SiteFile> = new Map();
  /** Content and logos of replaced versions, with the time until when they are served. */
  let former: { until: number; files: ReadonlyMap<string, SiteFile> }[] = [];

  // What was rendered for the build before must not replace what shows the newer one.
  const inTurn = oneByOne();

  function swap(next: ServedSite) {
    const time = now().getTime();
    const replaced = new Map([...current.files].filter(([path, file]) => file.immutable && !next.files.has(path)));
    if (replaced.size > 0) former = [...former, { until: time + day, files: replaced }];
    former = former.filter(({ until }) => until > time).slice(-formerKept);
    current = next;
    served = { ...next, files: new Map([...former.flatMap(({ files }) => [...files]), ...next.files]) };
    onChange(served);
  }

  /** Shows a version on a build, and takes that. Rejects, and changes nothing, where it cannot be shown. */
  async function show(of: ServedSite, version: LiveVersion | null): Promise<void> {
    const found = version?.files
      ? await renderedVersion(of, version, version.files)
      : await renderedBuild(of, version?.dates);
    improving.abort();
    [build, liveVersion] = [of, version];
    const before = current;
    if (found) {
      const { content, rendered } = found;
      images = rendered.images ?? images;
      swap(withVersion(of, rendered.version, images));
      if (!rendered.images) improve(of, content, rendered.version).catch(sayUnimproved);
    } else {
      images = new Map();
      if (before !== of) swap(of);
    }
    if (version?.files) log.info({ version: version.number }, "another version is shown");
    else if (before !== current) log.info({ version: version?.number ?? null }, "the build is shown");
  }

  async function renderedVersion(of: ServedSite, { number, photos, dates = {} }: LiveVersion, files: ContentFiles) {
    const content = { files, photos, dates };
    return { content, rendered: await renderingCache.getOrRender(of, content, `version ${number}`) };
  }

  /**
   * Null where the build's own documents are right: where it was made for this server and shows no page that a publication has
   * changed back, or for a hosted project.
   */
  async function renderedBuild(of: ServedSite, dates: PageDates = {}) {
    const { origin, anonKey, samples } = renderSettingsFor(of);
    const isOfServer = of.origin === origin && of.anonKey === anonKey && of.samples === samples;
    if (of.anonKey === null || (isOfServer && Object.keys(dates).length === 0)) return null;
    try {
      const content = { files: (await readBuild()).content, photos: {}, dates };
      return { content, rendered: await renderingCache.getOrRender(of, content, "the build's content") };
    } catch (error) {
      // Visitors are better served by pages with another address than by none.
      const message =
        "The pages have SITE_ORIGIN, PUBLIC_ANON_KEY, SAMPLES and sitemap of the build, not this server's";
      log.error(errorFacts(error), message);
      return null;
    }
  }

  function sayUnimproved(error: unknown) {
    log.error(errorFacts(error), "a version is served as it was compressed first");
  }

  /** Draws share images and compresses better, in the background, unless another version or build comes meanwhile. */
  async function improve(of: ServedSite, content: RenderedContent, version: RenderedVersion) {
    improving = new AbortController();
    const { signal } = improving;
    await renderingCache.keep(of, content, { version, images: null });
    const drawing = () => draw(version, of.facts.brand !== undefined, signal);
    const drawn = await whileOnDisk(of.version, drawing, parts.buildOnDisk).catch((error) => {
      if (!signal.aborted) log.error(errorFacts(error), "a version has the share images and icons of an earlier one");
      return images;
    });
    if (signal.aborted) return;
    const isAnother = drawn.size > 0 || images.size > 0;
    images = drawn;
    if (isAnother) swap(withVersion(of, version, images));
    const files = new Map<string, SiteFile>();
    // One after the other: visitors' answers must not wait for a thread.
    for (const [path, file] of version.files) {
      files.set(path, await compress(file));
      if (signal.aborted) return;
    }
    swap(withVersion(of, { ...version, files }, images));
    await renderingCache.keep(of, content, { version: { ...version, files }, images });
  }

  /**
   * Shows the newest version, if it is another than the one shown. Rejects, and changes nothing, where it cannot be shown: once for
   * each version, however often that is tried again.
   */
  async function refresh(): Promise<void> {
    const newest = await versions.newestIdentity();
    if (liveVersion !== undefined && isSameVersion(newest, liveVersion)) return;
    const hasFailed = failed !== null && isSameVersion(newest, failed);
    if (hasFailed && now().getTime() < tryAgainAt) return;
    try {
      await show(build, newest && (await storedVersion(newest.number)));
    } catch (error) {
      // The machine may only have been too busy the first time.
      [failed, tryAgainAt] = [newest, hasFailed ? now().getTime() + minute : 0];
      if (hasFailed) return;
      throw error;
    }
    await keep();
  }

  async function storedVersion(number: number): Promise<LiveVersion | null> {
    const stored = await versions.find(number);
    if (!stored) return null;
    if (!stored.files) return { ...stored, photos: {}, dates: await datesOf(number).catch(sayUndated) };
    const photos = photosIn(stored.files, await parts.photos.prepared());
    return { ...stored, photos, dates: await datesOf(number) };
  }

  async function datesOf(of: number | ContentFiles): Promise<PageDates> {
    return versions.pageDates(of, (await readBuild()).content);
  }

  /** The installation's content is shown all the same: it is the way out where no other version can be. */
  function sayUndated(error: unknown): PageDates {
    log.error(errorFacts(error), "the pages that were changed back have the days of the build in the sitemap");
    return {};
  }

  /** What is installed now may have other words. As the store may be away, those that are known do. */
  async function datedAnew(version: LiveVersion): Promise<LiveVersion> {
    return { ...version, dates: await datesOf(version.number).catch(() => version.dates ?? {}) };
  }

  /** As the store may be away at the next start. A full disk must not keep a version from being shown. */
  async function keep() {
    try {
      await parts.keptPhotos.keep(liveVersion?.photos ?? {});
      await replaceFile(keptFile, JSON.stringify(liveVersion));
    } catch (error) {
      log.error(errorFacts(error), "what is shown is not kept for a start without the store");
    }
  }

  /** What was shown last. */
  async function showKept(): Promise<void> {
    const version: LiveVersion | null = JSON.parse(await readFile(keptFile, "utf8"));
    const isVersion = Number.isInteger(version?.number) && typeof version?.files === "object";
    if (version !== null && !isVersion) throw new Error("what is kept was written by something else");
    if (!version && failed) throw new Error("something was published since the last run");
    await show(build, version && { ...version, files: version.files && migrated(version.files) });
  }

  /** The newest one that can be shown of some before the newest. Rejects where there is none. */
  async function showEarlier(): Promise<void> {
    const [, ...earlier] = await versions.list({ limit: 1 + earlierTried });
    for (const { number } of earlier) {
      try {
        await show(build, await storedVersion(number));
        return await keep();
      } catch (error) {
        log.error(errorFacts(error), "an earlier version cannot be shown either");
      }
    }
    throw new Error("no version can be shown by this release");
  }

  return {
    site: () => served,
    /** The shown version; null where the build's content is shown. */
    version: () => (liveVersion?.files ? liveVersion : null),
    refresh: () => inTurn(refresh),
    /** Renders what may be published next: once it is, it is shown without another rendering. */
    prepare: async (files: ContentFiles, settings: RenderSettings, photos: PreparedPhotos): Promise<RenderOutcome> =>
      renderingCache.prepare(build, { files, photos, dates: await datesOf(files) }, settings),
    /** Gives up what is being drawn or compressed, and waits for what is being written. */
    stop(): Promise<void> {
      improving.abort();
      return renderingCache.settled();
    },
    /**
     * At the start: the newest version, else what was shown last, else an earlier one. Where there is none of them either, pages
     * are answered with 503, as the build must not take the place of a version; the owner can bring another one back at the desk.
     */
    async start(): Promise<void> {
      await inTurn(refresh).catch(async (error) => {
        log.error(
          errorFacts(error),
          "the newest version cannot be shown: the one of the last run is, or an earlier one",
        );
        try {
          await showKept().catch(showEarlier);
        } catch (error) {
          const facts = { ...errorFacts(error), alarm: "website-unknown" };
          log.error(facts, "what the website says is not known: pages are answered with 503");
          swap(withoutPages(build));
        }
      });
    },
    /** Takes a new build, and shows the version on it. Rejects, and changes nothing, where the build cannot show it. */
    replaceBuild(load: () => Promise<ServedSite>): Promise<void> {
      return inTurn(async () => {
        const next = await load();
        failed = null;
        // What draws for the build before has gone from the disk.
        improving.abort();
        if (liveVersion !== undefined) return show(next, liveVersion && (await datedAnew(liveVersion)));
        build = next;
        swap(withoutPages(next));
      });
    },
  };
}

function isSameVersion(one: VersionIdentity | null, other: VersionIdentity | null): boolean {
  return one?.number === other?.number && one?.published_at === other?.published_at;
}
