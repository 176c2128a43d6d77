// `npm test`: lint, types, unit and HTTP tests, every page and the main journeys in Chromium, in a few minutes.
// `npm test -- --all` adds the slow tests; with `--all=40` it starts no step after 40 minutes and lists the rest.
// `npm test -- --install` cuts the installation of a server in every step instead, in three hours.
// Ends with `N passed, N failed`.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { parseArgs, stripVTControlCharacters } from "node:util";
import { engineVersions, installPrograms, type ProgramName, programs } from "./programs.ts";

/** `skipped`: this machine lacks what the test needs. Steps that were not begun have no result. */
type Verdict = "passed" | "skipped" | "failed";
interface Result {
  name: string;
  verdict: Verdict;
  ms: number;
  reasons: string[];
}

/** A command that checks something, and what it found. */
interface Step {
  title: string;
  run(): Result[];
}

/** Of a Vitest report, as far as it is read here. */
interface VitestFile {
  name: string;
  status: string;
  assertionResults: { fullName: string; status: string; duration?: number; failureMessages: string[] }[];
}

/** Of a Playwright report: suites hold suites, and specs, of which each is one test. */
interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; line: number; tests: PlaywrightTest[] }[];
}
interface PlaywrightTest {
  projectName: string;
  status: "expected" | "flaky" | "skipped" | "unexpected";
  results: { duration: number; errors: { message?: string }[] }[];
}

const reports = "test-results";
const quickPrograms = ["chromium", "arial"] as const satisfies ProgramName[];

const build = check("Build", "node", "scripts/build.ts", "--if-stale");

const quickSteps = [
  check("Lint", "biome", "check", "."),
  check("Types", "tsc", "-p", "."),
  build,
  vitest("Unit and HTTP tests", "quick"),
  playwright("Every page and the main journeys", "quick"),
];

/** Most likely failures first, rare or long tests last. */
const slowSteps = [
  vitest("Store and commands on PostgreSQL", "postgres"),
  playwright("Browser: rare states, older browsers, hosted variant", "browser"),
  playwright("Browser: the website at the desk, on PostgreSQL", "browser-postgres"),
  // In one run, so that what waits and what computes fill each other's gaps.
  vitest("Deployment, faults, Firefox and WebKit, long runs", "slow"),
];

const installSteps = [build, vitest("The installation of a server, cut in every step", "install")];

const { bound, isInstallation } = optionsIn(process.argv.slice(2));
const started = performance.now();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const isQuick = bound === null && !isInstallation;
installPrograms(isQuick ? quickPrograms : (Object.keys(programs) as ProgramName[]));

const results: Result[] = [];
for (const step of isInstallation ? installSteps : quickSteps) results.push(...announced(step));
const notBegun = bound === null ? [] : await runSlowSteps(bound);

list("not checked here", having("skipped"));
for (const { title } of notBegun) console.log(`not run, time limit reached: ${title}`);
console.log("\nThe ten slowest:");
for (const { ms, name } of results.toSorted((a, b) => b.ms - a.ms).slice(0, 10)) {
  console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
}
list("failed", having("failed"));
console.log(`tested with ${engineVersions().join(" · ")}, ${minutesSince(started).toFixed(1)} minutes`);
console.log(`\n${having("passed").length} passed, ${having("failed").length} failed`);
process.exit(having("failed").length > 0 ? 1 : 0);

/** `bound`: in how many minutes the slow steps have to begin, or null without them. */
function optionsIn(argv: string[]): { bound: number | null; isInstallation: boolean } {
  // An option of Node's parser has a value always or never; this one may have one.
  const args = argv.map((argument) => (argument === "--all" ? "--all=Infinity" : argument));
  const { values } = parseArgs({ args, options: { all: { type: "string" }, install: { type: "boolean" } } });
  return { bound: values.all === undefined ? null : Number(values.all), isInstallation: values.install ?? false };
}

