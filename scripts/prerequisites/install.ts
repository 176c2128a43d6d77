import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { type Program, programs } from "./programs.ts";

/** What the tests need besides npm packages: used where installed, installed where it can be, else named in one line. */
export function installPrerequisites() {
  const missing = missingPrograms();
  if (missing.length === 0) return;
  const packages = missing.map(({ debianPackage }) => debianPackage);
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log(`Installing ${packages.join(", ")} ...`);
    apt(["update", "-qq"]);
    // One by one: a package that a system does not know would keep it from installing the others.
    for (const name of packages) apt(["install", "-y", "-qq", "--no-install-recommends", name]);
  }
  const names = missingPrograms().flatMap(({ title, optional }) => (optional ? [] : [title]));
  if (names.length === 0) return;
  console.error(
    `The tests need ${names.join(" and ")}: install it first (Debian: apt-get install ${packages.join(" ")}).`,
  );
  process.exit(1);
}

function missingPrograms(): Program[] {
  return Object.values(programs).filter(({ find }) => !find());
}

function apt(args: string[]) {
  spawnSync("apt-get", args, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}
