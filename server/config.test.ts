import { expect, test } from "vitest";
import { processing } from "../tests/support/content.ts";
import { loadConfig, retentionOf } from "./config.ts";

function configOf(env: Record<string, string>) {
  const loaded = loadConfig(env);
  if (!loaded.ok) throw new Error(loaded.problems.join("\n"));
  return loaded.config;
}

function problemsOf(env: Record<string, string>) {
  const loaded = loadConfig(env);
  return loaded.ok ? [] : loaded.problems;
}

const secret = "0123456789abcdef0123456789abcdef";

test("starts with nothing set", () => {
  expect(configOf({})).toEqual({
    host: "127.0.0.1",
    httpsDays: 730,
    setupDir: null,
    port: 3000,
    socket: null,
    dataDir: "data",
    databaseUrl: null,
    siteOrigin: "http://localhost:3000",
    anonKey: "isarbridge-public",
    samples: null,
    mail: null,
    trustedProxies: null,
    secret: null,
    rateLimit: { writes: 20, seconds: 60 },
    logLevel: "info",
    metricsPort: null,
    metricsHost: "127.0.0.1",
    retention: {},
    issueMailsPerMinute: 5,
    runsBackground: true,
    allowsPrivateCalendars: false,
  });
});

test("takes an empty variable for one that is not set", () => {
  expect(configOf({ DATABASE_URL: "", PORT: " ", MAIL_TO: "" })).toEqual(configOf({}));
});

test("reads what is set", () => {
  const config = configOf({
    PORT: "8080",
    DATABASE_URL: "postgresql://site@db/site",
    SECRET: secret,
    SITE_ORIGIN: "https://Example.org/",
    SMTP_URL: "smtps://user:pass@mail.example.org",
    MAIL_FROM: "site@example.org",
    MAIL_TO: "owner@example.org",
    RATE_LIMIT: "off",
    METRICS_PORT: "9100",
    METRICS_HOST: "0.0.0.0",
    RETENTION_MESSAGE_DAYS: "90",
    PRIVATE_CALENDARS: "allow",
  });
  expect(config).toMatchObject({
    port: 8080,
    databaseUrl: "postgresql://site@db/site",
    secret,
    siteOrigin: "https://example.org",
    mail: { smtpUrl: "smtps://user:pass@mail.example.org", from: "site@example.org", to: "owner@example.org" },
    rateLimit: null,
    metricsPort: 9100,
    metricsHost: "0.0.0.0",
    retention: { messageDays: 90 },
    allowsPrivateCalendars: true,
  });
});

test("keeps data as long as the privacy notice says, but for the periods that are set", () => {
  const { messageDays, bookingDays } = processing;
  expect(retentionOf(configOf({}))).toMatchObject({ messageDays, heldDays: 30, bookingDays });
  expect(retentionOf(configOf({ RETENTION_MESSAGE_DAYS: "90" }))).toMatchObject({ messageDays: 90, bookingDays });
});

test("trusts the proxies that are listed, single or as networks", () => {
  const { trustedProxies } = configOf({ TRUSTED_PROXIES: "127.0.0.1, 10.0.0.0/8 fd00::/8" });
  expect(trustedProxies?.check("127.0.0.1")).toBe(true);
  expect(trustedProxies?.check("10.200.3.4")).toBe(true);
  expect(trustedProxies?.check("fd12::1", "ipv6")).toBe(true);
  expect(trustedProxies?.check("192.0.2.1")).toBe(false);
});

