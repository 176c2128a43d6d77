import { expect, test } from "vitest";
import { type Processing, processing } from "../../../site/processing.ts";
import { loadConfig } from "../../config.ts";
import { checkNotice } from "./check-notice.ts";

const company = { company: "Example Ltd", country: { en: "Ireland", de: "Irland" } };
const ownServer: Processing = { ...processing, formsGoTo: "own-server", hostedDatabase: "none" };

/** The names of the problems that a server with these settings has with a notice made of `said`. */
function problemsOf(env: Record<string, string>, said: Processing) {
  const loaded = loadConfig({ SECRET: "x".repeat(32), ...env });
  if (!loaded.ok) throw new Error(loaded.problems.join());
  return checkNotice(loaded.config, said).filter(({ level }) => level === "problem");
}

test.each([
  "postgres://site:p@db.example.org/site",
  "postgres://site:p@203.0.113.7:6432/site",
  "postgres://site:p@[2001:db8::7]/site",
  "postgres://site:p@localhost/site?host=db.example.org",
])("a database elsewhere (%s) needs a notice that names who runs it", (DATABASE_URL) => {
  expect(problemsOf({ DATABASE_URL }, ownServer)).toEqual([
    expect.objectContaining({ check: "database", message: expect.not.stringContaining("site:p") }),
  ]);
  expect(problemsOf({ DATABASE_URL }, { ...ownServer, hostedDatabase: company })).toEqual([]);
});

test.each([
  "postgres://site@localhost/site",
  "postgres://site@127.0.0.1:5433/site",
  "postgres://site@[::1]/site",
  "postgres:///site?host=/var/run/postgresql",
  "postgres://site@database:5432/site",
  "postgres://site@10.0.0.5/site",
  "postgres://site@[fd00::5]/site",
])("a database on this machine or in its own network (%s) needs none", (DATABASE_URL) => {
  expect(problemsOf({ DATABASE_URL }, ownServer)).toEqual([]);
});

test("a company that is named for a database which is not used is a problem", () => {
  expect(problemsOf({}, { ...ownServer, hostedDatabase: company })).toMatchObject([{ check: "database" }]);
  expect(problemsOf({}, ownServer)).toEqual([]);
});

test("mail that leaves through a company needs a notice that names it", () => {
  const leaving = {
    SMTP_URL: "smtps://u:p@smtp.provider.example",
    MAIL_FROM: "a@example.org",
    MAIL_TO: "b@example.org",
  };
  const unnamed: Processing = { ...ownServer, mail: "none" };
  expect(problemsOf(leaving, unnamed)).toEqual([
    expect.objectContaining({ check: "mail", message: expect.not.stringContaining("u:p") }),
  ]);
  expect(problemsOf(leaving, { ...ownServer, mail: company })).toEqual([]);
  for (const SMTP_URL of ["smtp://localhost:25", "smtp://[::1]:25", "smtp://mail:1025"]) {
    expect(problemsOf({ ...leaving, SMTP_URL }, unnamed)).toEqual([]);
  }
});

test("writes that are counted by the hour keep the hash of an address for longer than the notice says", () => {
  expect(problemsOf({ RATE_LIMIT: "20/h" }, ownServer)).toMatchObject([{ check: "rate limit" }]);
  for (const RATE_LIMIT of ["20/min", "5/s", "off"]) expect(problemsOf({ RATE_LIMIT }, ownServer)).toEqual([]);
});

test("a notice about a hosted project promises the periods alone", () => {
  const hosted: Processing = { ...processing, formsGoTo: "hosted-project", hostedDatabase: company };
  expect(problemsOf({ RATE_LIMIT: "20/h" }, hosted)).toEqual([]);
  expect(problemsOf({ RETENTION_PROOF_YEARS: "9" }, hosted)).toMatchObject([{ check: "retention" }]);
});
