import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

/** What a server runs; packages come besides. `deploy/Containerfile` copies the same. */
const parts = ["package.json", "package-lock.json", "site", "server", "supabase", "build", "deploy"];

/** Node itself, for each kind of machine, by the hash of its package: the lock file names only the package that would fetch one of them. */
export const nodePackages = {
  version: "24.21.0",
  x64: "sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==",
  arm64: "sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==",
} as const;

const machines = ["x64", "arm64"] as const;

/**
 * Gathers in a new folder what a server runs: program, pages as built, packages, and below `native/` those that are of one kind of
 * machine alone, for each of them.
 * @param work a folder for what is made on the way
 */
export function gatherRelease(release: string, work: string): void {
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
  for (const each of nativePackages()) {
    rmSync(join(release, "node_modules", each.name), { recursive: true, force: true });
    unpackInto(join(release, "native", each.machine, each.name), fetchPackage(each, work));
  }
  const node = join(release, "node_modules/node");
  for (const part of ["bin", "node_modules"]) rmSync(join(node, part), { recursive: true, force: true });
  for (const machine of machines) {
    const found = { name: `node-linux-${machine}`, version: nodePackages.version, integrity: nodePackages[machine] };
    const unpacked = mkdtempSync(join(work, "node-"));
    unpackInto(unpacked, fetchPackage(found, work));
    mkdirSync(join(release, "native", machine, "node/bin"), { recursive: true });
    cpSync(join(unpacked, "bin/node"), join(release, "native", machine, "node/bin/node"));
  }
}

interface NativePackage {
  name: string;
  version: string;
  integrity: string;
}

/** Of the lock file: what servers with glibc need on one kind of machine alone. */
export function nativePackages(): (NativePackage & { machine: (typeof machines)[number] })[] {
  const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(
    readFileSync("package-lock.json", "utf8"),
  );
  return Object.entries(packages).flatMap(([path, { dev, os, cpu, libc, version, integrity }]) =>
    machines
      .filter((machine) => !dev && os?.includes("linux") && cpu?.includes(machine) && (!libc || libc.includes("glibc")))
      .map((machine) => ({ machine, name: path.replace(/^.*node_modules\//, ""), version, integrity })),
  );
}

interface LockedPackage {
  version: string;
  integrity: string;
  dev?: true;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

/** By npm, from its cache or the registry that it is set to. @returns the package's archive */
function fetchPackage({ name, version, integrity }: NativePackage, work: string): string {
  const printed = execFileSync(
    "npm",
    ["pack", `${name}@${version}`, "--json", "--silent", "--pack-destination", work],
    {
      encoding: "utf8",
    },
  );
  const [{ filename }] = JSON.parse(printed);
  const archive = join(work, filename);
  const found = `sha512-${createHash("sha512").update(readFileSync(archive)).digest("base64")}`;
  if (found !== integrity) throw new Error(`${name}@${version} is not the package that was chosen: ${found}`);
  return archive;
}

function unpackInto(folder: string, archive: string): void {
  mkdirSync(folder, { recursive: true });
  execFileSync("tar", ["-xzf", archive, "--strip-components=1", "-C", folder]);
}
