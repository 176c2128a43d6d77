import type { ContentFiles } from "../site/content-files.ts";
import type { PageId } from "../site/pages.ts";
import type { PreparedPhoto } from "../site/photo-variants.ts";
import type { RenderSettings } from "../site/render-settings.ts";
import { contentProblems } from "./check/content-problems.ts";
import type { FileProblem } from "./check/schema-problems.ts";
import { contentOf } from "./content-files.ts";
import { type RenderedSite, renderSite } from "./render-site.ts";
import type { RenderAssets } from "./site-renderer.tsx";

/** What a build leaves for a server that renders versions: everything but content and settings. JSON. */
export interface RenderEnvironment {
  assets: RenderAssets;
  /** The photos that the build serves, by file name. */
  photos: Readonly<Record<string, PreparedPhoto>>;
  /** Addresses of files that are served as they are (`public/`). */
  addresses: readonly string[];
  /** What the build has drawn: the hash of each picture, by name below the site. */
  images: Readonly<Record<string, string>>;
  /** The day on which the words of a page last changed in the repository (ISO 8601), by its id. */
  dates: Readonly<Record<PageId, string>>;
}

export type VersionOutcome =
  | { outcome: "rendered"; site: RenderedSite }
  | { outcome: "refused"; problems: readonly FileProblem[] };

/**
 * Renders the files of a version, unless the check finds a problem in them.
 * @param isPublished an earlier release has taken what this one refuses: addresses, which lead where they led, and numbers
 * @throws DocumentError
 */
export async function renderVersion(
  files: ContentFiles,
  { assets, photos, addresses, dates }: RenderEnvironment,
  settings: RenderSettings,
  isPublished: boolean,
): Promise<VersionOutcome> {
  const content = contentOf(files);
  const known = new Map(Object.entries(photos));
  const found = contentProblems(content, { photos: known, addresses });
  const problems = isPublished ? found.filter(({ rule }) => !isNewRule(rule)) : found;
  if (problems.length > 0) return { outcome: "refused", problems };
  const input = { content, photos: known, assets, settings };
  return { outcome: "rendered", site: await renderSite(input, new Map(Object.entries(dates))) };
}

function isNewRule(rule: FileProblem["rule"]): boolean {
  return (
    rule?.name === "former-file" ||
    rule?.name === "address" ||
    rule?.name === "two-numbers" ||
    (rule?.name === "no-page" && rule.target.includes(":"))
  );
}
