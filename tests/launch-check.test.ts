import { execFile } from "node:child_process";
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultRules } from "../server/bookings/store/rules.ts";
import { defaultAnonKey } from "../site/forms.ts";
import { sampleProvider } from "./support/build/calendar-provider.ts";
import { startMailServer } from "./support/mail/smtp-server.ts";
import { openTemporaryStore, testSecret } from "./support/store/temporary-store.ts";

const settings = {
  SITE_ORIGIN: "https://isarhold.test",
  TRUSTED_PROXIES: "127.0.0.1",
  SMTP_URL: "smtp://mail.isarhold.test",
  MAIL_FROM: "website@isarhold.test",
  MAIL_TO: "hallo@isarhold.test",
};
const project = "https://project.supabase.test";
const hosted = { SITE_ORIGIN: settings.SITE_ORIGIN, PUBLIC_BACKEND_URL: project, PUBLIC_ANON_KEY: "of-the-project" };
let finished: string;

/** What a build with these settings tells of itself, as far as it is compared. */
const built = { origin: settings.SITE_ORIGIN, anonKey: defaultAnonKey, samples: "show", policy: { connect: [] } };
const writeManifest = (manifest: object) =>
  writeFileSync(join(finished, "build/manifest.json"), JSON.stringify(manifest));

/** A copy of the site as it looks when the owner has done all: no mark left, real data in the owner's file, built. */
beforeAll(() => {
  finished = mkdtempSync(join(tmpdir(), "isarbridge-finished-"));
  for (const path of ["package.json", "app", "content", "kit", "render", "scripts", "server", "site"])
    cpSync(path, join(finished, path), { recursive: true });
  symlinkSync(realpathSync("node_modules"), join(finished, "node_modules"));
  for (const path of globSync(join(finished, "{site,app/legal}/*.ts"))) {
    const source = readFileSync(path, "utf8");
    writeFileSync(path, source.replaceAll(/\bsample\(/g, "((value, _proof) => value)("));
  }
  for (const path of globSync(join(finished, "content/{*,pages/*}.json"))) {
    const confirmed = JSON.parse(readFileSync(path, "utf8"), (key, value) => {
      if (key === "sample") return undefined;
      return key === "permitted" ? "2026-10-01" : value;
    });
    writeFileSync(path, JSON.stringify(confirmed, null, 2));
  }
  const [, theirs = ""] = readFileSync("tests/support/build/owner-fixture.ts", "utf8").split(/(?=export const owner)/);
  edit("site/owner.ts", /export const owner: Owner = \{.*?\n\};\n/s, theirs);
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
const provider = { ...sampleProvider, privacyUrl: "https://calendar.isarbridge.example/privacy" };
const company = '{ company: "Isardaten GmbH", country: { en: "Germany", de: "Deutschland" } }';
const pendingQuote: Edit = ["content/pages/home.json", /"permitted": "[^"]+"/, '"permitted": "pending"'];
const lastYear = new Date().getFullYear() - 1;

test.each<[what: string, given: Given, printed: string[]]>([
  [
    "of our own server, where a warning and a quote that is left out block nothing",
    {
      env: { ...settings, SAMPLES: "hide" },
      edits: [
        pendingQuote,
        ["site/owner.ts", /last: \d+/, `last: ${lastYear}`],
        ["site/owner.ts", /name: "Erika Isarhold"/, 'name: "Erika Ŧáŋ"'],
      ],
      manifest: { ...built, samples: "hide" },
    },
    [`warning  owner.years  the footer says 1998-${lastYear},`, 'the site\'s font lacks "Ŧ" (U+0166)'],
  ],
  [
    "of a hosted project, which needs neither mail nor proxy",
    {
      env: hosted,
      edits: [
        processing("formsGoTo", '"hosted-project"'),
        processing("hostedDatabase", company),
        ["site/booking.ts", /kind: "own" \};/, 'kind: "none" };'],
      ],
      manifest: { ...built, anonKey: null, policy: { connect: [project] } },
    },
    [],
  ],
])("a finished site %s is ready", async (_what, given, printed) => {
  const { code, output } = await launchCheck(given);
  expect(output).toContain("ready for launch");
  for (const finding of printed) expect(output).toContain(finding);
  expect(code).toBe(0);
});

test.each<[what: string, given: Given, open: RegExp[]]>([
  [
    "what the owner's files and the build lack",
    {
      edits: [
        [
          "site/owner.ts",
          /name: "Erika Isarhold"/,
          'name: sample("Max Mustermann", { en: "your first and last name", de: "Ihr Name" })',
        ],
        pendingQuote,
        ["site/booking.ts", /\{ kind: "own" \};/, `${JSON.stringify(provider)};`],
        ["site/booking.ts", /paid: false/, "paid: true"],
      ],
      manifest: null,
    },
    [
      /site\/owner\.ts:\d+ {2}your first and last name/,
      /content\/pages\/home\.json:\d+ {2}a quote without permission/,
      /calendar\.privacyUrl {2}"https:\/\/calendar\.isarbridge\.example\/privacy" is a placeholder/,
      /booking\.paid {2}is true: .*§ 356a BGB/,
      /build {2}is missing/,
    ],
  ],
  [
    "a calendar of our own where no server keeps it",
    { env: hosted, edits: [processing("formsGoTo", '"hosted-project"'), processing("hostedDatabase", company)] },
    [/calendar\.kind {2}is "own", but a site for a hosted project has no server/],
  ],
  ["missing settings", { env: {} }, [/SITE_ORIGIN/, /SMTP_URL/]],
  ["a setting that the server refuses", { env: { ...settings, RATE_LIMIT: "often" } }, [/RATE_LIMIT must be/]],
])("%s: each is named, and the exit code is 1", async (_what, given, open) => {
  const { code, output } = await launchCheck(given);
  for (const finding of open) expect(output).toMatch(finding);
  expect(code).toBe(1);
});

test("hours that nobody has confirmed are a problem until they are saved", async () => {
  const { store, dataDir, dispose } = await openTemporaryStore(() => new Date());
  const env = { ...settings, DATA_DIR: dataDir, SECRET: testSecret };
  const fresh = await launchCheck({ env });
  expect(fresh.output).toMatch(/hours {2}Nobody has confirmed them/);
  expect(fresh.code).toBe(1);
  await store.bookings.setRules(defaultRules, null);
  const confirmed = await launchCheck({ env });
  await dispose();
  expect(confirmed.output).toContain("ready for launch");
});

test.each([
  [["--mail"], {}, "unknown option '--mail'"],
  [[], { npm_config_send_test_mail: "true" }, "Type: npm run launch-check -- --send-test-mail"],
])("%j with %j is typed wrongly: exit code 2, and nothing is checked", async (args, env, explanation) => {
  const { code, output } = await launchCheck({ env: { ...settings, ...env }, args });
  expect(code).toBe(2);
  expect(output).toContain(explanation);
  expect(output).not.toContain("public");
});

// Why a mail does not leave: scripts/launch-check/test-mail.test.ts.
test("a test mail is really sent", async () => {
  const mailServer = await startMailServer();
  const env = { ...settings, SMTP_URL: mailServer.url };
  const { code, output } = await launchCheck({ env, args: ["--send-test-mail"] });
  await mailServer.close();
  expect(output.trim().split("\n").at(-1)).toContain("A test mail has left for hallo@isarhold.test");
  expect(mailServer.received.map(({ recipients }) => recipients)).toEqual([["hallo@isarhold.test"]]);
  expect(code).toBe(0);
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
