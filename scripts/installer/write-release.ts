import { execFile } from "node:child_process";
import { createHash, createPublicKey, type KeyObject } from "node:crypto";
import { closeSync, createReadStream, mkdirSync, openSync, rmSync, statSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { type ReleaseNote, type SignedNote, signNote } from "../../deploy/signed-release.ts";
import { lockFile, releaseIdOf } from "../../deploy/steps/program.ts";
import { unpackScript } from "../../deploy/updates.ts";

interface ReleaseOptions extends Pick<ReleaseNote, "changes" | "isSecurity"> {
  /** Ed25519, private. */
  key: KeyObject;
  /** The folder for the file, and for `latest.json`. */
  to: string;
}

/** Makes one signed file of a gathered release. @returns its name, and its size */
export async function writeRelease(
  release: string,
  { key, to, changes, isSecurity }: ReleaseOptions,
): Promise<{ file: string; bytes: number }> {
  const made = new Date().toISOString();
  const file = `isarbridge-${made.slice(0, 16).replaceAll(/[T:]/g, "-")}.run`;
  const id = releaseIdOf(release);
  writeFileSync(join(release, "release-key.pem"), createPublicKey(key).export({ type: "spki", format: "pem" }));
  writeFileSync(join(release, "release.json"), JSON.stringify({ id, made }));
  const archive = `${release}.tar.gz`;
  await pack(release, archive);
  const sha256 = await hashOf(archive);
  const note = signNote({ id, made, changes, isSecurity, file, sha256 }, key);
  mkdirSync(to, { recursive: true });
  await writeFile(join(to, file), headOf(note, file, sha256), archive);
  rmSync(archive);
  // Last: who finds it there finds the file, too.
  writeFileSync(join(to, "latest.json"), JSON.stringify(note));
  return { file, bytes: statSync(join(to, file)).size };
}

/** In an order and with times that do not differ between two makings. */
async function pack(release: string, archive: string): Promise<void> {
  await promisify(execFile)("tar", [
    ...["--sort=name", "--mtime=@0", "--owner=0", "--group=0", "--numeric-owner"],
    ...["-czf", archive, "-C", release, "."],
  ]);
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest("hex");
}

async function writeFile(path: string, head: string, archive: string): Promise<void> {
  const written = openSync(path, "w", 0o755);
  writeSync(written, head);
  for await (const chunk of createReadStream(archive)) writeSync(written, chunk);
  closeSync(written);
}

/** A script that ends before the archive begins, at its only line that is "exit". gzip and tar are on every Debian and Ubuntu, unlike xz. */
function headOf({ release, signature }: SignedNote, file: string, sha256: string): string {
  const script = `#!/bin/sh
# Sets up this server with a website: sh ${file} example.org
# Given again it finishes what was cut off. Also: update, status, repair, uninstall.
# release: ${release}
# signature: ${signature}
set -eu
stop() { echo "$1" >&2; exit 1; }
[ "$(id -u)" = 0 ] || stop "Only root can set up a server: log in as root, or begin the line with sudo."
[ "$(tail -n +LINES "$0" | sha256sum | cut -d ' ' -f 1)" = ${sha256} ] || stop "The file is not whole: copy it once more."
exec 9>${lockFile}
flock 9
# What a run that was killed has left.
rm -rf /var/tmp/isarbridge.*
folder=$(mktemp -d /var/tmp/isarbridge.XXXXXX)
trap 'rm -rf "$folder"' EXIT
unpack() {
${unpackScript}
}
unpack "$0" LINES "$folder"
case "\${1:-}" in install | update | status | repair | uninstall) ;; *) set -- install "$@" ;; esac
"$folder/node_modules/.bin/node" "$folder/deploy/main.ts" "$@"
exit
`;
  return script.replaceAll("LINES", String(script.split("\n").length));
}
