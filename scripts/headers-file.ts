// Prints a `_headers` file for static hosts: what our own server would send with each file.
// node scripts/headers-file.ts > build/client/_headers
import {
  documentHeaders,
  fileHeaders,
  type HeaderFields,
  httpsHeaders,
} from "../server/http/guards/security-headers.ts";
import { readManifest } from "../server/http/site-files.ts";
import { calendarDocumentPath } from "../site/booking.ts";
import type { BuildManifest } from "../site/build-manifest.ts";
import { assetsFolder, cardsFolder } from "./build/files.ts";
import { readBuildSettings } from "./build/settings.ts";

const { files, notFound, policy, origin } = readManifest(readBuildSettings(process.env).buildDir);

// Hosts add up the headers of all matching patterns, and some headers are void when repeated. So each stands once: here
// those of every address, unknown ones included, below those that differ from file to file.
const { "Cross-Origin-Resource-Policy": _, ...ofDocuments } = documentHeaders(
  calendarDocumentPath("en"),
  widestPolicy(),
);
const everywhere: HeaderFields = { ...ofDocuments, ...(origin.startsWith("https:") && httpsHeaders) };
print("/*", everywhere);

const printed = new Set<string>(Object.values(notFound));
for (const [path, file] of Object.entries(files)) {
  // Hosts take a hundred patterns; what lies in one of these folders is alike.
  const folder = [assetsFolder, cardsFolder].find((name) => path.startsWith(`/${name}/`));
  const pattern = folder ? `/${folder}/*` : path;
  if (printed.has(pattern)) continue;
  print(pattern, fileHeaders(path, file, policy), everywhere);
  printed.add(pattern);
}

/** Two security policies are both in force: this one allows what any document may, and each document adds its own. */
function widestPolicy(): BuildManifest["policy"] {
  const { scripts, styles } = policy;
  return {
    ...policy,
    scripts: { ...scripts, calendarDocument: [...scripts.pages, ...scripts.calendarDocument] },
    styles: { ...styles, calendarDocument: [...styles.pages, ...styles.calendarDocument] },
  };
}

function print(pattern: string, headers: HeaderFields, sentAnyway: HeaderFields = {}) {
  console.log(pattern);
  for (const [name, value] of Object.entries(headers)) {
    if (sentAnyway[name] !== value) console.log(`  ${name}: ${value}`);
  }
}
