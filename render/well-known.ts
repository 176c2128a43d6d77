import { paletteOf } from "../site/brand/palette.ts";
import type { Facts } from "../site/facts.ts";
import { locales } from "../site/locale.ts";
import type { Owner } from "../site/owner.ts";
import { alternatesOf, isIndexed, type PageId, pathOf } from "../site/pages.ts";

interface WellKnownInput {
  facts: Facts;
  /** Of absolute addresses, without a trailing slash. */
  origin: string;
  /** The day on which the words of a page last changed (ISO 8601), by its id. */
  dates: ReadonlyMap<PageId, string>;
}

/** Files with fixed addresses for robots and other programs, by name. */
export function wellKnownFiles(input: WellKnownInput): Map<string, string> {
  const { facts, origin } = input;
  return new Map([
    ["robots.txt", robots(origin)],
    ["sitemap.xml", sitemap(input)],
    ["manifest.webmanifest", webManifest(facts)],
    [".well-known/security.txt", securityContact(facts.owner, origin)],
  ]);
}

function robots(origin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}

function sitemap({ facts: { pages }, origin, dates }: WellKnownInput): string {
  const entries = pages.filter(isIndexed).flatMap(({ id }) => {
    const alternates = Object.entries(alternatesOf(pages, id)).map(
      ([hreflang, path]) => `    <xhtml:link rel="alternate" hreflang="${hreflang}" href="${origin}${path}"/>`,
    );
    const changed = dates.get(id);
    return locales.map((locale) =>
      [
        "  <url>",
        `    <loc>${origin}${pathOf(pages, id, locale)}</loc>`,
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

function webManifest({ owner, brand }: Facts): string {
  const ground = paletteOf(brand?.colours).paper.light;
  return JSON.stringify({
    name: owner.brand,
    short_name: owner.brand,
    description: owner.tagline.en,
    start_url: "/",
    display: "browser",
    background_color: ground,
    theme_color: ground,
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any maskable" },
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    ],
  });
}

/** RFC 9116. */
function securityContact(owner: Owner, origin: string): string {
  return [
    `Contact: mailto:${owner.email}`,
    `Expires: ${owner.securityContactExpires}T00:00:00.000Z`,
    "Preferred-Languages: de, en",
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\n");
}
