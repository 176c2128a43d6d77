import { existsSync } from "node:fs";
import { type Content, contentOf } from "../render/content-files.ts";
import { contentSources } from "../render/content-sources.ts";
import { isAskedFor, openPointsOf } from "../render/open-points.ts";
import { factsOf, resolveServerTexts } from "../render/site-facts.ts";
import { unconfirmedHours } from "../server/bookings/check-calendar.ts";
import { type Config, loadConfig } from "../server/config.ts";
import { type Finding, problem } from "../server/finding.ts";
import { readManifest } from "../server/http/site-files.ts";
import type { Store } from "../server/open-store.ts";
import { checkInstallation, outside } from "../server/operations/checks/installation.ts";
import { checkBooking, checkOwner } from "../server/operations/checks/owner-data.ts";
import { openOwnerStore } from "../server/operations/commands/open-owner-store.ts";
import { setLiveSite } from "../server/site-facts.ts";
import { sqliteFileIn } from "../server/store/engine/sqlite.ts";
import { StoreUnavailable } from "../server/store/errors.ts";
import type { Localized } from "../site/locale.ts";
import { readContentFiles } from "./build/read-content.ts";
import { missingGlyphs } from "./launch-check/missing-glyphs.ts";
import { findSamples, type ShownContent } from "./launch-check/samples.ts";
import { checkBuild, checkHostedProject } from "./launch-check/setup.ts";

/** Findings of the launch check, by kind. */
export interface LaunchFindings {
  samples: Finding[];
  /** Findings that only the command line shows have English text in both languages. */
  setup: Finding<Localized>[];
}

/**
 * Checks whether the site is ready for launch, with the settings of this process: the newest version where the store is here and
 * has one, else the files of the repository.
 */
export async function collectLaunchFindings(now: Date): Promise<LaunchFindings> {
  const samples = process.env.SAMPLES?.trim() === "hide" ? "hide" : "show";
  const shown = await shownContent(now);
  const content = contentOf(shown.files);
  const points = openPointsOf(shown.files);
  // What is checked is what the next build shows.
  const settings = { samples, backendUrl: process.env.PUBLIC_BACKEND_URL?.trim() || null } as const;
  const sources = contentSources(content, settings);
  setLiveSite({
    facts: factsOf(content.site, sources, settings, () => true),
    serverWords: resolveServerTexts(content, sources),
  });
  return {
    samples: findSamples(shown, samples),
    setup: [
      ...checkBuild(process.env, content.site.processing, built()).map(inEnglish),
      ...(await checkSetup(content.site, now)).filter(
        ({ level, about }) => level !== "problem" || !isAskedFor(points, about),
      ),
      ...missingGlyphs(),
    ],
  };
}

async function shownContent(now: Date): Promise<ShownContent> {
  const loaded = loadConfig();
  if (process.env.PUBLIC_BACKEND_URL?.trim() || !loaded.ok || !hasStoreHere(loaded.config)) return contentOfFolder();
  try {
    const store = await openOwnerStore(loaded.config, () => now);
    const newest = await store.website.newest();
    const version = newest === null ? null : await store.website.find(newest);
    await store.close();
    return version?.files ? { files: version.files, version: version.number } : contentOfFolder();
  } catch (error) {
    // Is found by the check of the installation, too.
    if (error instanceof StoreUnavailable) return contentOfFolder();
    throw error;
  }
}

function contentOfFolder(): ShownContent {
  return { files: readContentFiles(), version: null };
}

/** The SQLite file may be on another machine or in a container. */
function hasStoreHere({ databaseUrl, dataDir }: Config): boolean {
  return databaseUrl !== null || existsSync(sqliteFileIn(dataDir));
}

/** The manifest is written last: without it, the build was interrupted. */
function built() {
  const folder = process.env.BUILD_DIR ?? "build";
  return existsSync(`${folder}/manifest.json`) ? readManifest(folder) : null;
}

/** The checks of `npm run owner -- doctor`; without a server, the checks for a hosted project. */
async function checkSetup(site: Content["site"], now: Date): Promise<Finding<Localized>[]> {
  const { booking, calendar, processing } = site;
  const hasServer = !process.env.PUBLIC_BACKEND_URL?.trim();
  const ownerData = [...checkOwner(site, now), ...checkBooking(booking, calendar, { hasServer, now })];
  if (!hasServer) return [...checkHostedProject(process.env, processing).map(inEnglish), ...ownerData];
  const loaded = loadConfig();
  if (!loaded.ok) return [...loaded.problems.map((text) => inEnglish(problem("settings", text))), ...ownerData];
  const { config } = loaded;
  const isHere = hasStoreHere(config);
  let opened: Store | undefined;
  const openStore = async () => (opened = await openOwnerStore(config, () => now));
  const findings = await checkInstallation({ config, openStore: isHere ? openStore : null, lookup: outside, now });
  await opened?.close();
  return findings.map((finding) => (finding === unconfirmedHours ? { ...finding, level: "problem" } : finding));
}

function inEnglish(finding: Finding): Finding<Localized> {
  return { ...finding, message: { en: finding.message, de: finding.message } };
}
