// Prints a `_headers` file for static hosts with the headers that our own server sends.
// node scripts/headers-file.ts > build/client/_headers

import { cardsFolder, contentFolder } from "../render/addresses.ts";
import {
  documentHeaders,
  fileHeaders,
  type HeaderFields,
  httpsHeaders,
} from "../server/http/guards/security-headers.ts";
import { readManifest } from "../server/http/site-files.ts";
import { calendarDocumentPath } from "../site/booking.ts";
import type { BuildManifest } from "../site/build-manifest.ts";
import { assetsFolder } from "./build/files.ts";
import { readBuildSettings } from "./build/settings.ts";

const { files, notFound, policy, origin } = readManifest(readBuildSettings(process.env).buildDir);

// Hosts combine the headers of all matching patterns, and some headers are invalid when repeated, so each is printed once: here
// those of every address, including unknown ones, and below those of single files.
const { "Cross-Origin-Resource-Policy": _, ...ofDocuments } = documentHeaders(
  calendarDocumentPath("en"),
  widestPolicy(),
);
const everywhere: HeaderFields = { ...ofDocuments, ...(origin.startsWith("https:") && httpsHeaders) };
print("/*", everywhere);

const printed = new Set<string>(Object.values(notFound));
for (const [path, file] of Object.entries(files)) {
  // Hosts limit the number of patterns to 100. Files in these folders have the same headers.
  const folder = [assetsFolder, cardsFolder, contentFolder].find((name) => path.startsWith(`/${name}/`));
  const pattern = folder ? `/${folder}/*` : path;
  if (printed.has(pattern)) continue;
  print(pattern, fileHeaders(path, file, policy), everywhere);
  printed.add(pattern);
}

/** Multiple policies are all enforced: this one allows what any document needs, and each document adds a stricter one. */
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
