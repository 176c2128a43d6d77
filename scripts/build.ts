// `npm run build`: builds everything that the server serves into build/. With --if-stale only if a source, the lockfile, a
// build-time variable or the year has changed since the last build.
import { copyFile, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { cardsFolder } from "../render/addresses.ts";
import { type Drawing, drawingsOf, type FontFiles } from "../render/images/draw-images.ts";
import type { RenderedSite } from "../render/render-site.ts";
import type { RenderEnvironment } from "../render/render-version.ts";
import type { RenderInput } from "../render/site-renderer.tsx";
import { calendarDocumentPath } from "../site/booking.ts";
import { locales } from "../site/locale.ts";
import { type PreparedPhoto, variantFile, variantWidths } from "../site/photo-variants.ts";
import { redirectLines } from "../site/redirects.ts";
import { assertNoBrokenLinks } from "./build/broken-links.ts";
import { BuildError } from "./build/build-error.ts";
import { type Application, bundleApplication } from "./build/bundle.ts";
import { cachedFile, pruneCache } from "./build/cache.ts";
import { cardFonts } from "./build/card-fonts.ts";
import { assertContentIsComplete } from "./build/check-content.ts";
import { compressFiles } from "./build/compress.ts";
import { type ContentDates, contentDates } from "./build/content-dates.ts";
import {
  assetsFolder,
  clientFolder,
  fileOfPage,
  publicFiles,
  renderFolder,
  type ServedFile,
  servedFile,
  templatesFolder,
  writeInFolder,
} from "./build/files.ts";
import { buildIsFresh, sourcesHash, writeManifest } from "./build/manifest.ts";
import { preparePhotos, writePhotos } from "./build/photos.ts";
import { readContent, readContentFiles } from "./build/read-content.ts";
import { type BuildSettings, readBuildSettings } from "./build/settings.ts";

try {
  const settings = readBuildSettings(process.env);
  const dates = await contentDates();
  const version = await sourcesHash(settings, dates);
  if (!process.argv.includes("--if-stale") || !buildIsFresh(version, settings.buildDir)) {
    await build(settings, dates, version);
  }
} catch (error) {
  if (isForbidden(error)) {
    console.error(`Cannot build: this user may not write ${error.path}. Build as the user to whom the folder belongs.`);
    process.exit(1);
  }
  if (!(error instanceof BuildError)) throw error;
  // The stack first, so that the message is the last line on the screen.
  if (error.cause instanceof Error) console.error(`In detail: ${error.cause.stack}\n`);
  console.error(`Cannot build: ${error.message}`);
  process.exitCode = 1;
}

async function build(settings: BuildSettings, dates: ContentDates, version: string) {
  const started = performance.now();
  // React's development renderer would add debug information to the pages.
  process.env.NODE_ENV = "production";
  // Replaces the served build only when complete, so a failed build breaks nothing.
  const dir = `${settings.buildDir}.next`;
  const clientDir = join(dir, clientFolder);
  const owned = await publicFiles();
  await assertContentIsComplete();
  await rm(dir, { recursive: true, force: true });
  const application = await bundleApplication(dir, settings.backendUrl === null);
  const photos = await preparePhotos();
  const site = await render(application, settings, photos, dates);
  const fonts = await cardFonts();
  const drawings = drawingsOf(site.cards, site.facts, { files: fonts, icons: site.facts.brand !== undefined });
  const documents = await writeTexts(site.documents, clientDir, fileOfPage);
  await writeTexts(site.templates, join(dir, templatesFolder), fileOfPage);
  const made = [
    ...application.files,
    ...documents,
    ...(await writeTexts(site.files, clientDir, (name) => name)),
    ...(await writePhotos([...site.documents.values()], dir)),
    ...(await writeLogo(site.logo, clientDir)),
    ...(await draw(drawings, clientDir)),
  ];
  // Generated files override the owner's files of the same name.
  const files = [...new Map([...owned, ...made].map((file) => [file.address, file])).values()];
  const answeredByServer = site.facts.calendar.kind === "own" ? locales.map(calendarDocumentPath) : [];
  await assertNoBrokenLinks(files, clientDir, answeredByServer);
  const variants = await compressFiles(files, dir);
  const redirects = await writeRedirects(site.redirects, files, clientDir);
  await writeEnvironment({ application, photos, owned, files, dates, drawings }, dir);
  await writeFonts(fonts, join(dir, renderFolder, "fonts"));
  await writeManifest({ version, settings, application, site, files, variants, redirects }, dir);
  await rm(settings.buildDir, { recursive: true, force: true });
  await rename(dir, settings.buildDir);
  console.log(`Built ${documents.length} pages in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** @throws BuildError for a document that cannot be rendered */
async function render(
  { renderer, assets }: Application,
  settings: BuildSettings,
  photos: RenderInput["photos"],
  dates: ContentDates,
) {
  const input = { content: readContent(), photos, assets, settings };
  try {
    return await renderer.renderSite(input, dates);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const place = "path" in error ? ` (${error.path})` : "";
    throw new BuildError(`${error.message}${place}. \`npm run check\` names the line.`, {
      cause: error.cause ?? error,
    });
  }
}

