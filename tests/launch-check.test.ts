import { execFile } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { defaultAnonKey } from "../site/forms.ts";
import { startMailServer } from "./support/mail/smtp-server.ts";
import { freePort } from "./support/network/wait-for-http.ts";

const settings = {
  SITE_ORIGIN: "https://isarhold.test",
  TRUSTED_PROXIES: "127.0.0.1",
  SMTP_URL: "smtp://mail.isarhold.test",
  MAIL_FROM: "website@isarhold.test",
  MAIL_TO: "hallo@isarhold.test",
};
const project = "https://project.supabase.test";
let finished: string;

/** What a build with these settings tells of itself, as far as it is compared. */
const built = { origin: settings.SITE_ORIGIN, anonKey: defaultAnonKey, policy: { connect: [] } };
const writeManifest = (manifest: object) =>
  writeFileSync(join(finished, "build/manifest.json"), JSON.stringify(manifest));

/** A copy of the site as it looks when the owner has done all: no mark left, real data in the owner's file, built. */
beforeAll(() => {
  finished = mkdtempSync(join(tmpdir(), "isarbridge-finished-"));
  for (const path of ["package.json", "site", "app/content", "server", "scripts"])
    cpSync(path, join(finished, path), { recursive: true });
  symlinkSync(realpathSync("node_modules"), join(finished, "node_modules"));
  for (const folder of ["site", "app/content"]) {
    for (const file of readdirSync(join(finished, folder))) {
      const path = join(finished, folder, file);
      const source = readFileSync(path, "utf8").replaceAll(/\bsample\(/g, "((value, _proof = '') => value)(");
      writeFileSync(path, source.replaceAll('permitted: "pending"', 'permitted: "2026-10-01"'));
    }
  }
  cpSync("tests/support/build/owner-fixture.ts", join(finished, "site/owner.ts"));
  edit("site/booking.ts", /Sample Calendar/g, "Flusskalender");
  edit("site/booking.ts", /isarbridge\.example/g, "isarhold.test");
  mkdirSync(join(finished, "build"));
  writeManifest(built);
});

/** Changes a file of the copy. @returns what puts it back */
function edit(file: string, before: RegExp, after: string): () => void {
  const path = join(finished, file);
  const source = readFileSync(path, "utf8");
  expect(source).toMatch(before);
  writeFileSync(path, source.replace(before, after));
  return () => writeFileSync(path, source);
}

afterAll(() => rmSync(finished, { recursive: true, force: true }));

test("a mark and a quote without permission are listed with file and line, and the exit code is 1", async () => {
  const restore = [
    edit("site/owner.ts", /name: "Erika Isarhold"/, 'name: sample("Vorname Nachname", "your first and last name")'),
    edit("site/owner.ts", /^/, 'import { sample } from "./sample.ts";\n'),
    edit("app/content/home.ts", /permitted: "[^"]+"/, 'permitted: "pending"'),
  ];
  const { code, output } = await launchCheck(settings);
  for (const put of restore.reverse()) put();
  expect(code).toBe(1);
  expect(output).toMatch(/site\/owner\.ts:\d+ {2}your first and last name/);
  expect(output).toMatch(/app\/content\/home\.ts:\d+ {2}a quote without permission/);
});

test("a finished owner file and content without marks are ready", async () => {
  const { code, output } = await launchCheck(settings);
  expect(output).toContain("ready for the public");
  expect(code).toBe(0);
});

test("a calendar that nobody can book with is named, also once its mark is gone", async () => {
  const restore = edit("site/booking.ts", /isarhold\.test(?=\/privacy)/, "isarbridge.example");
  const { code, output } = await launchCheck(settings);
  restore();
  expect(code).toBe(1);
  expect(output).toContain('calendar.privacyUrl  "https://calendar.isarbridge.example/privacy" is a placeholder');
});

test("a booking that is paid for is refused, as nobody could withdraw from its contract", async () => {
  const restore = edit("site/booking.ts", /paid: false/, "paid: true");
  const { code, output } = await launchCheck(settings);
  restore();
  expect(code).toBe(1);
  expect(output).toMatch(/booking\.paid {2}is true: .*§ 356a BGB/);
});

test("a password that looks like a placeholder is none", async () => {
  const SMTP_URL = "smtps://site:an-example-9@mail.isarhold.test";
  const { output } = await launchCheck({ ...settings, SMTP_URL });
  expect(output).toContain("ready for the public");
});

test.each([
  [["--mail"], "Unknown option '--mail'"],
  [["now"], "'now'"],
])("%j is typed wrongly: one line and exit code 2", async (args, explanation) => {
  const { code, output } = await launchCheck(settings, args);
  expect(code).toBe(2);
  expect(output).toContain(explanation);
  expect(output.trim()).not.toContain("\n");
});

test("missing settings are named", async () => {
  const { code, output } = await launchCheck({});
  expect(code).toBe(1);
  expect(output).toMatch(/SITE_ORIGIN[\s\S]*SMTP_URL/);
});

test("an https address without a trusted proxy is named", async () => {
  const { code, output } = await launchCheck({ ...settings, TRUSTED_PROXIES: "" });
  expect(code).toBe(1);
  expect(output).toContain("TRUSTED_PROXIES");
});

test("the values that deploy/isarbridge.env starts with are named", async () => {
  const examples = { SITE_ORIGIN: "https://example.org", MAIL_TO: "you@example.org" };
  const { code, output } = await launchCheck({ ...settings, ...examples });
  expect(code).toBe(1);
  expect(output).toMatch(/SITE_ORIGIN is https:\/\/example\.org[\s\S]*MAIL_TO \(you@example\.org\)/);
});

test("a setting that the server refuses is named", async () => {
  const { code, output } = await launchCheck({ ...settings, RATE_LIMIT: "often" });
  expect(code).toBe(1);
  expect(output).toContain("RATE_LIMIT must be");
});

test("of a site without a server only the address is asked for, not its mail and proxy", async () => {
  const hosted = { PUBLIC_BACKEND_URL: project, PUBLIC_ANON_KEY: "of-the-project" };
  const check = async (SITE_ORIGIN: string) => (await launchCheck({ ...hosted, SITE_ORIGIN })).output;
  expect(await check("http://isarhold.test")).toMatch(/SITE_ORIGIN is [^\n]*https/);
  expect(await check("isarhold.test")).toMatch(/SITE_ORIGIN {2}must be an address/);
  expect(await check(settings.SITE_ORIGIN)).not.toMatch(/SITE_ORIGIN (is|must)|SMTP_URL|TRUSTED_PROXIES/);
});

describe("the privacy notice", () => {
  const company = '{ company: "Isardaten GmbH", country: { en: "Germany", de: "Deutschland" } }';
  const hosted = { SITE_ORIGIN: settings.SITE_ORIGIN, PUBLIC_BACKEND_URL: project, PUBLIC_ANON_KEY: "of-the-project" };
  const postgres = { ...settings, SECRET: "x".repeat(32), DATABASE_URL: "postgres://site@db.isardaten.test/site" };

  test("is about a hosted project where the forms go to one, and names who runs it", async () => {
    const { code, output } = await launchCheck({ ...hosted, PUBLIC_ANON_KEY: "" });
    expect(code).toBe(1);
    expect(output).toMatch(/formsGoTo must be "hosted-project"[\s\S]*PUBLIC_ANON_KEY[\s\S]*hostedDatabase/);

    writeManifest({ ...built, anonKey: null, policy: { connect: [project] } });
    const mended = await withProcessing({ formsGoTo: '"hosted-project"', hostedDatabase: company }, hosted);
    writeManifest(built);
    expect(mended.output).toContain("ready for the public");
  });

  test("is about our own server where the forms go there", async () => {
    const { code, output } = await withProcessing({ formsGoTo: '"hosted-project"' }, settings);
    expect(code).toBe(1);
    expect(output).toContain('formsGoTo must be "own-server"');
  });

  test("names who runs a database on another machine", async () => {
    const { code, output } = await launchCheck(postgres);
    expect(code).toBe(1);
    expect(output).toMatch(/privacy notice, database .*db\.isardaten\.test/);
    const mended = await withProcessing({ hostedDatabase: company }, postgres);
    expect(mended.output).toContain("ready for the public");
  });

  /** The launch check where the owner has written these values into `site/processing.ts`. */
  async function withProcessing(values: Record<string, string>, env: Record<string, string>) {
    const path = join(finished, "site/processing.ts");
    const source = readFileSync(path, "utf8");
    const edited = Object.entries(values).reduce(
      (text, [field, value]) => text.replace(new RegExp(`(?<=^  ${field}: )"[a-z-]+"(?=,$)`, "m"), value),
      source,
    );
    writeFileSync(path, edited);
    const result = await launchCheck(env);
    writeFileSync(path, source);
    return result;
  }
});

test("years that end in the past are a hint that blocks nothing", async () => {
  const thisYear = new Date().getFullYear();
  const hintIn = async (year: number) => {
    const restore = edit("site/owner.ts", /last: \d+/, `last: ${year}`);
    const { code, output } = await launchCheck(settings);
    restore();
    expect(code).toBe(0);
    return /the footer says \S+/.exec(output)?.[0];
  };
  expect(await hintIn(thisYear - 1)).toBe(`the footer says 1998-${thisYear - 1},`);
  expect(await hintIn(thisYear)).toBeUndefined();
});

test.each([
  ["another address", { ...built, origin: "http://localhost:3000" }, {}, /SITE_ORIGIN .*http:\/\/localhost:3000/],
  ["another key", built, { PUBLIC_ANON_KEY: "a-new-one" }, /PUBLIC_ANON_KEY .*built with/],
  ["our own server", built, { PUBLIC_BACKEND_URL: `${project}/` }, /PUBLIC_BACKEND_URL .*our own server/],
  ["a hosted project", { ...built, anonKey: null, policy: { connect: [project] } }, {}, /PUBLIC_BACKEND_URL .*project/],
])("a build that was made for %s is named", async (_what, manifest, env, problem) => {
  writeManifest(manifest);
  const { code, output } = await launchCheck({ ...settings, ...env });
  writeManifest(built);
  expect(code).toBe(1);
  expect(output).toMatch(problem);
});

test("a build for the hosted project that the settings name is none of the problems", async () => {
  writeManifest({ ...built, anonKey: null, policy: { connect: [project] } });
  const env = { ...settings, PUBLIC_BACKEND_URL: `${project}/`, PUBLIC_ANON_KEY: "of-the-project" };
  const { output } = await launchCheck(env);
  writeManifest(built);
  expect(output).not.toContain("built with");
});

test("a missing build is named", async () => {
  rmSync(join(finished, "build/manifest.json"));
  const { code, output } = await launchCheck(settings);
  writeManifest(built);
  expect(code).toBe(1);
  expect(output).toMatch(/build {2}is missing: run "npm run build"/);
});

test("a test mail is really sent", async () => {
  const mailServer = await startMailServer();
  const { code, output } = await launchCheck({ ...settings, SMTP_URL: mailServer.url }, ["--send-test-mail"]);
  await mailServer.close();
  expect(output.trim().split("\n").at(-1)).toContain("A test mail has left for hallo@isarhold.test");
  expect(mailServer.received.map(({ recipients }) => recipients)).toEqual([["hallo@isarhold.test"]]);
  expect(code).toBe(0);
});

test("where npm keeps the option for the test mail to itself, no mail is sent and a line says what to type", async () => {
  const { code, output } = await launchCheck({ ...settings, npm_config_send_test_mail: "true" });
  expect({ code, output: output.trim() }).toEqual({
    code: 2,
    output: "npm has kept --send-test-mail to itself. Type: npm run launch-check -- --send-test-mail",
  });
});

test("--help explains the launch check and checks nothing", async () => {
  const { code, output } = await launchCheck({}, ["--help"]);
  expect(code).toBe(0);
  expect(output).toMatch(/^npm run launch-check\n[\s\S]*--send-test-mail {2}/);
  expect(output).not.toContain("SMTP_URL");
});

describe("a test mail that does not leave says why:", () => {
  interface Ports {
    closed: number;
    plain: number;
    encrypted: number;
  }
  const cases: [string, (ports: Ports) => string, RegExp][] = [
    ["nothing listens", ({ closed }) => `smtp://127.0.0.1:${closed}`, /nothing listens [^\n]*ECONNREFUSED/],
    ["no such host", () => "smtp://mail.invalid", /SMTP_URL is not found[^\n]*mail\.invalid/],
    ["no TLS at that port", ({ plain }) => `smtps://127.0.0.1:${plain}`, /mostly for port 465[^\n]*SSL/],
    ["a stranger's certificate", ({ encrypted }) => `smtp://127.0.0.1:${encrypted}`, /not trusted[^\n]*certificate/],
    ["no STARTTLS", ({ plain }) => `smtp://ada:word@127.0.0.1:${plain}`, /offers no STARTTLS[^\n]*STARTTLS/],
    [
      "a wrong password",
      ({ plain }) => `smtp://ada:word@127.0.0.1:${plain}?requireTLS=false`,
      /wants another[^\n]*535/,
    ],
  ];

  test.each(cases)("%s", async (_what, addressOf, explanation) => {
    const plain = await startMailServer({ password: "right" });
    const encrypted = new SMTPServer({ authOptional: true }).on("error", () => {});
    await new Promise<void>((resolve) => encrypted.listen(0, "127.0.0.1", resolve));
    const { port } = encrypted.server.address() as AddressInfo;
    const SMTP_URL = addressOf({ closed: await freePort(), plain: plain.port, encrypted: port });
    const { code, output } = await launchCheck({ ...settings, SMTP_URL }, ["--send-test-mail"]);
    await plain.close();
    await new Promise<void>((resolve) => encrypted.close(resolve));
    expect(code).toBe(1);
    expect(output).toMatch(explanation);
  });
});

function launchCheck(env: Record<string, string>, args: string[] = []): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ["scripts/launch-check.ts", ...args],
      { cwd: finished, env: { PATH: process.env.PATH, ...env } },
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}
