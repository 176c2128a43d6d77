// Installs the dependencies if the lockfile has changed. Runs as `pre` script of npm scripts, with the machine's Node; everything
// after it runs with the Node that this installs.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const stamp = "node_modules/.installed-lockfile";
const installed = existsSync(stamp) ? readFileSync(stamp, "utf8") : "";

if (installed !== lockfileHash()) {
  console.log("Installing dependencies ...");
  // Not "npm ci": it rejects a lockfile without this platform's optional packages, which "npm install" adds.
  const { status } = spawnSync("npm", ["install", "--no-audit", "--no-fund"], {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) {
    console.error("The dependencies could not be installed; npm's messages above say why.");
    process.exit(1);
  }
  writeFileSync(stamp, lockfileHash());
}

function lockfileHash() {
  return createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
}
