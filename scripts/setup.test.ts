import { spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";

/** A project with three packages, and an npm that takes note of how it is called and installs them. */

const packages = {
  "": { name: "project" },
  "node_modules/node": {},
  "node_modules/tool": { dev: true },
  "node_modules/tool-for-us": { optional: true, os: [process.platform], cpu: [process.arch] },
  "node_modules/tool-for-others": { optional: true, os: ["aix"], cpu: ["ppc64"] },
  "node_modules/tool-fallback": { optional: true },
};
const installed = ["node", "tool", "tool-for-us"];

let folder: string;
beforeEach(() => {
  folder = projectIn("project");
});

/** @param runsScripts whether it runs the install script of the package `node`, which makes the project's own Node */
function projectIn(name: string, { runsScripts = true } = {}): string {
  const root = mkdtempSync(join(tmpdir(), "isarbridge-setup-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const project = join(root, name);
  mkdirSync(join(project, "scripts"), { recursive: true });
  copyFileSync("scripts/setup.mjs", join(project, "scripts/setup.mjs"));
  writeFileSync(join(project, "package-lock.json"), JSON.stringify({ packages }));
  mkdirSync(join(project, "bin"));
  const link = `mkdir -p node_modules/.bin node_modules/node/bin
ln -sf '${process.execPath}' node_modules/node/bin/node`;
  writeFileSync(
    join(project, "bin/npm"),
    `#!/bin/sh
echo "$@" >> npm-calls
for name in ${installed.join(" ")}; do mkdir -p node_modules/$name; echo '{}' > node_modules/$name/package.json; done
${runsScripts ? `${link}; ln -sf ../node/bin/node node_modules/.bin/node` : `cp installer.js node_modules/node/installArchSpecificPackage.js`}
`,
  );
  chmodSync(join(project, "bin/npm"), 0o755);
  writeFileSync(
    join(project, "installer.js"),
    `require("node:child_process").execSync(${JSON.stringify(`cd ../..; ${link}`)});`,
  );
  return project;
}

/** Runs the script as each npm script does. Returns how npm was called since the project was made. */
function setUp(project = folder, env: Record<string, string> = {}) {
  const PATH = `${join(project, "bin")}:${process.env.PATH}`;
  const { status, stderr } = spawnSync(process.execPath, ["scripts/setup.mjs"], {
    cwd: project,
    env: { PATH, ...env },
    encoding: "utf8",
  });
  const calls = join(project, "npm-calls");
  return { status, stderr, installs: existsSync(calls) ? readFileSync(calls, "utf8").trim().split("\n") : [] };
}

test("packages are installed once, with those that build and check the site, whatever NODE_ENV leaves out", () => {
  const first = setUp(folder, { NODE_ENV: "production" });
  expect(first).toMatchObject({
    status: 0,
    stderr: "",
    installs: [expect.stringMatching(/^install --include=dev --include=optional/)],
  });
  expect(setUp().installs).toHaveLength(1);
});

test.each<[what: string, change: (modules: string) => void]>([
  ["a package of this machine was left out", (modules) => rmSync(join(modules, "tool-for-us"), { recursive: true })],
  ["a package was pruned", (modules) => rmSync(join(modules, "tool"), { recursive: true })],
  ["the folder comes from another machine, whose Node does not run here", (modules) => breakNode(modules)],
  [
    "the lockfile has changed",
    (modules) => writeFileSync(join(modules, "../package-lock.json"), JSON.stringify({ packages, lockfileVersion: 3 })),
  ],
  ["an install broke off", (modules) => rmSync(join(modules, ".installed-lockfile"))],
])("they are installed again when %s", (_what, change) => {
  setUp();
  change(join(folder, "node_modules"));
  expect(setUp()).toMatchObject({ status: 0, installs: [expect.anything(), expect.anything()] });
  expect(setUp().installs).toHaveLength(2);
});

test("Node is there also where npm runs no install scripts", () => {
  const project = projectIn("without-scripts", { runsScripts: false });
  expect(setUp(project)).toMatchObject({ status: 0, stderr: "" });
  expect(spawnSync(join(project, "node_modules/.bin/node"), ["--version"]).status).toBe(0);
  expect(setUp(project).installs).toHaveLength(1);
});

test.each(["a#b", "a?b"])("a folder called %s is refused in one sentence", (name) => {
  const { status, stderr, installs } = setUp(projectIn(name));
  expect([status, installs]).toEqual([1, []]);
  expect(stderr).toMatch(/^The path of this folder holds a # or \?.*\n$/);
});

function breakNode(modules: string) {
  rmSync(join(modules, ".bin/node"));
  symlinkSync("/dev/null", join(modules, ".bin/node"));
}
