// `npm run installer`: makes `isarbridge-<date>.run`, one file that sets up a server of this machine's kind with the site as it was
// built: `sh isarbridge-2026-11-29.run example.org`.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { closeSync, cpSync, createReadStream, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What a server runs; packages come besides. `deploy/Containerfile` copies the same. */
const parts = ["package.json", "package-lock.json", "site", "server", "supabase", "build", "deploy"];

const name = `isarbridge-${new Date().toISOString().slice(0, 10)}.run`;
const folder = mkdtempSync(join(tmpdir(), "isarbridge-installer-"));
try {
  const release = join(folder, "release");
  mkdirSync(join(release, "scripts"), { recursive: true });
  for (const part of parts) {
    const isTest = (path: string) => /\.test\.tsx?$/.test(path);
    cpSync(part, join(release, part), { recursive: true, filter: (path) => !isTest(path) });
  }
  cpSync("scripts/keep-earlier-files.ts", join(release, "scripts/keep-earlier-files.ts"));
  cpSync("node_modules", join(release, "node_modules"), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.startsWith("node_modules/.cache"),
  });
  // Needs no registry: it only takes away.
  execFileSync("npm", ["prune", "--omit=dev", "--ignore-scripts", "--offline", "--no-audit", "--no-fund"], {
    cwd: release,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const archive = join(folder, "release.tar.gz");
  // In an order and with times that do not differ between two makings.
  execFileSync("tar", [
    ...["--sort=name", "--mtime=@0", "--owner=0", "--group=0", "--numeric-owner"],
    ...["-czf", archive, "-C", release, "."],
  ]);
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(archive)) hash.update(chunk);
  const file = openSync(name, "w", 0o755);
  writeSync(file, headOf(hash.digest("hex")));
  for await (const chunk of createReadStream(archive)) writeSync(file, chunk);
  closeSync(file);
  console.log(`Made ${name}. On a fresh server, as root: sh ${name} example.org`);
} finally {
  rmSync(folder, { recursive: true });
}

/** A script that ends before the archive begins. gzip and tar are on every Debian and Ubuntu, unlike xz. */
function headOf(sha256: string): string {
  const machine = { x64: "x86_64", arm64: "aarch64" }[process.arch as string] ?? process.arch;
  const script = `#!/bin/sh
# Sets up this server with a website: sh ${name} example.org
# Given again it finishes what was cut off. Also: update, status, repair, uninstall.
set -eu
stop() { echo "$1" >&2; exit 1; }
archive() { tail -n +LINES "$0"; }
[ "$(id -u)" = 0 ] || stop "Only root can set up a server: log in as root, or begin the line with sudo."
[ "$(uname -m)" = ${machine} ] || stop "This file is for ${machine} machines; this one is $(uname -m)."
[ "$(archive | sha256sum | cut -d ' ' -f 1)" = ${sha256} ] || stop "The file is not whole: copy it once more."
folder=$(mktemp -d /var/tmp/isarbridge.XXXXXX)
trap 'rm -rf "$folder"' EXIT
archive | tar -xzf - --no-same-owner -C "$folder"
case "\${1:-}" in install | update | status | repair | uninstall) ;; *) set -- install "$@" ;; esac
"$folder/node_modules/.bin/node" "$folder/deploy/main.ts" "$@"
exit
`;
  return script.replace("LINES", String(script.split("\n").length));
}
