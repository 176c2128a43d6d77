// `npm test`: lint, types, unit and HTTP tests, then the journeys in a real browser. Ends with `N passed, N failed`.
// `npm test -- --long` adds the soak and load runs, `--long=15` as much of them as fits into 15 minutes.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { engineVersions, installPrograms } from "./programs.ts";

/** Of a test or check. `retried` passed at the second try only, `skipped` found nothing to check with on this machine. */
type Verdict = "passed" | "retried" | "skipped" | "failed";
type Result = { name: string; verdict: Verdict; reasons?: string[] };

/** Of a Vitest report, as far as it is read here. Failure messages are those of every try, also where the last one passed. */
interface VitestFile {
  name: string;
  status: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
}

/** Of a Playwright report: suites hold suites, and specs, of which each is one test with a verdict over all its tries. */
interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; line: number; tests: PlaywrightTest[] }[];
}
interface PlaywrightTest {
  status: keyof typeof playwrightVerdicts;
  results: { error?: { message?: string } }[];
}
const playwrightVerdicts = { expected: "passed", flaky: "retried", skipped: "skipped", unexpected: "failed" } as const;

const reports = "test-results";
const long = process.argv.map((argument) => /^--long(?:=(?<minutes>\d+))?$/.exec(argument)).find(Boolean);
const results: Result[] = [];

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
installPrograms();

step("Lint", ["biome", "check", "."]);
step("Types", ["tsc", "-p", "."]);
step("Build", ["node", "scripts/build.ts", "--if-stale"]);
suite("Unit and HTTP tests", vitest("unit"), () => vitestResults("unit"));
suite("Browser journeys", ["playwright", "test"], playwrightResults);
if (long) {
  const bound = long.groups?.minutes ? { LONG_RUN_MINUTES: long.groups.minutes } : {};
  suite("Long runs", vitest("long", "--config", "vitest.long.config.ts"), () => vitestResults("long"), bound);
}

list("needed a second try", "retried");
list("not checked here", "skipped");
list("failed", "failed");
console.log(`tried in ${engineVersions().join(" · ")}`);
const failed = having("failed").length;
console.log(`\n${having("passed").length + having("retried").length} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

/** A check that passes or fails as a whole. */
function step(name: string, command: string[]) {
  results.push({ name, verdict: run(name, command) ? "passed" : "failed" });
}

/** A test runner, which reports which of its tests passed. */
function suite(name: string, command: string[], report: () => Result[], env: NodeJS.ProcessEnv = {}) {
  const ok = run(name, command, env);
  const reported = report();
  results.push(...reported);
  // A runner that broke down before its first test must not look like one without failures.
  if (!ok && !reported.some(({ verdict }) => verdict === "failed")) {
    results.push({ name: `${name}: broke down`, verdict: "failed" });
  }
}

function run(name: string, [command = "", ...args]: string[], env: NodeJS.ProcessEnv = {}): boolean {
  console.log(`\n== ${name}`);
  return spawnSync(command, args, { stdio: "inherit", env: { ...process.env, ...env } }).status === 0;
}

function having(wanted: Verdict): Result[] {
  return results.filter(({ verdict }) => verdict === wanted);
}

/** Each with the beginning of why each try failed, for the whole of it may be thousands of lines above. */
function list(heading: string, verdict: Verdict) {
  for (const { name, reasons = [] } of having(verdict)) {
    console.log(`${heading}: ${name}`);
    for (const reason of reasons) console.log(beginningOf(reason));
  }
}

function beginningOf(reason: string): string {
  const lines = stripVTControlCharacters(reason).split("\n");
  const written = lines.filter((line) => line.trim()).slice(0, 8);
  return written.map((line) => `    ${line}`).join("\n");
}

function vitest(report: string, ...options: string[]): string[] {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${reports}/${report}.json`];
  return ["vitest", "run", ...options, ...reporters];
}

function vitestResults(report: string): Result[] {
  const files: VitestFile[] = readReport(report)?.testResults ?? [];
  return files.flatMap((file) => {
    const path = relative(".", file.name);
    const own = file.assertionResults.map(({ fullName, status, failureMessages }): Result => {
      const result = { name: `${path}: ${fullName}`, reasons: failureMessages };
      if (status === "passed") return { ...result, verdict: failureMessages.length > 0 ? "retried" : "passed" };
      return { ...result, verdict: status === "failed" ? "failed" : "skipped" };
    });
    const brokeDown = file.status === "failed" && !own.some(({ verdict }) => verdict === "failed");
    return brokeDown ? [...own, { name: `${path}: broke down outside its tests`, verdict: "failed" }] : own;
  });
}

function playwrightResults(): Result[] {
  const suites: PlaywrightSuite[] = readReport("e2e")?.suites ?? [];
  return suites.flatMap(specsOf).flatMap(({ file, line, title, tests }) =>
    tests.map(
      ({ status, results }): Result => ({
        name: `tests/${file}:${line}: ${title}`,
        verdict: playwrightVerdicts[status],
        reasons: results.flatMap(({ error }) => error?.message ?? []),
      }),
    ),
  );
}

function specsOf({ suites = [], specs }: PlaywrightSuite): PlaywrightSuite["specs"] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function readReport(name: string) {
  const file = `${reports}/${name}.json`;
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
