import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Problem } from "./problem.ts";
import { servedFiles } from "./served-files.ts";
import { clientDir } from "./settings.ts";

/** @throws a Problem that names every address on our own site that a built page names and nothing answers */
export async function refuseDeadAddresses() {
  const files = await servedFiles();
  const served = new Set(files.map(({ address }) => address));
  const dead: string[] = [];
  for (const { file, address } of files.filter(({ type }) => type.startsWith("text/html"))) {
    const html = await readFile(join(clientDir, file), "utf8");
    dead.push(...deadAddresses(html, served).map((missing) => `${address} names ${missing}`));
  }
  if (dead.length > 0) throw new Problem(`no page and no file in public/ has these addresses:\n${dead.join("\n")}`);
}

/**
 * Addresses on our own site that a document names, in a link or as a picture, and that nothing answers: a misspelt page
 * in a sentence, a picture that is not in public/.
 *
 * @param served the paths that are answered
 */
export function deadAddresses(html: string, served: ReadonlySet<string>): string[] {
  const named = [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, address = ""]) => address);
  const own = named.filter((address) => !/^(?:[a-z]+:|#)/.test(address));
  // Browsers ask for the encoded form of what a document spells with umlauts or spaces.
  const isServed = (path: string) => served.has(path) || served.has(encodeURI(path));
  return own.filter((address) => !isServed(address.split(/[?#]/)[0] ?? ""));
}
