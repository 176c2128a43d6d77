import { type LiveFact, liveFactAttribute } from "../../site/live-facts.ts";
import type { Localized } from "../../site/locale.ts";
import { liveDocuments } from "../live-documents.ts";
import { bestCompressed } from "./file-encodings.ts";
import type { ServedSite } from "./site-files.ts";

/** What is known now; null leaves the element empty. */
export type LiveFacts = Readonly<Record<LiveFact, Localized | null>>;

/**
 * The built site with facts in the places that pages and form templates have for them: the same files but for those pages,
 * which have other ETags and are compressed anew. As that takes a moment, the result is to be swapped in as a whole.
 */
export async function withLiveFacts(built: ServedSite, facts: LiveFacts): Promise<ServedSite> {
  // With a hosted project nothing is drawn here.
  if (built.live === null || Object.values(facts).every((fact) => fact === null)) return built;
  const files = new Map(built.files);
  for (const [path, file] of built.files) {
    if (!file.type.startsWith("text/html")) continue;
    const html = String(file.body);
    const filled = fillPlaces(html, facts);
    if (filled !== html) files.set(path, await bestCompressed({ ...file, body: Buffer.from(filled) }));
  }
  return {
    ...built,
    files,
    templates: new Map([...built.templates].map(([path, html]) => [path, fillPlaces(html, facts)])),
  };
}

/** An empty element with the attribute. */
const place = new RegExp(`(<(\\w+)[^<>]* ${liveFactAttribute}="([\\w-]+)"[^<>]*>)(?=</\\2>)`, "g");

function fillPlaces(html: string, facts: LiveFacts): string {
  return html.replace(place, (tag, _all, _name, fact: LiveFact) => {
    const text = facts[fact];
    if (!text) return tag;
    return tag + liveDocuments().fact(text).markup;
  });
}
