// `npm run installer`: makes `isarbridge-<date>.run`, one signed file that sets up a server with the site as it was built, or brings
// it to one that is there; and `latest.json`, by which servers find it.
import { createPrivateKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { gatherRelease } from "./installer/gather-release.ts";
import { writeRelease } from "./installer/write-release.ts";

const { values } = parseArgs({
  options: {
    to: { type: "string", default: "." },
    key: { type: "string", default: join(homedir(), ".config/isarbridge/release-key.pem") },
    en: { type: "string" },
    de: { type: "string" },
    security: { type: "boolean", default: false },
  },
});

const folder = mkdtempSync(join(tmpdir(), "isarbridge-installer-"));
try {
  const key = keyOfReleases(values.key);
  const release = join(folder, "release");
  gatherRelease(release, folder);
  const changes = values.en && values.de ? { en: values.en, de: values.de } : null;
  const { file, bytes } = await writeRelease(release, { key, to: values.to, changes, isSecurity: values.security });
  console.log(`Made ${file}, ${Math.round(bytes / 1e6)} MB, signed with ${values.key}.`);
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
