import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { locales } from "../../../site/locale.ts";
import { notFoundPath } from "../../../site/pages.ts";
import { headersFile } from "../../http/headers-file.ts";
import type { BuiltSite } from "../../http/site-files.ts";
import { makeNewFolder, writeBelow } from "./new-folder.ts";

/**
 * Writes a site as files for a static host, which maps `/contact` to contact.html and `/` to index.html: with compressed variants,
 * and with headers and redirects in the format that most hosts read.
 *
 * @throws Refusal for a folder that is not empty
 */
export async function writeStaticSite(folder: string, site: BuiltSite): Promise<void> {
  await makeNewFolder(folder);
  for (const name of hiddenFiles()) await writeBelow(folder, name, readFileSync(join(clientFolder, name)));
  const notFound = locales.map((locale) => [notFoundPath(locale), site.notFound[locale]] as const);
  for (const [address, { type, body, encoded }] of [...site.files, ...notFound]) {
    const name = nameOf(address, type);
    await writeBelow(folder, name, body);
    for (const [encoding, bytes] of encoded) await writeBelow(folder, `${name}${suffixes[encoding]}`, bytes);
  }
  await writeBelow(folder, "_headers", headersFile(site));
  const redirects = [...site.redirects].map(([from, to]) => `${from} ${to} 308\n`);
  if (redirects.length > 0) await writeBelow(folder, "_redirects", redirects.join(""));
}

const clientFolder = join("build", "client");
const suffixes = { br: ".br", gzip: ".gz" } as const;

/** Those of `public/`, such as `.nojekyll`: the server does not serve them, but they may tell a host something. */
function hiddenFiles(): string[] {
  return readdirSync(clientFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.startsWith("."))
    .map(({ parentPath, name }) => relative(clientFolder, join(parentPath, name)));
}

function nameOf(address: string, type: string): string {
  if (address === "/") return "index.html";
  return decodeURI(address.slice(1)) + (type.startsWith("text/html") ? ".html" : "");
}
