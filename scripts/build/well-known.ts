import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { locales } from "../../site/locale.ts";
import { pageIds, pages, pathOf } from "../../site/pages.ts";
import { type BuildSettings, clientDir } from "./settings.ts";

/** Writes the files that programs look for at fixed addresses. */
export async function writeWellKnownFiles({ origin }: BuildSettings) {
  await writeFile(join(clientDir, "robots.txt"), `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`);
  await writeFile(join(clientDir, "sitemap.xml"), sitemap(origin));
}

function sitemap(origin: string): string {
  const indexed = pageIds.filter((id) => pages[id].indexed !== false);
  const entries = indexed.flatMap((id) =>
    locales.map((locale) => {
      const twins = [...locales.map((twin) => [twin, twin] as const), ["x-default", "en"] as const].map(
        ([hreflang, twin]) =>
          `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${origin}${pathOf(id, twin)}"/>`,
      );
      return `<url><loc>${origin}${pathOf(id, locale)}</loc>${twins.join("")}</url>`;
    }),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("\n")}
</urlset>
`;
}
