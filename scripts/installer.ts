// `npm run installer`: makes `isarbridge-<date>.run`, one signed file that sets up a server with the site as it was built, or brings
// it to one that is there; and `latest.json`, by which servers find it.
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import {
  closeSync,
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { homedir, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { type SignedNote, signNote } from "../deploy/signed-release.ts";
import { unpackScript } from "../deploy/updates.ts";
import { gatherRelease, pack } from "./installer/gather-release.ts";

const { values } = parseArgs({
  options: {
    to: { type: "string", default: "." },
    key: { type: "string", default: join(homedir(), ".config/isarbridge/release-key.pem") },
    en: { type: "string" },
    de: { type: "string" },
    security: { type: "boolean", default: false },
  },
});

const made = new Date().toISOString();
const file = `isarbridge-${made.slice(0, 16).replaceAll(/[T:]/g, "-")}.run`;
const changes = values.en && values.de ? { en: values.en, de: values.de } : null;
const folder = mkdtempSync(join(tmpdir(), "isarbridge-installer-"));
try {
  const key = keyOfReleases(values.key);
  const release = join(folder, "release");
  const id = gatherRelease(release, folder);
  writeFileSync(join(release, "release-key.pem"), createPublicKey(key).export({ type: "spki", format: "pem" }));
  writeFileSync(join(release, "release.json"), JSON.stringify({ id, made }));
  const archive = pack(release, join(folder, "release.tar.gz"));
  const sha256 = await hashOf(archive);
  const note = signNote({ id, made, changes, isSecurity: values.security, file, sha256 }, key);
  mkdirSync(values.to, { recursive: true });
  await writeFile(join(values.to, file), headOf(note, sha256), archive);
  // Last: who finds it there finds the file, too.
  writeFileSync(join(values.to, "latest.json"), JSON.stringify(note));
  const megabytes = Math.round(statSync(join(values.to, file)).size / 1e6);
  console.log(`Made ${file}, ${megabytes} MB, signed with ${values.key}.`);
  console.log(`On a fresh server, as root: sh ${file} example.org`);
} finally {
  rmSync(folder, { recursive: true });
}

/** Made once. Servers take newer releases with its signature alone. */
function keyOfReleases(path: string): KeyObject {
  if (!existsSync(path)) {
    const { privateKey } = generateKeyPairSync("ed25519");
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(path, privateKey.export({ type: "pkcs8", format: "pem" }), { mode: 0o600, flag: "wx" });
    console.log(
      `Made the key of your releases: ${path}. Keep a copy of it: without it no server takes another release by itself.`,
    );
  }
  return createPrivateKey(readFileSync(path));
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
function headOf({ release, signature }: SignedNote, sha256: string): string {
  const script = `#!/bin/sh
# Sets up this server with a website: sh ${file} example.org
# Given again it finishes what was cut off. Also: update, status, repair, uninstall.
# release: ${release}
# signature: ${signature}
set -eu
stop() { echo "$1" >&2; exit 1; }
[ "$(id -u)" = 0 ] || stop "Only root can set up a server: log in as root, or begin the line with sudo."
[ "$(tail -n +LINES "$0" | sha256sum | cut -d ' ' -f 1)" = ${sha256} ] || stop "The file is not whole: copy it once more."
folder=$(mktemp -d /var/tmp/isarbridge.XXXXXX)
trap 'rm -rf "$folder"' EXIT
unpack() {
${unpackScript}
}
unpack "$0" LINES "$folder"
case "\${1:-}" in install | update | status | repair | uninstall) ;; *) set -- install "$@" ;; esac
flock /run/isarbridge-setup.lock "$folder/node_modules/.bin/node" "$folder/deploy/main.ts" "$@"
exit
`;
  return script.replaceAll("LINES", String(script.split("\n").length));
}
