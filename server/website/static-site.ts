import type { FileProblem } from "../../render/check/schema-problems.ts";
import type { ContentFiles } from "../../site/content-files.ts";
import { locales } from "../../site/locale.ts";
import { notFoundPath } from "../../site/pages.ts";
import { redirectLines } from "../../site/redirects.ts";
import type { RenderSettings } from "../../site/render-settings.ts";
import { bestCompressed } from "../http/file-encodings.ts";
import { headersFile } from "../http/headers-file.ts";
import { loadSite, type ServedSite } from "../http/site-files.ts";
import type { PageDates } from "./page-dates.ts";
import { photoFiles } from "./photos/photo-files.ts";
import type { Photos } from "./photos/photos.ts";
import { drawImages, type RenderedVersion, renderInProcess } from "./render-in-process.ts";
import { withVersion } from "./with-version.ts";

type StaticSite =
  /** By name below the host's folder, each compressed when it is asked for: all together take some seconds. */
  | { outcome: "made"; files: AsyncIterable<[name: string, body: Buffer]> }
  | { outcome: "refused"; problems: readonly FileProblem[] }
  /** Its forms go to a hosted project, which the rendering does not name. */
  | { outcome: "no-backend" };

/**
 * Makes the files of a site for a static host, which maps `/contact` to contact.html and `/` to index.html: with compressed variants,
 * and with headers and redirects in the format that most hosts read.
 *
 * @throws Error where rendering fails
 */
export async function makeStaticSite(
  content: ContentFiles,
  settings: RenderSettings,
  photos: Photos,
  dates: PageDates,
): Promise<StaticSite> {
  const rendered = await renderInProcess(content, settings, await photos.prepared(), { dates });
  if (rendered.outcome === "refused") return rendered;
  const { version } = rendered;
  const { origin, backendUrl } = settings;
  if (!backendUrl && version.facts.processing.formsGoTo === "hosted-project") return { outcome: "no-backend" };
  const built = await loadSite("build");
  // Open tabs load the build's own content from a server; a new folder has nothing of it.
  const bundled = new Map([...built.files].filter(([path]) => !path.startsWith("/content/")));
  const policy = { ...built.policy, connect: backendUrl ? [new URL(backendUrl).origin] : [] };
  const images = await drawImages(version, built.facts.brand !== undefined);
  const site = withVersion({ ...built, origin, files: bundled, policy }, version, images);
  const files = new Map([...site.files, ...(await photoFiles(photos, content, site))]);
  return { outcome: "made", files: filesOf({ ...site, files }, version) };
}

const suffixes = { br: ".br", gzip: ".gz" } as const;

async function* filesOf(site: ServedSite, version: RenderedVersion): AsyncGenerator<[name: string, body: Buffer]> {
  const notFound = locales.map((locale) => [notFoundPath(locale), site.notFound[locale]] as const);
  for (const [address, file] of [...site.files, ...notFound]) {
    const isOfBuild = site.files.has(address) && !version.files.has(address);
    const { type, body, encoded } = isOfBuild ? file : await bestCompressed(file);
    const name = fileNameOf(address, type);
    yield [name, body];
    for (const [encoding, bytes] of encoded) yield [`${name}${suffixes[encoding]}`, bytes];
  }
  yield ["_headers", Buffer.from(headersFile(site))];
  if (site.redirects.size > 0) yield ["_redirects", Buffer.from(redirectLines(site.redirects))];
}

function fileNameOf(address: string, type: string): string {
  if (address === "/") return "index.html";
  return decodeURI(address.slice(1)) + (type.startsWith("text/html") ? ".html" : "");
}
