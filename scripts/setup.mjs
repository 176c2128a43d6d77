// Installs the dependencies when the lockfile has changed since the last time. Runs before the npm scripts that
// name it as their `pre` script, on whatever Node the machine has; everything after it runs on the Node that this installs.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const stamp = "node_modules/.installed-lockfile";
const installed = existsSync(stamp) ? readFileSync(stamp, "utf8") : "";

if (installed !== lockfileHash()) {
  console.log("Installing dependencies ...");
  // Not "npm ci": it refuses a lockfile that lacks another platform's builds of a tool, and "npm install" adds them.
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
