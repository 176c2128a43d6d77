// Installs the dependencies where they are missing or belong to another lockfile or machine. Each npm script begins with it, on
// whatever Node the machine has; what follows in the script runs on the Node that this installs, by its path, as npm's
// `pre` scripts do not run where a user has turned scripts off.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";

const stamp = "node_modules/.installed-lockfile";
const projectNode = "node_modules/.bin/node";

if (/[#?]/.test(process.cwd())) {
  fail(`The path of this folder holds a # or ?, which addresses cannot: move it. It is ${process.cwd()}`);
}
if (!isInstalled()) {
  console.log("Installing dependencies ...");
  // Not "npm ci": it refuses a lockfile that lacks another platform's builds of a tool, and "npm install" adds them. The tools
  // that build and check the site are development dependencies, whatever NODE_ENV or the user's settings leave out.
  const { status } = spawnSync("npm", ["install", "--include=dev", "--include=optional", "--no-audit", "--no-fund"], {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) fail("The dependencies could not be installed; npm's messages above say why.");
  if (!nodeRuns()) installNode();
  writeFileSync(stamp, fingerprint());
}

/** Not by the stamp alone: `npm prune` and a folder that was copied from another machine leave it in place. */
function isInstalled() {
  const isStamped = existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint();
  return isStamped && neededPackages().every((path) => existsSync(`${path}/package.json`)) && nodeRuns();
}

function fingerprint() {
  const machine = `${process.platform} ${process.arch}`;
  return createHash("sha256").update(machine).update(readFileSync("package-lock.json")).digest("hex");
}

/** Of the lockfile's packages those that are for this machine, as paths below node_modules. */
function neededPackages() {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  return Object.keys(packages).filter((path) => path !== "" && isForThisMachine(packages[path]));
}

function isForThisMachine({ os, cpu, libc, optional }) {
  // Without a platform an optional package is a fallback for machines that have no native one.
  if (optional && !os && !cpu) return false;
  const fits = (names, name) => !names || names.includes(name);
  return fits(os, process.platform) && fits(cpu, process.arch) && (!libc || libc.includes(libcOfThisMachine()));
}

function libcOfThisMachine() {
  return process.report.getReport().header.glibcVersionRuntime ? "glibc" : "musl";
}

function nodeRuns() {
  return spawnSync(projectNode, ["--version"]).status === 0;
}

/** What the install script of the package `node` does, where npm was told to run none. */
function installNode() {
  spawnSync(process.execPath, ["installArchSpecificPackage.js"], { cwd: "node_modules/node", stdio: "inherit" });
  // npm links only programs that are there when it installs.
  if (!existsSync(projectNode)) symlinkSync("../node/bin/node", projectNode);
  if (!nodeRuns())
    fail("Node 24 could not be installed: allow the install script of the package `node`, and try again.");
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
