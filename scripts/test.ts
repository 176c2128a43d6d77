// `npm test`: lint, types, unit and HTTP tests, then the journeys in a real browser. Ends with `N passed, N failed`.
// `npm test -- --long` adds the soak and load runs, `--long=15` as much of them as fits into 15 minutes.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { installPrerequisites } from "./prerequisites/install.ts";
import { programs } from "./prerequisites/programs.ts";

interface Counts {
  passed: number;
  failed: number;
}

const reports = "test-results";
const long = process.argv.map((argument) => /^--long(?:=(?<minutes>\d+))?$/.exec(argument)).find(Boolean);
const total: Counts = { passed: 0, failed: 0 };

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
installPrerequisites();

step("Lint", ["biome", "check", "."]);
step("Types", ["tsc", "-p", "."]);
step("Build", ["node", "scripts/build.ts", "--if-stale"]);
suite("Unit and HTTP tests", vitest("unit"), () => vitestCounts("unit"));
suite("Browser journeys", ["playwright", "test"], playwrightCounts, { CHROMIUM_PATH: programs.chromium.find() });
if (long) {
  const bound = long.groups?.minutes ? { LONG_RUN_MINUTES: long.groups.minutes } : {};
  suite("Long runs", vitest("long", "--config", "vitest.long.config.ts"), () => vitestCounts("long"), bound);
}

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

/** A check that passes or fails as a whole. */
function step(name: string, command: string[]) {
  const ok = run(name, command);
  add(ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

/** A test runner, which reports how many of its tests passed. */
function suite(name: string, command: string[], counts: () => Counts, env: NodeJS.ProcessEnv = {}) {
  const ok = run(name, command, env);
  const counted = counts();
  // A runner that broke down before its first test must not look like one without failures.
  add(!ok && counted.failed === 0 ? { ...counted, failed: 1 } : counted);
}

function run(name: string, [command = "", ...args]: string[], env: NodeJS.ProcessEnv = {}): boolean {
  console.log(`\n== ${name}`);
  return spawnSync(command, args, { stdio: "inherit", env: { ...process.env, ...env } }).status === 0;
}

function add({ passed, failed }: Counts) {
  total.passed += passed;
  total.failed += failed;
}

function vitest(report: string, ...options: string[]): string[] {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${reports}/${report}.json`];
  return ["vitest", "run", ...options, ...reporters];
}

function vitestCounts(name: string): Counts {
  const report = readReport(`${reports}/${name}.json`);
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
}

function playwrightCounts(): Counts {
  const stats = readReport(`${reports}/e2e.json`)?.stats;
  return { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 };
}

function readReport(file: string) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
