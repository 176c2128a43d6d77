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
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
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
const hosted = { SITE_ORIGIN: settings.SITE_ORIGIN, PUBLIC_BACKEND_URL: project, PUBLIC_ANON_KEY: "of-the-project" };
const postgres = { ...settings, SECRET: "x".repeat(32), DATABASE_URL: "postgres://site@db.isardaten.test/site" };
let finished: string;

/** What a build with these settings tells of itself, as far as it is compared. */
const built = { origin: settings.SITE_ORIGIN, anonKey: defaultAnonKey, samples: "show", policy: { connect: [] } };
const hostedBuild = { ...built, anonKey: null, policy: { connect: [project] } };
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
  writeFileSync(join(finished, "dns.mjs"), dnsOfFinishedDomain);
});
afterAll(() => rmSync(finished, { recursive: true, force: true }));

/** Stands in for the DNS: all records of the domain are there. */
const dnsOfFinishedDomain = `
import { Resolver } from "node:dns/promises";
Resolver.prototype.resolveMx = async () => [{ exchange: "mx.isarhold.test", priority: 10 }];
Resolver.prototype.resolveTxt = async (name) => [[name.startsWith("_dmarc") ? "v=DMARC1; p=quarantine" : "v=spf1 -all"], ["v=DKIM1; p=key"]];
`;

/** Changes a file of the copy. @returns what puts it back */
function edit(file: string, before: RegExp, after: string): () => void {
  const path = join(finished, file);
  const source = readFileSync(path, "utf8");
  expect(source).toMatch(before);
  writeFileSync(path, source.replace(before, after));
  return () => writeFileSync(path, source);
}

/** A change of the copy, as arguments of `edit`. */
type Edit = Parameters<typeof edit>;

const processing = (field: string, value: string): Edit => [
  "site/processing.ts",
  new RegExp(`(?<=^  ${field}: )"[a-z-]+"(?=,$)`, "m"),
  value,
];
const company = '{ company: "Isardaten GmbH", country: { en: "Germany", de: "Deutschland" } }';
const thisYear = new Date().getFullYear();

