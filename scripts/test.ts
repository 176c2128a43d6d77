// `npm test`: lint, types, unit and HTTP tests, then the journeys in a real browser. Ends with `N passed, N failed`.
// `npm test -- --long` adds the soak and load runs, `--long=15` as much of them as fits into 15 minutes.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { installPrograms } from "./programs.ts";

interface Outcome {
  passed: number;
  /** Names of the tests and checks that failed. */
  failures: string[];
  /** Names of the tests that passed at the second try only. */
  retried?: string[];
  /** Names of the tests that found nothing to check with on this machine. */
  skipped?: string[];
}

/** Of a Vitest report, as far as it is read here. */
interface VitestFile {
  name: string;
  status: string;
  assertionResults: VitestResult[];
}

interface VitestResult {
  fullName: string;
  status: string;
  /** Of every try, also where the last one passed. */
  failureMessages: string[];
}

/** Of a Playwright report: suites hold suites, and specs, of which each is one test with a verdict over all its tries. */
interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; line: number; tests: { status: string }[] }[];
}

const reports = "test-results";
const long = process.argv.map((argument) => /^--long(?:=(?<minutes>\d+))?$/.exec(argument)).find(Boolean);
const total: Required<Outcome> = { passed: 0, failures: [], retried: [], skipped: [] };

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
installPrograms();

step("Lint", ["biome", "check", "."]);
step("Types", ["tsc", "-p", "."]);
step("Build", ["node", "scripts/build.ts", "--if-stale"]);
suite("Unit and HTTP tests", vitest("unit"), () => vitestOutcome("unit"));
suite("Browser journeys", ["playwright", "test"], playwrightOutcome);
if (long) {
  const bound = long.groups?.minutes ? { LONG_RUN_MINUTES: long.groups.minutes } : {};
  suite("Long runs", vitest("long", "--config", "vitest.long.config.ts"), () => vitestOutcome("long"), bound);
}

for (const test of total.retried) {
  console.log(`needed a second try: ${test}`);
}
for (const test of total.skipped) {
  console.log(`not checked here: ${test}`);
}
for (const failure of total.failures) {
  console.log(`failed: ${failure}`);
}
console.log(`\n${total.passed} passed, ${total.failures.length} failed`);
process.exit(total.failures.length > 0 ? 1 : 0);

/** A check that passes or fails as a whole. */
function step(name: string, command: string[]) {
  const ok = run(name, command);
  add(ok ? { passed: 1, failures: [] } : { passed: 0, failures: [name] });
}

/** A test runner, which reports which of its tests passed. */
function suite(name: string, command: string[], report: () => Outcome, env: NodeJS.ProcessEnv = {}) {
  const ok = run(name, command, env);
  const outcome = report();
  // A runner that broke down before its first test must not look like one without failures.
  add(!ok && outcome.failures.length === 0 ? { ...outcome, failures: [`${name}: broke down`] } : outcome);
}

function run(name: string, [command = "", ...args]: string[], env: NodeJS.ProcessEnv = {}): boolean {
  console.log(`\n== ${name}`);
  return spawnSync(command, args, { stdio: "inherit", env: { ...process.env, ...env } }).status === 0;
}

function add({ passed, failures, retried = [], skipped = [] }: Outcome) {
  total.passed += passed;
  total.failures.push(...failures);
  total.retried.push(...retried);
  total.skipped.push(...skipped);
}

function vitest(report: string, ...options: string[]): string[] {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${reports}/${report}.json`];
  return ["vitest", "run", ...options, ...reporters];
}

function vitestOutcome(name: string): Outcome {
  const outcome: Required<Outcome> = { passed: 0, failures: [], retried: [], skipped: [] };
  const files: VitestFile[] = readReport(`${reports}/${name}.json`)?.testResults ?? [];
  for (const file of files) {
    const resultsThat = (verdict: string) => file.assertionResults.filter(({ status }) => status === verdict);
    const namesOf = (results: VitestResult[]) => results.map(({ fullName }) => `${file.name}: ${fullName}`);
    const [passed, failed] = [resultsThat("passed"), resultsThat("failed")];
    outcome.passed += passed.length;
    outcome.failures.push(...namesOf(failed));
    outcome.retried.push(...namesOf(passed.filter(({ failureMessages }) => failureMessages.length > 0)));
    outcome.skipped.push(...namesOf(resultsThat("skipped")));
    if (file.status === "failed" && failed.length === 0) {
      outcome.failures.push(`${file.name}: broke down outside its tests`);
    }
  }
  return outcome;
}

function playwrightOutcome(): Outcome {
  const suites: PlaywrightSuite[] = readReport(`${reports}/e2e.json`)?.suites ?? [];
  const specs = suites.flatMap(specsOf);
  const namesOf = (verdict: string) =>
    specs.flatMap(({ file, line, title, tests }) =>
      tests.filter(({ status }) => status === verdict).map(() => `${file}:${line}: ${title}`),
    );
  const retried = namesOf("flaky");
  return { passed: namesOf("expected").length + retried.length, failures: namesOf("unexpected"), retried };
}

function specsOf({ suites = [], specs }: PlaywrightSuite): PlaywrightSuite["specs"] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function readReport(file: string) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
