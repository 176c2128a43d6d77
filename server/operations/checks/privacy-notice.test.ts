import { expect, test } from "vitest";
import type { Processing } from "../../../site/processing.ts";
import { processing } from "../../../tests/support/content.ts";
import { loadConfig } from "../../config.ts";
import { checkPrivacyNotice } from "./privacy-notice.ts";

const company = { company: "Example Ltd", country: { en: "Ireland", de: "Irland" } };
const ownServer: Processing = { ...processing, formsGoTo: "own-server", hostedDatabase: "none" };
const withDatabase: Processing = { ...ownServer, hostedDatabase: company };
const hosted: Processing = { ...withDatabase, formsGoTo: "hosted-project" };
const withoutMail: Processing = { ...ownServer, mail: "none" };
const shortLived: Processing = { ...ownServer, messageDays: 90 };
const database = (DATABASE_URL: string) => ({ DATABASE_URL });
const mail = (SMTP_URL: string) => ({ SMTP_URL, MAIL_FROM: "a@example.org", MAIL_TO: "b@example.org" });

test.each<[what: string, env: Record<string, string>, said: Processing, problems: string[]]>([
  ["a database elsewhere", database("postgres://site:p@db.example.org/site"), ownServer, ["database"]],
  ["a public address", database("postgres://site:p@203.0.113.7:6432/site"), ownServer, ["database"]],
  ["a public IPv6 address", database("postgres://site:p@[2001:db8::7]/site"), ownServer, ["database"]],
  ["a host as option", database("postgres://site:p@localhost/site?host=db.example.org"), ownServer, ["database"]],
  ["a database elsewhere that is named", database("postgres://site:p@db.example.org/site"), withDatabase, []],
  ["localhost", database("postgres://site@localhost/site"), ownServer, []],
  ["127.0.0.1", database("postgres://site@127.0.0.1:5433/site"), ownServer, []],
  ["::1", database("postgres://site@[::1]/site"), ownServer, []],
  ["a socket", database("postgres:///site?host=/var/run/postgresql"), ownServer, []],
  ["a container", database("postgres://site@database:5432/site"), ownServer, []],
  ["a private address", database("postgres://site@10.0.0.5/site"), ownServer, []],
  ["a private IPv6 address", database("postgres://site@[fd00::5]/site"), ownServer, []],
  ["a company for a database that is not used", {}, withDatabase, ["database"]],
  ["mail by a company", mail("smtps://u:p@smtp.provider.example"), withoutMail, ["mail"]],
  ["mail by a company that is named", mail("smtps://u:p@smtp.provider.example"), { ...ownServer, mail: company }, []],
  ["mail by this machine", mail("smtp://localhost:25"), withoutMail, []],
  ["mail by its IPv6 address", mail("smtp://[::1]:25"), withoutMail, []],
  ["mail by a container", mail("smtp://mail:1025"), withoutMail, []],
  ["hashes of addresses that stay for an hour", { RATE_LIMIT: "20/h" }, ownServer, ["rate limit"]],
  ["hashes of addresses that stay for a minute", { RATE_LIMIT: "20/min" }, ownServer, []],
  ["no limit", { RATE_LIMIT: "off" }, ownServer, []],
  ["a hosted project, which has no limit of ours", { RATE_LIMIT: "20/h" }, hosted, []],
  ["other periods", { RETENTION_MESSAGE_DAYS: "90" }, ownServer, ["retention"]],
  ["other periods than those of a hosted project", { RETENTION_PROOF_YEARS: "9" }, hosted, ["retention"]],
  ["held messages that stay as long as others", { RETENTION_HELD_DAYS: "90" }, shortLived, []],
  ["held messages that stay longer than any", { RETENTION_HELD_DAYS: "91" }, shortLived, ["retention"]],
])("%s", (_what, env, said, problems) => {
  const loaded = loadConfig({ SECRET: "x".repeat(32), RETENTION_MESSAGE_DAYS: `${said.messageDays}`, ...env });
  if (!loaded.ok) throw new Error(loaded.problems.join());
  const found = checkPrivacyNotice(loaded.config, said).filter(({ level }) => level === "problem");
  expect(found.map(({ about }) => about)).toEqual(problems);
  for (const { message } of found) expect(`${message.en} ${message.de}`).not.toMatch(/:p@/);
});
