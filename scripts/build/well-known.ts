import { join } from "node:path";
import { pageGround } from "../../kit/ui/artwork/palette.ts";
import { locales } from "../../site/locale.ts";
import { owner } from "../../site/owner.ts";
import { alternatesOf, isIndexed, type PageId, pathOf } from "../../site/pages.ts";
import type { ContentDates } from "./content-dates.ts";
import { type ServedFile, servedFile, writeInFolder } from "./files.ts";
import type { PrerenderedSite } from "./prerender-site.ts";

export const llmsFile = "llms.txt";

/** Writes files with fixed addresses for robots and other programs, from the page table and the owner's data. */
export async function writeWellKnownFiles(
  { origin, seo, dates }: { origin: string; seo: PrerenderedSite["seo"]; dates: ContentDates },
  clientDir: string,
): Promise<ServedFile[]> {
  const indexed = [...seo.keys()].filter(isIndexed);
  const files = {
    "robots.txt": robots(origin),
    "sitemap.xml": sitemap(origin, indexed, dates),
    [llmsFile]: llms(origin, seo),
    "manifest.webmanifest": webManifest(),
    ".well-known/security.txt": securityContact(origin),
  };
  for (const [name, text] of Object.entries(files)) await writeInFolder(join(clientDir, name), text);
  return Object.keys(files).map(servedFile);
}

function robots(origin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}

function sitemap(origin: string, indexed: readonly PageId[], dates: ContentDates): string {
  const entries = indexed.flatMap((id) => {
    const alternates = Object.entries(alternatesOf(id)).map(
      ([hreflang, path]) => `    <xhtml:link rel="alternate" hreflang="${hreflang}" href="${origin}${path}"/>`,
    );
    const changed = dates.get(id);
    return locales.map((locale) =>
      [
        "  <url>",
        `    <loc>${origin}${pathOf(id, locale)}</loc>`,
        ...(changed ? [`    <lastmod>${changed}</lastmod>`] : []),
        ...alternates,
        "  </url>",
      ].join("\n"),
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
}

/** A summary of the site for language models (llmstxt.org). Search engines do not use it. */
function llms(origin: string, seo: PrerenderedSite["seo"]): string {
  const pages = [...seo].filter(([id]) => isIndexed(id));
  return [
    `# ${owner.brand}`,
    "",
    `> ${owner.jobTitle.en}. ${owner.tagline.en}`,
    "",
    "## Pages",
    "",
    ...pages.map(([id, { en }]) => {
      const address = `${origin}${pathOf(id, "en")}`;
      return `- [${en.title}](${address}): ${en.description} (German: ${origin}${pathOf(id, "de")})`;
    }),
    "",
  ].join("\n");
}

function webManifest(): string {
  return JSON.stringify({
    name: owner.brand,
    short_name: owner.brand,
    description: owner.tagline.en,
    start_url: "/",
    display: "browser",
    background_color: pageGround.light,
    theme_color: pageGround.light,
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any maskable" },
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    ],
  });
}

/** RFC 9116. */
function securityContact(origin: string): string {
  return [
    `Contact: mailto:${owner.email}`,
    `Expires: ${owner.securityContactExpires}T00:00:00.000Z`,
    "Preferred-Languages: de, en",
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\n");
}
