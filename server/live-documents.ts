import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import type { LiveDocuments } from "../site/live-documents.ts";

const file = () => resolve("build/render/live.js");
let loaded: LiveDocuments | undefined;

/**
 * Draws what the server answers with or mails. It belongs to the build that was there at the first call, and is not loaded a second
 * time in one process: a server loads it as it starts, and refuses a build with another one.
 *
 * @throws Error without a build
 */
export function liveDocuments(): LiveDocuments {
  loaded ??= createRequire(import.meta.url)(file()) as LiveDocuments;
  return loaded;
}

/** Whether there is what draws: a build for a hosted project has none, and a command may run while the build is made. */
export function canDraw(): boolean {
  return loaded !== undefined || existsSync(file());
}
