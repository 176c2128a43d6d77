import { readFileSync } from "node:fs";
import type { BuildManifest } from "../site/build-manifest.ts";
import type { Facts } from "../site/facts.ts";

let shown: Facts | undefined;

/**
 * What the shown version of the site says about its owner, pages and data. Ask anew for each use: another version replaces it
 * as a whole. In commands, which show nothing, it is that of the build.
 *
 * @throws Error without a build
 */
export function siteFacts(): Facts {
  shown ??= factsOfBuild();
  return shown;
}

/** From now on the server shows this version. */
export function showFacts(facts: Facts) {
  shown = facts;
}

function factsOfBuild(): Facts {
  try {
    return (JSON.parse(readFileSync("build/manifest.json", "utf8")) as BuildManifest).facts;
  } catch (cause) {
    throw new Error("there is no complete build in this folder: npm run build", { cause });
  }
}