test.each([
  ["PORT", "80a"],
  ["PORT", "65536"],
  ["SITE_ORIGIN", "example.org"],
  ["SITE_ORIGIN", "https://example.org/site"],
  ["DATABASE_URL", "mysql://db/site"],
  ["DATABASE_URL", "postgres:site"],
  ["SMTP_URL", "mail.example.org"],
  ["SMTP_URL", "smtp://"],
  ["SMTP_URL", "smtp:mail.example.org"],
  ["SMTP_URL", "smtps://?requireTLS=false"],
  ["MAIL_FROM", "Site <site@example.org>"],
  ["MAIL_FROM", "site@[192.0.2.1]"],
  ["MAIL_TO", "a@example.org,b@example.org"],
  ["MAIL_TO", "(home)owner@example.org"],
  ["MAIL_TO", '"owner"@example.org'],
  ["MAIL_TO", "owner\u200b@example.org"],
  ["TRUSTED_PROXIES", "10.0.0.0/33"],
  ["TRUSTED_PROXIES", "192.0.2.0/"],
  ["TRUSTED_PROXIES", "proxy.internal"],
  ["SECRET", "short"],
  ["RATE_LIMIT", "-5/min"],
  ["RATE_LIMIT", "20 per minute"],
  ["LOG_LEVEL", "loud"],
  ["RETENTION_UNCONFIRMED_DAYS", "15"],
  ["RETENTION_HELD_DAYS", "-1"],
])("names %s when it is %j, without showing it", (name, value) => {
  const about = problemsOf({ [name]: value }).filter((problem) => problem.startsWith(`${name} `));
  expect(about).toHaveLength(1);
  expect(about[0]).not.toContain(value);
});

const hint = /cannot be read: .*# as %23, \/ as %2F/;
const badPort = /cannot be read: its port must be a whole number up to 65535$/;

test.each([
  ["SMTP_URL", "smtps://user:p#w@mail.example", hint],
  ["SMTP_URL", "smtps://me@isar.test:p/w@mail.example", hint],
  ["SMTP_URL", "smtps://user:p?w@mail.example", hint],
  ["SMTP_URL", "smtps://user:12#34@mail.example", hint],
  ["SMTP_URL", "smtps://user:100%@mail.example", hint],
  ["DATABASE_URL", "postgres://site:p#w@db.example/site", hint],
  ["SMTP_URL", "smtp://mail.example:99999", badPort],
  ["SITE_ORIGIN", "https://isar.test:99999", badPort],
  ["DATABASE_URL", "postgres://site:p%23w@db.example:port/site", badPort],
])("says what makes %s unreadable when it is %s", (name, value, reason) => {
  expect(problemsOf({ [name]: value }).find((problem) => problem.startsWith(`${name} `))).toMatch(reason);
});

test("reads a password whose special characters are written as they must be, and options behind the address", () => {
  const SMTP_URL = "smtps://me%40isar.test:p%23%2F%3Aw%25@mail.example:465?name=a@b";
  const mail = { SMTP_URL, MAIL_FROM: "site@isar.test", MAIL_TO: "me@isar.test" };
  expect(configOf(mail).mail?.smtpUrl).toBe(SMTP_URL);
});

test.each([
  ["names every problem at once", { PORT: "x", RATE_LIMIT: "x", LOG_LEVEL: "x" }, ["PORT", "RATE_LIMIT", "LOG_LEVEL"]],
  ["wants all of mail or nothing of it", { SMTP_URL: "smtp://mail" }, ["MAIL_FROM and MAIL_TO"]],
  // Several servers may share one database.
  ["wants the secret with a database", { DATABASE_URL: "postgres://db/site" }, ["SECRET"]],
  ["takes a database elsewhere", { DATABASE_URL: "postgres://db/site", SECRET: secret }, []],
  ["takes a database's socket", { DATABASE_URL: "postgres:///site?host=/run/postgresql", SECRET: secret }, []],
  ["wants another port for the metrics", { METRICS_PORT: "3000" }, ["METRICS_PORT"]],
  ["at all addresses too", { PORT: "7110", METRICS_PORT: "7110", HOST: "0.0.0.0" }, ["METRICS_PORT"]],
  ["but not at another address", { PORT: "7110", METRICS_PORT: "7110", METRICS_HOST: "10.0.0.1" }, []],
  ["nor where any free port will do", { PORT: "0", METRICS_PORT: "0" }, []],
])("%s", (_rule, env, problems) => {
  expect(problemsOf(env)).toEqual(problems.map((beginning) => expect.stringMatching(new RegExp(`^${beginning}`))));
});
