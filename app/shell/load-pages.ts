import { kinds } from "virtual:kinds";
import { loadDrawing } from "../../kit/ui/artwork/drawing-cache.ts";
import type { Site } from "../../kit/ui/site.tsx";
import type { Localized } from "../../site/locale.ts";
import type { PageId } from "../../site/pages.ts";
import type { PageContent } from "./page-content.ts";
import type { PageParts, PageSource } from "./page-source.ts";

/**
 * Pages as the browser loads them: content from a file of the document's version, components from chunks. Browsers cache both;
 * most retry after a failure.
 *
 * @param initial the page of the document, which has its drawings
 */
export async function createPageLoader(initial: PageId, site: Site, folder: string): Promise<PageSource> {
  const loaded = new Map<PageId, PageParts>();
  const loading = new Map<PageId, Promise<PageParts>>();

  async function loadParts(id: PageId): Promise<PageParts> {
    const [content, components] = await Promise.all([
      loadContent<Localized<PageContent>>(folder, id),
      Promise.all((site.kinds[id] ?? []).map(async (kind) => [kind, await kinds[kind]?.()] as const)),
    ]);
    const parts = { content, kinds: Object.fromEntries(components) } as PageParts;
    loaded.set(id, parts);
    return parts;
  }

  function load(id: PageId): Promise<PageParts> {
    const known = loading.get(id);
    if (known) return known;
    const promise = Promise.all([loadParts(id), loadDrawing()]).then(([parts]) => parts);
    loading.set(id, promise);
    promise.catch(() => loading.delete(id));
    return promise;
  }

  await loadParts(initial);
  return { loaded: (id) => loaded.get(id), load };
}

/** A file of the version that the document is of. */
export async function loadContent<Content>(folder: string, name: string): Promise<Content> {
  const answer = await fetch(`${folder}/${name}.json`);
  if (!answer.ok) throw new Error(`${answer.url} answers ${answer.status}`);
  return answer.json();
}
