import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { BuildError } from "./build-error.ts";
import type { ServedFile } from "./files.ts";

/** @throws BuildError that names every address on our own site that a document names and nothing answers */
export async function assertNoBrokenLinks(files: readonly ServedFile[], clientDir: string) {
  const served = new Set(files.map(({ address }) => address));
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
 * Addresses on our own site that a document names, in a link or as a picture, and that nothing answers: a misspelt page
 * in a sentence, a picture that is not in public/.
 *
 * @param served the paths that are answered
 */
export function brokenLinks(html: string, served: ReadonlySet<string>): string[] {
  const named = [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, address = ""]) => address);
  const own = named.filter((address) => !/^(?:[a-z]+:|#)/.test(address));
  // Browsers ask for the encoded form of what a document spells with umlauts or spaces.
  const isServed = (path: string) => served.has(path) || served.has(encodeURI(path));
  return own.filter((address) => !isServed(address.split(/[?#]/)[0] ?? ""));
}
