import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { nativePackages, nodePackages } from "../scripts/installer/gather-release.ts";

interface LockedPackage {
  version: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
  /** Comes inside the package that needs it, and so with its integrity. */
  inBundle?: boolean;
}

const project = JSON.parse(readFileSync("package.json", "utf8"));
const lock: { packages: Record<string, LockedPackage> } = JSON.parse(readFileSync("package-lock.json", "utf8"));
const packages = Object.entries(lock.packages).flatMap(([place, facts]) =>
  place === "" ? [] : [{ name: place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length), ...facts }],
);

/** Licences that ask for a notice at most; MPL-2.0 covers its own files only, and nobody changes them here. */
const allowedLicences = [
  ...[
    "MIT",
    "MIT-0",
    "ISC",
    "0BSD",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "Apache-2.0",
    "BlueOak-1.0.0",
    "Zlib",
    "CC0-1.0",
    "Unlicense",
  ],
  ...["Python-2.0", "OFL-1.1", "MPL-2.0", "CC-BY-3.0", "PSF-2.0"],
];

/** The decoders of the photos: libraries of their own beside the build, which are unchanged and reach no visitor. */
const buildOnly = /^@img\/sharp-/;

/** The only packages that may run code when they are installed, and why. */
const installScripts: Readonly<Record<string, string>> = {
  node: "chooses the Node.js program for the machine that it is installed on",
};

test("every package in production has a licence that allows a site of one's own", () => {
  const inProduction = packages.filter(({ dev }) => !dev);
  const refused = inProduction.filter(
    ({ name, license }) => !isAllowed(license) && !(buildOnly.test(name) && license?.includes("LGPL-3.0-or-later")),
  );
  expect(refused.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

test("no package runs a script when it is installed, but the ones that have a reason to", () => {
  const scripted = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
  expect(scripted).toEqual(Object.keys(installScripts));
  expect(Object.keys(project.allowScripts)).toEqual(Object.keys(installScripts));
});

test("the file that sets up a server has the native packages and the Node of both kinds of machine, by their hashes", () => {
  expect(nodePackages.version).toBe(project.dependencies.node);
  const found = nativePackages();
  const namesFor = (machine: string) =>
    found.filter((each) => each.machine === machine).map(({ name }) => name.replace(machine, ""));
  expect(namesFor("x64").length).toBeGreaterThan(2);
  expect(namesFor("x64")).toEqual(namesFor("arm64"));
  expect(found.filter(({ integrity }) => !integrity.startsWith("sha512-"))).toEqual([]);
  // A server never builds.
  expect(found.filter(({ name }) => /rolldown|tailwind|lightningcss/.test(name))).toEqual([]);
});

test("no npm script relies on a pre or post script, which a user can turn off", () => {
  const names = Object.keys(project.scripts);
  expect(names.filter((name) => /^(pre|post)/.test(name))).toEqual([]);
  for (const name of ["start", "dev", "test", "check", "bench"])
    expect(project.scripts[name]).toMatch(/^node scripts\/setup\.mjs && node_modules\/\.bin\/node /);
});

test("every package is of one version, and held to its content", () => {
  const versions = Object.values({ ...project.dependencies, ...project.devDependencies });
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(String(version)))).toEqual([]);
  const alone = packages.filter(({ inBundle }) => !inBundle);
  expect(alone.filter(({ integrity }) => !integrity?.startsWith("sha512-")).map(({ name }) => name)).toEqual([]);
});

/** An SPDX expression of names, AND and OR without nesting. */
function isAllowed(licence = "unknown"): boolean {
  const names = licence.replace(/^\((.*)\)$/, "$1");
  if (names.includes(" AND ")) return names.split(" AND ").every((name) => allowedLicences.includes(name));
  return names.split(" OR ").some((name) => allowedLicences.includes(name));
}
