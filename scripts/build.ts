// `npm run build`: builds everything that the server serves into build/. With --if-stale only if a source, the lockfile, a
// build-time variable or the year has changed since the last build.
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { calendarDocumentPath } from "../site/booking.ts";
import { locales } from "../site/locale.ts";
import { isIndexed } from "../site/pages.ts";
import { redirects, resolveRedirects } from "../site/redirects.ts";
import { assertNoBrokenLinks } from "./build/broken-links.ts";
import { BuildError, PageError } from "./build/build-error.ts";
import { bundleApplication } from "./build/bundle.ts";
import { assertContentIsComplete } from "./build/check-content.ts";
import { compressFiles } from "./build/compress.ts";
import { type ContentDates, contentDates } from "./build/content-dates.ts";
import { cardsFolder, clientFolder, publicFiles, type ServedFile, servedFile } from "./build/files.ts";
import { buildIsFresh, sourcesHash, writeManifest } from "./build/manifest.ts";
import { writePhotos } from "./build/photos.ts";
import { type PrerenderedSite, prerenderSite } from "./build/prerender-site.ts";
import { type BuildSettings, readBuildSettings } from "./build/settings.ts";
import { writeWellKnownFiles } from "./build/well-known.ts";
import { cardFile, drawSocialCards } from "./cards/social-cards.ts";

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
  console.error(`Cannot build${error instanceof PageError ? ` ${error.address}` : ""}: ${error.message}`);
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
  const { documents, templates, seo } = await prerenderSite(application, settings, dir);
  const made = [
    ...application.assets,
    ...documents,
    ...(await writePhotos(await textsOf(documents, clientDir), dir)),
    ...(await writeWellKnownFiles({ origin: settings.origin, seo, dates }, clientDir)),
    ...(await drawCards(seo, clientDir)),
  ];
  // Generated files override the owner's files of the same name.
  const files = [...new Map([...owned, ...made].map((file) => [file.address, file])).values()];
  const answeredByServer = settings.calendar === "own" ? locales.map(calendarDocumentPath) : [];
  await assertNoBrokenLinks(files, clientDir, answeredByServer);
  const variants = await compressFiles(files, dir);
  const redirects = await writeRedirects(files, clientDir);
  await writeManifest({ version, settings, application, files, templates, variants, redirects }, dir);
  await rm(settings.buildDir, { recursive: true, force: true });
  await rename(dir, settings.buildDir);
  console.log(`Built ${documents.length} pages in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

function textsOf(documents: readonly ServedFile[], clientDir: string): Promise<string[]> {
  return Promise.all(documents.map(({ file }) => readFile(join(clientDir, file), "utf8")));
}

/**
 * Writes redirects for static hosts, in the format that most of them read. Omits redirects to pages that this build hides.
 */
async function writeRedirects(files: readonly ServedFile[], clientDir: string): Promise<ReadonlyMap<string, string>> {
  const answered = new Set(files.map(({ address }) => address));
  const live = [...resolveRedirects(redirects)].filter(([, target]) => answered.has(target.split(/[?#]/)[0] ?? ""));
  if (live.length > 0) {
    await writeFile(join(clientDir, "_redirects"), live.map(([from, to]) => `${from} ${to} 308\n`).join(""));
  }
  return new Map(live);
}

/** Draws the share image of every indexed page in both languages. */
async function drawCards(seo: PrerenderedSite["seo"], clientDir: string): Promise<ServedFile[]> {
  const cards = [...seo]
    .filter(([page]) => isIndexed(page))
    .flatMap(([page, texts]) => locales.map((locale) => ({ page, locale, title: texts[locale].title })));
  // The cache is outside the build folder, which every build empties, so unchanged cards are not redrawn.
  await drawSocialCards(cards, join(clientDir, cardsFolder), "node_modules/.cache/isarbridge/cards");
  return cards.map((card) => servedFile(`${cardsFolder}/${cardFile(card)}`));
}

function isForbidden(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "code" in error && ["EACCES", "EPERM", "EROFS"].includes(String(error.code));
}