/** Over one PostgreSQL cluster. Returns the steps whose time was over. */
async function runSlowSteps(minutes: number): Promise<Step[]> {
  const cluster = spawn(process.execPath, ["tests/support/store/cluster-main.ts"], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  // Where it does not start, the steps that need it fail by themselves.
  const [url = ""] = await Promise.race([once(cluster.stdout, "data"), once(cluster, "exit").then(() => [""])]);
  process.env.TEST_POSTGRES_URL = String(url).trim();
  const left = slowSteps.filter((step) => !runInTime(step, minutes));
  cluster.stdin.end();
  return left;
}

function runInTime(step: Step, minutes: number): boolean {
  if (minutesSince(started) >= minutes) return false;
  results.push(...announced(step));
  return true;
}

function announced({ title, run }: Step): Result[] {
  console.log(`\n== ${title} (${minutesSince(started).toFixed(1)} minutes since the start)`);
  return run();
}

function minutesSince(start: number): number {
  return (performance.now() - start) / 60_000;
}

/** Passes or fails as a whole. */
function check(title: string, command: string, ...args: string[]): Step {
  return {
    title,
    run() {
      const begun = performance.now();
      const verdict = spawnSync(command, args, { stdio: "inherit" }).status === 0 ? "passed" : "failed";
      return [{ name: title, verdict, ms: performance.now() - begun, reasons: [] }];
    },
  };
}

function vitest(title: string, project: string): Step {
  const command = ["vitest", "run", "--project", project, "--reporter=default", "--reporter=json"];
  return suite(title, command, "--outputFile.json", (report: { testResults: VitestFile[] }) =>
    report.testResults.flatMap(vitestResults),
  );
}

function playwright(title: string, project: string): Step {
  return suite(
    title,
    ["playwright", "test", `--project=${project}`, "--reporter=list,json"],
    null,
    (report: { suites: PlaywrightSuite[] }) => report.suites.flatMap(specsOf).flatMap(playwrightResults),
  );
}

/** A test runner, which reports to a file which of its tests passed. Playwright reads the file's name from a variable. */
function suite<Report>(
  title: string,
  [command = "", ...args]: string[],
  fileOption: string | null,
  resultsIn: (report: Report) => Result[],
): Step {
  const file = `${reports}/${title.toLowerCase().replaceAll(/\W+/g, "-")}.json`;
  return {
    title,
    run() {
      const { status } = spawnSync(command, fileOption ? [...args, `${fileOption}=${file}`] : args, {
        stdio: "inherit",
        env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      });
      const reported = existsSync(file) ? resultsIn(JSON.parse(readFileSync(file, "utf8"))) : [];
      // A runner that broke down before its first test must not look like one without failures.
      if (status === 0 || reported.some(({ verdict }) => verdict === "failed")) return reported;
      return [...reported, { name: `${title}: crashed`, verdict: "failed", ms: 0, reasons: [] }];
    },
  };
}

function vitestResults({ name, status, assertionResults }: VitestFile): Result[] {
  const path = relative(".", name);
  const own = assertionResults.map(({ fullName, status, duration = 0, failureMessages }): Result => {
    const verdict = status === "passed" || status === "failed" ? status : "skipped";
    return { name: `${path}: ${fullName}`, verdict, ms: duration, reasons: failureMessages };
  });
  if (status !== "failed" || own.some(({ verdict }) => verdict === "failed")) return own;
  return [...own, { name: `${path}: failed outside its tests`, verdict: "failed", ms: 0, reasons: [] }];
}

function playwrightResults({ file, line, title, tests }: PlaywrightSuite["specs"][number]): Result[] {
  const verdicts = { expected: "passed", flaky: "failed", skipped: "skipped", unexpected: "failed" } as const;
  return tests.map(({ projectName, status, results: [result] }) => ({
    name: `[${projectName}] ${file}:${line}: ${title}`,
    verdict: verdicts[status],
    ms: result?.duration ?? 0,
    reasons: result?.errors.flatMap(({ message }) => message ?? []) ?? [],
  }));
}

function specsOf({ suites = [], specs }: PlaywrightSuite): PlaywrightSuite["specs"] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function having(wanted: Verdict): Result[] {
  return results.filter(({ verdict }) => verdict === wanted);
}

/** Each with the beginning of its reasons, for the whole of them may be thousands of lines above. */
function list(heading: string, listed: Result[]) {
  for (const { name, reasons } of listed) {
    console.log(`${heading}: ${name}`);
    for (const reason of reasons) console.log(beginningOf(reason));
  }
}

function beginningOf(reason: string): string {
  const lines = stripVTControlCharacters(reason).split("\n");
  const written = lines.filter((line) => line.trim()).slice(0, 8);
  return written.map((line) => `    ${line}`).join("\n");
}
