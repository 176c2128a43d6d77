// Prints a `_headers` file for static hosts: the security policy and the caching that our own server would send.
// node scripts/headers-file.ts > build/client/_headers
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { documentHeaders } from "../server/http/guards/security-headers.ts";
import type { BuildManifest } from "../server/http/site-files.ts";
import { buildDir } from "./build/settings.ts";

const { files, policy }: BuildManifest = JSON.parse(await readFile(join(buildDir, "manifest.json"), "utf8"));

// Path by path: hosts add up the headers of all matching patterns, and two security policies are both in force.
for (const [path, { type }] of Object.entries(files)) {
  if (type.startsWith("text/html")) print(path, documentHeaders(path, policy));
}
print("/assets/*", [["Cache-Control", "public, max-age=31536000, immutable"]]);

function print(path: string, headers: ReturnType<typeof documentHeaders>) {
  console.log(path);
  for (const [name, value] of headers) console.log(`  ${name}: ${value}`);
}