test.each<[what: string, env: Record<string, string>, edits: Edit[], manifest: object]>([
  ["of our own server", settings, [], built],
  ["with a database at a company that the notice names", postgres, [processing("hostedDatabase", company)], built],
  [
    "that leaves out a quote without permission",
    { ...settings, SAMPLES: "hide" },
    [["app/content/home.ts", /permitted: "[^"]+"/, 'permitted: "pending"']],
    { ...built, samples: "hide" },
  ],
  [
    "of a hosted project",
    { ...hosted, PUBLIC_BACKEND_URL: `${project}/` },
    [processing("formsGoTo", '"hosted-project"'), processing("hostedDatabase", company)],
    hostedBuild,
  ],
])("a finished site %s is ready", async (_what, env, edits, manifest) => {
  const { code, output } = await launchCheck({ env, edits, manifest });
  expect(output).toContain("ready for the public");
  expect(code).toBe(0);
});

test.each<[what: string, open: RegExp, given: Given]>([
  [
    "a sample",
    /site\/owner\.ts:\d+ {2}your first and last name/,
    {
      edits: [
        [
          "site/owner.ts",
          /name: "Erika Isarhold"/,
          'name: sample("Max Mustermann", { en: "your first and last name", de: "Ihr Name" })',
        ],
        ["site/owner.ts", /^/, 'import { sample } from "./sample.ts";\n'],
      ],
    },
  ],
  [
    "a site that was built with its samples, where they are to be left out",
    /SAMPLES {2}is not what the site was built with \(show\)/,
    { env: { ...settings, SAMPLES: "hide" } },
  ],
  [
    "a quote without permission",
    /app\/content\/home\.ts:\d+ {2}a quote without permission/,
    { edits: [["app/content/home.ts", /permitted: "[^"]+"/, 'permitted: "pending"']] },
  ],
  [
    "a calendar that nobody can book with",
    /calendar\.privacyUrl {2}"https:\/\/calendar\.isarbridge\.example\/privacy" is a placeholder/,
    { edits: [["site/booking.ts", /isarhold\.test(?=\/privacy)/, "isarbridge.example"]] },
  ],
  [
    "a booking that is paid for, as nobody could withdraw from its contract",
    /booking\.paid {2}is true: .*§ 356a BGB/,
    { edits: [["site/booking.ts", /paid: false/, "paid: true"]] },
  ],
  ["missing settings", /SITE_ORIGIN[\s\S]*SMTP_URL/, { env: {} }],
  ["a setting that the server refuses", /RATE_LIMIT must be/, { env: { ...settings, RATE_LIMIT: "often" } }],
  [
    "a hosted project without https",
    /SITE_ORIGIN is [^\n]*https/,
    { env: { ...hosted, SITE_ORIGIN: "http://isarhold.test" } },
  ],
  [
    "a hosted project without an address",
    /SITE_ORIGIN {2}must be an address/,
    { env: { ...hosted, SITE_ORIGIN: "isarhold.test" } },
  ],
  [
    "a notice about our own server, and a project without a key and a company",
    /formsGoTo must be "hosted-project"[\s\S]*PUBLIC_ANON_KEY[\s\S]*hostedDatabase/,
    { env: { ...hosted, PUBLIC_ANON_KEY: "" } },
  ],
  [
    "a notice about a hosted project",
    /formsGoTo must be "own-server"/,
    { edits: [processing("formsGoTo", '"hosted-project"')] },
  ],
  [
    "a build with another address",
    /SITE_ORIGIN .*http:\/\/localhost:3000/,
    { manifest: { ...built, origin: "http://localhost:3000" } },
  ],
  ["a build with another key", /PUBLIC_ANON_KEY .*built with/, { env: { ...settings, PUBLIC_ANON_KEY: "a-new-one" } }],
  [
    "a build for our own server",
    /PUBLIC_BACKEND_URL .*our own server/,
    { env: { ...settings, PUBLIC_BACKEND_URL: `${project}/` } },
  ],
  ["a build for a hosted project", /PUBLIC_BACKEND_URL .*project/, { manifest: hostedBuild }],
  ["a missing build", /build {2}is missing: run "npm run build"/, { manifest: null }],
])("%s is named, and the exit code is 1", async (_what, open, given) => {
  const { code, output } = await launchCheck(given);
  expect(output).toMatch(open);
  expect(code).toBe(1);
});

test("of a hosted project neither mail nor proxy is asked for", async () => {
  expect((await launchCheck({ env: hosted })).output).not.toMatch(/SITE_ORIGIN (is|must)|SMTP_URL|TRUSTED_PROXIES/);
});

test("a warning blocks nothing", async () => {
  const { code, output } = await launchCheck({ edits: [["site/owner.ts", /last: \d+/, `last: ${thisYear - 1}`]] });
  expect(output).toContain(`warning  owner.years  the footer says 1998-${thisYear - 1},`);
  expect(code).toBe(0);
});

test.each([
  [["--mail"], {}, "unknown option '--mail'"],
  [["now"], {}, "too many arguments"],
  [[], { npm_config_send_test_mail: "true" }, "Type: npm run launch-check -- --send-test-mail"],
])("%j with %j is typed wrongly: exit code 2, and nothing is checked", async (args, env, explanation) => {
  const { code, output } = await launchCheck({ env: { ...settings, ...env }, args });
  expect(code).toBe(2);
  expect(output).toContain(explanation);
  expect(output).not.toContain("public");
});

test("--help explains the launch check and checks nothing", async () => {
  const { code, output } = await launchCheck({ env: {}, args: ["--help"] });
  expect(code).toBe(0);
  expect(output).toMatch(/^Usage: npm run launch-check -- [\s\S]*--send-test-mail {2}/);
  expect(output).not.toContain("SMTP_URL");
});

test("a test mail is really sent", async () => {
  const mailServer = await startMailServer();
  const env = { ...settings, SMTP_URL: mailServer.url };
  const { code, output } = await launchCheck({ env, args: ["--send-test-mail"] });
  await mailServer.close();
  expect(output.trim().split("\n").at(-1)).toContain("A test mail has left for hallo@isarhold.test");
  expect(mailServer.received.map(({ recipients }) => recipients)).toEqual([["hallo@isarhold.test"]]);
  expect(code).toBe(0);
});

test("a test mail that does not leave says why, with the words of the mail library", async () => {
  const env = { ...settings, SMTP_URL: `smtp://127.0.0.1:${await freePort()}` };
  const { code, output } = await launchCheck({ env, args: ["--send-test-mail"] });
  expect(output).toMatch(/nothing listens [^\n]*\([^\n]*ECONNREFUSED/);
  expect(code).toBe(1);
});

interface Given {
  env?: Record<string, string>;
  args?: string[];
  edits?: Edit[];
  /** Null: there is none. */
  manifest?: object | null;
}

/** The launch check of the finished site, after these changes, which are taken back. */
async function launchCheck({ env = settings, args = [], edits = [], manifest = built }: Given) {
  const restore = edits.map((change) => edit(...change));
  if (manifest === null) rmSync(join(finished, "build/manifest.json"));
  else writeManifest(manifest);
  const result = await new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      ["--import", "./dns.mjs", "scripts/launch-check.ts", ...args],
      { cwd: finished, env: { PATH: process.env.PATH, ...env } },
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
  for (const put of restore.reverse()) put();
  writeManifest(built);
  return result;
}
