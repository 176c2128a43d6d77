import type { FileProblem } from "../../render/check/schema-problems.ts";
import type { SocialCard } from "../../render/render-site.ts";
import { logoBytes } from "../../site/brand/brand.ts";
import type { BuildManifest } from "../../site/build-manifest.ts";
import type { ContentFiles } from "../../site/content-files.ts";
import type { Facts } from "../../site/facts.ts";
import type { Localized } from "../../site/locale.ts";
import type { FormMessages } from "../../site/page-template.ts";
import type { RenderSettings } from "../../site/render-settings.ts";
import type { ServerTexts } from "../../site/server-texts.ts";
import { dayOf } from "../../site/time.ts";
import type { Config } from "../config.ts";
import type { SiteFile } from "../http/site-files.ts";
import { siteZone } from "../site-facts.ts";
import { inProcess } from "./in-process.ts";
import type { PageDates } from "./page-dates.ts";
import type { PreparedPhotos } from "./photos/photos.ts";
import { prepareLogo } from "./photos/prepare-photo.ts";

/** A version of the site as it is served: what takes the place of the build's own pages. */
export interface RenderedVersion {
  facts: Facts;
  /** Documents, content of the application and files of well-known names, by address. */
  files: ReadonlyMap<string, SiteFile>;
  notFound: Localized<SiteFile>;
  /** Share images that documents name; drawn in the background. */
  cards: readonly SocialCard[];
  templates: ReadonlyMap<string, string>;
  /** Old address → current one, which may be a file of the build, or of no page that is shown. */
  redirects: ReadonlyMap<string, string>;
  messages: Localized<FormMessages>;
  serverWords: Localized<ServerTexts>;
}

export type RenderOutcome =
  | { outcome: "rendered"; version: RenderedVersion }
  | { outcome: "refused"; problems: readonly FileProblem[] };

/** What a server renders for, with a build of these settings. */
export function renderSettingsOf(
  { siteOrigin, anonKey, samples }: Pick<Config, "siteOrigin" | "anonKey" | "samples">,
  built: Pick<BuildManifest, "samples">,
  now: Date,
): RenderSettings {
  const year = Number(dayOf(now, siteZone()).slice(0, 4));
  return { origin: siteOrigin, backendUrl: null, anonKey, samples: samples ?? built.samples, year };
}

export interface RenderTask {
  files: ContentFiles;
  settings: RenderSettings;
  photos: PreparedPhotos;
  /** Whether it was checked and published already, maybe by an earlier release. */
  isPublished: boolean;
  dates: PageDates;
}

/**
 * Checks and renders content with the renderer of the build. Visitors' compressions are quick ones.
 *
 * @param photos those of the store, beside the build's
 * @param options.dates of the pages that the build's dates are not right for
 * @throws as `inProcess`, and without a complete build, or for a document that cannot be rendered
 */
export async function renderInProcess(
  files: ContentFiles,
  settings: RenderSettings,
  photos: PreparedPhotos,
  { isPublished = false, dates = {} }: Partial<Pick<RenderTask, "isPublished" | "dates">> = {},
): Promise<RenderOutcome> {
  const task: RenderTask = { files, settings, photos, isPublished, dates };
  const outcome = await inProcess<RenderOutcome>("render-process.ts", task);
  if (outcome.outcome === "refused" || isPublished) return outcome;
  const problems = await problemsOfLogo(outcome.version.facts.brand);
  return problems.length > 0 ? { outcome: "refused", problems } : outcome;
}

/** The schema reads but the beginning of a logo: one that the desk has not prepared may be no picture after that. */
async function problemsOfLogo({ logo }: NonNullable<Facts["brand"]> = {}): Promise<FileProblem[]> {
  if (!logo) return [];
  const { outcome } = await prepareLogo([Buffer.from(logoBytes(logo), "base64")]);
  const problem = "must be a picture that can be read";
  return outcome === "refused" ? [{ file: "site.json", place: ["brand", "logo"], problem }] : [];
}

export interface DrawTask {
  cards: RenderedVersion["cards"];
  identity: Pick<Facts, "owner" | "brand">;
  /** Whether the icons are drawn, in place of the owner's files. */
  icons: boolean;
}

/**
 * Share images and icons of a version, by address, where they differ from the build's: about 35 ms each, in a process.
 * @param buildHasBrand whether the build has drawn icons, which are not right for another brand or for none
 */
export function drawImages(
  { cards, facts }: Pick<RenderedVersion, "cards" | "facts">,
  buildHasBrand: boolean,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, SiteFile>> {
  const { owner, brand } = facts;
  const task: DrawTask = { cards, identity: { owner, brand }, icons: brand !== undefined || buildHasBrand };
  return inProcess("render-process.ts", task, { signal });
}
