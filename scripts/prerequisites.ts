import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { chromiumPath } from "./chromium.ts";

interface Prerequisite {
  name: string;
  isThere(): boolean;
  debianPackage: string;
}

const prerequisites: Prerequisite[] = [
  { name: "Chromium", isThere: () => chromiumPath() !== undefined, debianPackage: "chromium" },
  { name: "PostgreSQL", isThere: hasPostgres, debianPackage: "postgresql" },
  {
    name: "nginx",
    isThere: () => existsSync("/usr/sbin/nginx") || answers("nginx", "-v"),
    debianPackage: "nginx-light",
  },
];

/** What the tests need besides npm packages: used where installed, installed where it can be, else named in one line. */
export function installPrerequisites() {
  const missing = prerequisites.filter((prerequisite) => !prerequisite.isThere());
  if (missing.length === 0) return;
  const packages = missing.map(({ debianPackage }) => debianPackage);
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log(`Installing ${packages.join(", ")} ...`);
    apt(["update", "-qq"]);
    apt(["install", "-y", "-qq", "--no-install-recommends", ...packages]);
  }
  const stillMissing = missing.filter((prerequisite) => !prerequisite.isThere());
  if (stillMissing.length === 0) return;
  const names = stillMissing.map(({ name }) => name).join(" and ");
  console.error(`The tests need ${names}: install it first (Debian: apt-get install ${packages.join(" ")}).`);
  process.exit(1);
}

function apt(args: string[]) {
  spawnSync("apt-get", args, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}

function hasPostgres(): boolean {
  const versions = "/usr/lib/postgresql";
  if (existsSync(versions) && readdirSync(versions).some((version) => existsSync(`${versions}/${version}/bin/initdb`)))
    return true;
  return answers("initdb", "--version");
}

function answers(command: string, argument: string): boolean {
  return spawnSync(command, [argument], { stdio: "ignore" }).status === 0;
}
