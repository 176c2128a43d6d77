import { calendarDocumentPath } from "../../site/booking.ts";
import type { ContentPolicy } from "../../site/build-manifest.ts";
import { documentHeaders, fileHeaders, type HeaderFields, httpsHeaders } from "./guards/security-headers.ts";
import type { ServedSite } from "./site-files.ts";

/** Files in these folders have the same headers; hosts limit the number of patterns to 100. */
const foldersAlike = ["assets", "cards", "content"];

/** A `_headers` file for static hosts, with the headers that our own server sends. */
export function headersFile(site: Pick<ServedSite, "files" | "notFound" | "policy" | "origin">): string {
  const { files, policy, origin } = site;
  // Hosts combine the headers of all matching patterns, and some headers are invalid when repeated, so each is named once: here
  // those of every address, including unknown ones, and below those of single files.
  const { "Cross-Origin-Resource-Policy": _, ...ofDocuments } = documentHeaders(
    calendarDocumentPath("en"),
    widestPolicy(policy),
    allInlineStyles(site),
  );
  const everywhere: HeaderFields = { ...ofDocuments, ...(origin.startsWith("https:") && httpsHeaders(730)) };
  const rules = new Map([["/*", rule("/*", everywhere)]]);
  for (const [path, file] of files) {
    const folder = foldersAlike.find((name) => path.startsWith(`/${name}/`));
    const pattern = folder ? `/${folder}/*` : path;
    if (!rules.has(pattern)) rules.set(pattern, rule(pattern, fileHeaders(path, file, policy), everywhere));
  }
  return [...rules.values()].join("");
}

/** Multiple policies are all enforced: this one allows what any document needs, and each document adds a stricter one. */
function widestPolicy(policy: ContentPolicy): ContentPolicy {
  const { scripts } = policy;
  return { ...policy, scripts: { ...scripts, calendarDocument: [...scripts.pages, ...scripts.calendarDocument] } };
}

/** A page and its twin in the other language mostly share theirs. */
function allInlineStyles({ files, notFound }: Pick<ServedSite, "files" | "notFound">): string[] {
  const documents = [...files.values(), ...Object.values(notFound)];
  return [...new Set(documents.flatMap(({ inlineStyles = [] }) => inlineStyles))];
}

function rule(pattern: string, headers: HeaderFields, sentAnyway: HeaderFields = {}): string {
  const fields = Object.entries(headers).filter(([name, value]) => sentAnyway[name] !== value);
  return [pattern, ...fields.map(([name, value]) => `  ${name}: ${value}`), ""].join("\n");
}
