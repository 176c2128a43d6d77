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
import type { SourceSite } from "../render/content-files.ts";
import { readContentFiles } from "../scripts/build/read-content.ts";
import { defaultRules } from "../server/bookings/store/rules.ts";
import { defaultAnonKey } from "../site/forms.ts";
import type { Owner } from "../site/owner.ts";
import type { Processing } from "../site/processing.ts";
import { sampleProvider } from "./support/build/calendar-provider.ts";
import { owner } from "./support/build/owner-fixture.ts";
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
  for (const path of globSync(join(finished, "content/{*,pages/*}.json"))) {
    const confirmed = JSON.parse(readFileSync(path, "utf8"), (key, value) => {
      if (key === "sample") return undefined;
      return key === "permitted" ? "2026-10-01" : value;
    });
    writeFileSync(path, JSON.stringify(confirmed, null, 2));
  }
  changeSite((site) => {
    Object.assign(site, { owner, samples: {} });
    Object.assign(site.processing, { hosting: isarData, mail: isarData });
  });
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

/** Changes the facts of the copy. @returns what puts them back */
function changeSite(change: (site: SourceSite) => unknown): () => void {
  const path = join(finished, "content/site.json");
  const source = readFileSync(path, "utf8");
  const site = JSON.parse(source) as SourceSite;
  change(site);
  writeFileSync(path, JSON.stringify(site, null, 2));
  return () => writeFileSync(path, source);
}

/** Takes back the permission of a quote. @returns what puts it back */
function withdrawQuote(): () => void {
  const path = join(finished, "content/pages/home.json");
  const source = readFileSync(path, "utf8");
  const changed = source.replace(/"permitted": "[^"]+"/, '"permitted": "pending"');
  expect(changed).not.toBe(source);
  writeFileSync(path, changed);
  return () => writeFileSync(path, source);
}

const provider = { ...sampleProvider, privacyUrl: "https://calendar.isarbridge.example/privacy" } as const;
const isarData = { company: "Isardaten GmbH", country: { en: "Germany", de: "Deutschland" } };
const lastYear = new Date().getFullYear() - 1;

/** Parts of the facts that are other ones. */
function changed(parts: { owner?: Partial<Owner>; processing?: Partial<Processing>; rest?: Partial<SourceSite> }) {
  return (site: SourceSite) => {
    Object.assign(site, parts.rest);
    Object.assign(site.owner, parts.owner);
    Object.assign(site.processing, parts.processing);
  };
}

test.each<[what: string, given: Given, printed: string[]]>([
  [
    "of our own server, where a warning and a quote that is left out block nothing",
    {
      env: { ...settings, SAMPLES: "hide" },
      change: changed({ owner: { years: { first: 1998, last: lastYear }, name: "Erika Ŧáŋ" } }),
      isQuotePending: true,
      manifest: { ...built, samples: "hide" },
    },
    [`warning  owner.years  the footer says 1998-${lastYear},`, 'the site\'s font lacks "Ŧ" (U+0166)'],
  ],
  [
    "of a hosted project, which needs neither mail nor proxy",
    {
      env: hosted,
      change: changed({
        processing: { formsGoTo: "hosted-project", hostedDatabase: isarData },
        rest: { calendar: { kind: "none" } },
      }),
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
      change: changed({
        owner: { name: "Max Mustermann" },
        rest: {
          calendar: provider,
          booking: { paid: true },
          samples: { "owner.name": { en: "your first and last name", de: "Ihr Name" } },
        },
      }),
      isQuotePending: true,
      manifest: null,
    },
    [
      // The name counts once, though its value is a placeholder as well.
      /\n5 open\./,
      /content\/site\.json:4 {2}your first and last name/,
      /content\/pages\/home\.json:\d+ {2}a quote without permission/,
      /calendar\.privacyUrl {2}"https:\/\/calendar\.isarbridge\.example\/privacy" is a placeholder/,
      /booking\.paid {2}is true: .*§ 356a BGB/,
      /build {2}is missing/,
    ],
  ],
  ["missing settings", { env: {} }, [/SITE_ORIGIN/, /SMTP_URL/]],
  [
    "a database that does not answer",
    { env: { ...settings, DATABASE_URL: "postgres://nobody@127.0.0.1:1/none", SECRET: testSecret } },
    [/store {2}/],
  ],
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

test("of a site with a published version that version is checked, and not the files", async () => {
  const { store, dataDir, dispose } = await openTemporaryStore(() => new Date());
  await store.bookings.setRules(defaultRules, null);
  const files = readContentFiles(join(finished, "content"));
  const samples = { "owner.name": { en: "your first and last name", de: "Ihr Name" } };
  await store.website.publish({
    files: { ...files, "site.json": { ...(files["site.json"] as SourceSite), samples } },
    author: "the owner",
    basedOn: null,
  });
  const { code, output } = await launchCheck({ env: { ...settings, DATA_DIR: dataDir, SECRET: testSecret } });
  await dispose();
  expect(output).toContain("version 1, site.json#owner/name  your first and last name");
  expect(output).toContain("1 open.");
  expect(code).toBe(1);
});

test("an option that npm has taken for its own is typed wrongly: exit code 2, and nothing is checked", async () => {
  const { code, output } = await launchCheck({ env: { ...settings, npm_config_send_test_mail: "true" } });
  expect(code).toBe(2);
  expect(output).toContain("Type: npm run launch-check -- --send-test-mail");
  expect(output).not.toContain("public");
});

// Why a mail does not leave: server/operations/checks/test-mail.test.ts.
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
  change?: (site: SourceSite) => unknown;
  isQuotePending?: boolean;
  /** Null: there is none. */
  manifest?: object | null;
}

/** The launch check of the finished site, after these changes, which are taken back. */
async function launchCheck({ env = settings, args = [], change, isQuotePending, manifest = built }: Given) {
  const restore = [...(change ? [changeSite(change)] : []), ...(isQuotePending ? [withdrawQuote()] : [])];
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