interface EnvironmentParts {
  application: Application;
  photos: RenderInput["photos"];
  owned: readonly ServedFile[];
  files: readonly ServedFile[];
  dates: ContentDates;
  drawings: readonly Drawing[];
}

/**
 * Writes what a server needs to render versions, of the photos those that this build serves; and this build's content, for a server
 * without the repository.
 */
async function writeEnvironment(parts: EnvironmentParts, dir: string) {
  const { application, photos, owned, files, dates, drawings } = parts;
  const served = new Set(files.map(({ address }) => address));
  const isServed = (photo: PreparedPhoto) =>
    variantWidths(photo).every((width) => served.has(`/${assetsFolder}/${variantFile(photo, width, "avif")}`));
  const environment: RenderEnvironment = {
    assets: application.assets,
    photos: Object.fromEntries([...photos].filter(([, photo]) => isServed(photo))),
    addresses: owned.map(({ address }) => address),
    images: Object.fromEntries(drawings.map(({ name, hash }) => [name, hash])),
    dates: Object.fromEntries(dates),
  };
  await writeFile(join(dir, renderFolder, "environment.json"), JSON.stringify(environment));
  await writeFile(join(dir, renderFolder, "content.json"), JSON.stringify(readContentFiles()));
}

/** Writes texts below a folder. @returns how they are served */
async function writeTexts(
  texts: ReadonlyMap<string, string>,
  folder: string,
  fileOf: (name: string) => string,
): Promise<ServedFile[]> {
  return Promise.all(
    [...texts].map(async ([name, text]) => {
      const file = fileOf(name);
      await writeInFolder(join(folder, file), text);
      return servedFile(file);
    }),
  );
}

/**
 * Writes redirects for static hosts, in the format that most of them read. Omits redirects to pages that this build hides.
 */
async function writeRedirects(
  redirects: RenderedSite["redirects"],
  files: readonly ServedFile[],
  clientDir: string,
): Promise<ReadonlyMap<string, string>> {
  const answered = new Set(files.map(({ address }) => address));
  const live = [...redirects].filter(([, target]) => answered.has(target.split(/[?#]/)[0] ?? ""));
  if (live.length > 0) {
    await writeFile(join(clientDir, "_redirects"), redirectLines(live));
  }
  return new Map(live);
}

/** Draws share images and icons, which are served under their names. */
async function draw(drawings: readonly Drawing[], clientDir: string): Promise<ServedFile[]> {
  // Outside the build folder, which every build empties, so unchanged images are not redrawn.
  const cache = "node_modules/.cache/isarbridge/cards";
  await mkdir(join(clientDir, cardsFolder), { recursive: true });
  for (const { name, hash, draw } of drawings)
    await copyFile(await cachedFile(join(cache, `${hash}.png`), draw), join(clientDir, name));
  await pruneCache(cache);
  return drawings.map(({ name }) => servedFile(name));
}

async function writeLogo(logo: RenderedSite["logo"], clientDir: string): Promise<ServedFile[]> {
  for (const [name, base64] of logo) await writeFile(join(clientDir, name), Buffer.from(base64, "base64"));
  return [...logo.keys()].map(servedFile);
}

/** For a server that draws the share images of a version. */
async function writeFonts(fonts: FontFiles, folder: string) {
  await mkdir(folder, { recursive: true });
  for (const [style, files] of Object.entries(fonts))
    for (const [index, file] of files.entries()) await writeFile(join(folder, `${style}-${index}.ttf`), file);
}

function isForbidden(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "code" in error && ["EACCES", "EPERM", "EROFS"].includes(String(error.code));
}
