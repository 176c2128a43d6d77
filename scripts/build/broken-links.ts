import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { BuildError } from "./build-error.ts";
import type { ServedFile } from "./files.ts";

/**
 * @param routes what the server answers without a file
 * @throws BuildError listing all broken internal links
 */
export async function assertNoBrokenLinks(files: readonly ServedFile[], clientDir: string, routes: readonly string[]) {
  const served = new Set([...files.map(({ address }) => address), ...routes]);
  const broken: string[] = [];
  for (const { file, address } of files.filter(({ type }) => type.startsWith("text/html"))) {
    const html = await readFile(join(clientDir, file), "utf8");
    broken.push(...brokenLinks(html, served).map((missing) => `${address} names ${missing}`));
  }
  if (broken.length > 0) {
    throw new BuildError(`no page and no file in public/ has these addresses:\n${broken.join("\n")}`);
  }
}

/**
 * Broken internal links and image addresses of a document, such as a misspelt page in a text or a picture missing in public/.
 *
 * @param served all paths that exist
 */
export function brokenLinks(html: string, served: ReadonlySet<string>): string[] {
  const named = [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, address = ""]) => address);
  const own = named.filter((address) => !/^(?:[a-z]+:|#)/.test(address));
  // Browsers encode umlauts and spaces in requests.
  const isServed = (path: string) => served.has(path) || served.has(encodeURI(path));
  return own.filter((address) => !isServed(address.split(/[?#]/)[0] ?? ""));
}
