import { setTimeout as pause } from "node:timers/promises";
import { localeOf } from "../../../site/pages.ts";
import { startLoad } from "../server/visitor.ts";

/** Asks not to be counted: journeys look at the counts of visits. */
const headers = { DNT: "1" };

/**
 * Somebody who opens one page after the other, about two in a second, with all that each page names.
 *
 * @param paths addresses of pages that stay while they are read; nobody reads where there is none
 */
export function startReader({ origin }: { origin: string }, paths: readonly string[]) {
  const complaints = new Set<string>();

  async function read(path: string) {
    const answer = await fetch(origin + path, { headers });
    if (answer.status !== 200) complaints.add(`${path}: ${answer.status}`);
    const html = await answer.text();
    for (const file of filesIn(html)) {
      const { status } = await fetch(origin + file, { headers, method: "HEAD" });
      if (status !== 200) complaints.add(`${file}, of ${path}: ${status}`);
    }
    const [, content = ""] = /data-content="([^"]*)"/.exec(html) ?? [];
    const [ofPage, ofSite] = await Promise.all(
      [content, content.replace(/[^/]+$/, "site.json")].map(async (file) => (await fetch(origin + file)).json()),
    );
    const missing = wordsOf(ofPage[localeOf(path)], ofSite, localeOf(path)).filter(
      (words) => !textOf(html).includes(words),
    );
    if (missing.length > 0) complaints.add(`${path} is of another version than ${content}: ${missing.join(" · ")}`);
  }

  const reading = startLoad(paths.length > 0 ? 1 : 0, async (_, count) => {
    const path = paths[count % paths.length] ?? "/";
    await read(path).catch((error) => complaints.add(`${path}: ${error.cause ?? error}`));
    await pause(400);
  });
  return {
    /** @returns what was not as it should be */
    async leave(): Promise<string[]> {
      await reading.stop();
      return [...complaints];
    },
  };
}

/** Addresses of files that a document names, wherever it does. */
function filesIn(html: string): Set<string> {
  const named = html.matchAll(/\/(?:assets|cards|content)\/[\w./-]+\.\w+|\/(?:favicon\.svg|apple-touch-icon\.png)/g);
  return new Set([...named].map(([address]) => address));
}

/** What a document and the application show of a version's content alike. */
function wordsOf(page: PageContent, { owner }: SiteContent, locale: "en" | "de"): string[] {
  const { title = [], headline = [] } = page.sections[0] ?? {};
  return [page.seo.title, owner.brand, owner.tagline[locale], ...[title, headline].flat()];
}

interface PageContent {
  seo: { title: string };
  sections: { title?: string; headline?: string[] }[];
}

interface SiteContent {
  owner: { brand: string; tagline: Record<"en" | "de", string> };
}

function textOf(html: string): string {
  const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
  return html.replaceAll(/<[^>]*>/g, "").replaceAll(/&(\w+|#x27);/g, (entity, name) => entities[name] ?? entity);
}
