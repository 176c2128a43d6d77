// Builds everything that the server serves into build/: `npm run build`. With --if-stale only when a source, the lockfile or a
// build-time variable has changed since the last build.
import { rename, rm } from "node:fs/promises";
import { bundleApplication } from "./build/bundle.ts";
import { compressFiles } from "./build/compress.ts";
import { type ContentDates, contentDates } from "./build/content-dates.ts";
import { refuseContentProblems } from "./build/content-problems.ts";
import { refuseDeadAddresses } from "./build/dead-addresses.ts";
import { drawCards } from "./build/draw-cards.ts";
import { buildIsFresh, sourcesHash } from "./build/freshness.ts";
import { writeManifest } from "./build/manifest.ts";
import { prerenderSite } from "./build/prerender-site.ts";
import { PageProblem, Problem } from "./build/problem.ts";
import { refuseReservedFolders } from "./build/reserved-folders.ts";
import { type BuildSettings, buildDir, readBuildSettings, servedDir } from "./build/settings.ts";
import { writeWellKnownFiles } from "./build/well-known.ts";

try {
  const settings = readBuildSettings(process.env);
  const dates = await contentDates();
  const version = await sourcesHash(settings, dates);
  if (!process.argv.includes("--if-stale") || !buildIsFresh(version)) await build(settings, dates, version);
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  // Above the sentence, which is what stands last on the screen.
  if (error.cause instanceof Error) console.error(`In detail: ${error.cause.stack}\n`);
  console.error(`Cannot build${error instanceof PageProblem ? ` ${error.address}` : ""}: ${error.message}`);
  process.exitCode = 1;
}

async function build(settings: BuildSettings, dates: ContentDates, version: string) {
  const started = performance.now();
  // React's development renderer would put its warnings' bookkeeping into the pages.
  process.env.NODE_ENV = "production";
  refuseReservedFolders();
  await refuseContentProblems();
  await rm(buildDir, { recursive: true, force: true });
  const application = await bundleApplication();
  const site = await prerenderSite(application, settings);
  await writeWellKnownFiles(settings, site, dates);
  await drawCards(site);
  await refuseDeadAddresses();
  const variants = await compressFiles();
  await writeManifest({ version, settings, application, site, variants });
  await rm(servedDir, { recursive: true, force: true });
  await rename(buildDir, servedDir);
  console.log(`Built ${site.documents} pages in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
