// `npm run check`: what can be said of a change in a minute and without installing anything, one thing after the other. The
// words come first: of a text without its twin the compiler says more, and nothing that is easier to find.
import { spawnSync } from "node:child_process";
import { contentProblems } from "./build/check-content.ts";

const tests = ["site/", "app/", "server/", "scripts/", "tests/imports", "tests/documentation"];

const problems = await contentProblems();
for (const problem of problems) console.error(problem);

if (problems.length > 0 || !passes("tsc", "-p", ".")) {
  process.exitCode = 1;
} else if (!passes("biome", "check", ".")) {
  console.error("`npm run format` mends the layout of the files and the order of their imports; then check again.");
  process.exitCode = 1;
} else if (!passes("vitest", "run", ...tests, "--tags-filter=!programs")) {
  process.exitCode = 1;
}

function passes(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: "inherit" }).status === 0;
}
