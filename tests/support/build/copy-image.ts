import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/**
 * Copies into a folder what the image holds beside Node (`deploy/Containerfile`), with this repository's build: neither content
 * nor the sources of pages and of the desk. Packages are links, of those alone that production installs.
 */
export function copyImage(folder: string) {
  const lines = readFileSync("deploy/Containerfile", "utf8").matchAll(/^COPY --from=build \/site\/(\S+) (\S+)$/gm);
  const copied = [...lines].map(([, from = "", to = ""]) => {
    if (from === "node_modules") linkPackages(folder);
    else cpSync(from, join(folder, to.endsWith("/") ? join(to, basename(from)) : to), { recursive: true });
    return from;
  });
  // Without them the reading of the file has missed something, and not the image.
  for (const needed of ["node_modules", "server", "build"])
    if (!copied.includes(needed)) throw new Error(`deploy/Containerfile copies no ${needed}`);
}

/** What `npm prune --omit=dev` leaves; what an installation on this machine does not have is for others. */
function linkPackages(folder: string) {
  const lock: { packages: Record<string, { dev?: boolean }> } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  for (const [place, { dev }] of Object.entries(lock.packages)) {
    if (!/^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(place) || dev || !existsSync(place)) continue;
    mkdirSync(dirname(join(folder, place)), { recursive: true });
    symlinkSync(realpathSync(place), join(folder, place));
  }
}
