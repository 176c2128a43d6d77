import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { newsletterTable } from "../../site/forms.ts";
import type { Owner } from "../../site/owner.ts";
import { owner as finished } from "../../tests/support/build/owner-fixture.ts";
import { owner } from "../../tests/support/server/owner.ts";
import { fakeClock, openTemporaryStore, testSecret } from "../../tests/support/store/temporary-store.ts";
import { day } from "../durations.ts";
import { mailsPerHour } from "../store/newsletter/confirmation-mails.ts";
import type { Store } from "../store/types.ts";
import { type Certificate, checkCertificate } from "./certificate.ts";
import type { Finding } from "./finding.ts";
import { checkEditor, checkOwner } from "./owner-data.ts";
import { diskFinding } from "./store.ts";

const mail = { SMTP_URL: "smtp://127.0.0.1:25", MAIL_FROM: "site@isarbridge.de", MAIL_TO: "me@isarbridge.de" };
const https = { SITE_ORIGIN: "https://isarbridge.de" };
let dataDir: string;
let store: Store;
beforeEach(async () => {
  const temporary = await openTemporaryStore(fakeClock("2026-11-21T09:00:00.000Z").now);
  ({ dataDir, store } = temporary);
  return temporary.dispose;
});

const row = { name: "Ada", email: "ada@example.org", company: null, message: "Hello" };
const addMessage = (name = "Ada", held: "honeypot" | null = null) =>
  store.messages.add({ ...row, name }, { locale: "en", held });
const signUp = (held: "honeypot" | null = null) =>
  store.newsletter.signUp({ email: row.email }, { locale: "en", page: "/", held });
const firstMail = async () => (await store.outbox.claim(1000))?.id ?? "";

/** What `doctor` finds with these settings at that time. */
async function doctor(env: Record<string, string> = {}, time = "2026-11-21T09:00:00.000Z") {
  const now = () => new Date(time);
  const run = await owner({ DATA_DIR: dataDir, SECRET: testSecret, ...mail, ...env }, ["doctor", "--json"], { now });
  const findings = JSON.parse(run.output) as Finding[];
  const about = (wanted: string) => findings.filter((finding) => finding.about === wanted);
  return { code: run.code, findings, about, levelOf: (wanted: string) => about(wanted)[0]?.level };
}

test("every part is looked at, and a site with sample data is not well", async () => {
  const { code, findings, levelOf } = await doctor(https);
  expect(code).toBe(1);
  for (const about of ["disk", "SPF"]) expect(levelOf(about)).toBeDefined();
  const fine = ["folder", "store", "outbox", "clock", "address", "mail", "retention"];
  expect(fine.map(levelOf)).toEqual(fine.map(() => "ok"));
  expect([levelOf("owner.name"), levelOf("calendar.name")]).toEqual(["problem", "problem"]);
  const { output } = await owner({ DATA_DIR: dataDir, ...mail }, ["doctor"]);
  const problems = findings.filter(({ level }) => level === "problem");
  expect(output).toMatch(new RegExp(`\\n\\n${problems.length} problems found\\.$`));
});

test.each<[what: string, env: Record<string, string>, about: string, level: string | undefined]>([
  ["https without a trusted proxy, since all visitors would count as one", https, "proxy", "problem"],
  ["https behind a trusted proxy", { ...https, TRUSTED_PROXIES: "127.0.0.1" }, "proxy", undefined],
  ["missing mail settings", { SMTP_URL: "", MAIL_FROM: "", MAIL_TO: "" }, "mail", "problem"],
  ["no public address", {}, "address", "problem"],
  ["an address without https", { SITE_ORIGIN: "http://isarbridge.de" }, "address", "problem"],
  ["an example's address", { SITE_ORIGIN: "https://example.org" }, "address", "problem"],
  ["an example's mail server", { SMTP_URL: "smtps://u:p@mail.example.org" }, "mail", "problem"],
  ["an example's sender", { MAIL_FROM: "site@example.org" }, "mail", "problem"],
  ["a password that looks like an example", { SMTP_URL: "smtps://site:an-example-9@mail.isarhold.test" }, "mail", "ok"],
  [
    "a store that is away",
    { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none", SECRET: "x".repeat(32) },
    "store",
    "problem",
  ],
])("%s", async (_what, env, about, level) => {
  expect((await doctor(env)).levelOf(about)).toBe(level);
});

test.each([
  ["none was made", 0, null, "warning"],
  ["one was made last night", day, 0, "ok"],
  ["none was made for two days", 3 * day, 0, "warning"],
  ["none was made for a week", 8 * day, 0, "problem"],
])("of backups: %s", async (_what, later, made, level) => {
  if (made !== null) await store.archive.noteBackup();
  const time = new Date(Date.parse("2026-11-21T09:00:00.000Z") + later).toISOString();
  expect((await doctor({}, time)).levelOf("backup")).toBe(level);
});

test.each<[what: string, certificate: Promise<Certificate>, level: string]>([
  ["that is good for two months", Promise.resolve({ ends: new Date("2027-01-20"), refusal: null }), "ok"],
  ["that was not renewed in time", Promise.resolve({ ends: new Date("2026-12-01"), refusal: null }), "warning"],
  ["that ends tomorrow", Promise.resolve({ ends: new Date("2026-11-22"), refusal: null }), "problem"],
  ["for another host", Promise.resolve({ ends: new Date("2027-01-20"), refusal: "ERR_TLS_CERT" }), "problem"],
])("a certificate %s is worth a %s", async (_what, certificate, level) => {
  const now = new Date("2026-11-21T09:00:00.000Z");
  expect((await checkCertificate("https://isarbridge.de", () => certificate, now)).level).toBe(level);
});

test("a public address that cannot be reached from here is a warning, and one of this machine is not asked", async () => {
  expect((await doctor(https)).levelOf("certificate")).toBe("warning");
  expect((await doctor()).levelOf("certificate")).toBeUndefined();
});

test("a folder that others can read and one without a store are problems", async () => {
  chmodSync(dataDir, 0o755);
  expect((await doctor()).levelOf("folder")).toBe("problem");
  const empty = mkdtempSync(join(tmpdir(), "isarbridge-empty-"));
  expect((await doctor({ DATA_DIR: empty })).levelOf("store")).toBe("problem");
  rmSync(empty, { recursive: true });
});

test.each([
  [99, "problem"],
  [100, "warning"],
  [999, "warning"],
  [1000, "ok"],
])("%i free megabytes are worth a %s", (free, level) => {
  expect(diskFinding(free)).toMatchObject({ level, message: { en: expect.stringContaining(`${free} MB free`) } });
});

test("mails that wait for long, held rows and a clock that went back are found", async () => {
  await addMessage();
  await addMessage("Robot", "honeypot");
  await signUp("honeypot");
  expect((await doctor({}, "2026-11-21T09:30:00.000Z")).levelOf("outbox")).toBe("ok");
  const later = await doctor({}, "2026-11-21T11:00:00.000Z");
  expect(["outbox", "inbox", "newsletter"].map(later.levelOf)).toEqual(["problem", "warning", "warning"]);
  expect((await doctor({}, "2026-11-21T08:00:00.000Z")).levelOf("clock")).toBe("problem");
  expect((await doctor({}, "2016-01-01T00:00:00.000Z")).levelOf("clock")).toBe("problem");
});

test("confirmation mails that are used up for the hour are found", async () => {
  for (let reader = 0; reader < mailsPerHour; reader++)
    await store.newsletter.signUp({ email: `${reader}@example.org` }, { locale: "en", page: "/", held: null });
  const [finding] = (await doctor()).about("newsletter");
  expect(finding).toMatchObject({ level: "warning", message: expect.stringContaining("used up") });
});

test("a failed attempt is a warning at once, with its reason, and a problem after an hour", async () => {
  await addMessage();
  await store.outbox.reschedule(await firstMail(), "2026-11-21T09:04:00.000Z", "ESOCKET CONN ECONNREFUSED");
  const outboxAt = async (time: string) => (await doctor({}, time)).about("outbox");
  const finding = { about: "outbox", message: expect.stringContaining("ECONNREFUSED") };
  expect(await outboxAt("2026-11-21T09:01:00.000Z")).toEqual([{ ...finding, level: "warning" }]);
  expect(await outboxAt("2026-11-21T11:00:00.000Z")).toEqual([{ ...finding, level: "problem" }]);
});

test.each([
  ["a confirmation whose visitor's address was refused", () => signUp(), "EENVELOPE 550 RCPT TO", "warning"],
  ["a confirmation that nobody took for three days", () => signUp(), "ESOCKET CONN ECONNREFUSED", "problem"],
  ["a confirmation that was refused for its sender", () => signUp(), "EENVELOPE 553 MAIL FROM", "problem"],
  ["a message that was refused", () => addMessage(), "EENVELOPE 550 RCPT TO", "problem"],
])("%s", async (_what, add, error, level) => {
  await add();
  await store.outbox.markFailed(await firstMail(), error);
  expect((await doctor()).about("outbox")).toEqual([
    { about: "outbox", level, message: expect.stringContaining(error) },
  ]);
});

test("an address that came straight into a hosted database is found, since no purge takes it", async () => {
  const unlogged = { id: randomUUID(), created_at: "2025-01-01T00:00:00.000Z", email: row.email };
  await store.archive.restore((add) => add({ table: newsletterTable, row: unlogged }));
  expect((await doctor()).levelOf("newsletter")).toBe("warning");
  await signUp();
  expect((await doctor()).levelOf("newsletter")).toBeUndefined();
});

const complete: Owner = { ...finished, securityContactExpires: "2027-06-01" };
const { address } = complete;

test.each<[what: string, changes: Partial<Owner>, open: string[]]>([
  ["data that are complete", {}, []],
  [
    "placeholders and empty fields, however deep",
    { name: "Vorname Nachname", vatId: "", address: { ...address, city: { en: "Munich", de: "Musterstadt" } } },
    ["owner.name", "owner.address.city.de", "owner.vatId"],
  ],
  ["a VAT number that is too short", { vatId: "DE12" }, ["owner.vatId"]],
  ["a VAT number of zeros", { vatId: "DE000000000" }, ["owner.vatId"]],
  ["no VAT number", { vatId: "none" }, []],
  ["a copyright line that ends this year", { years: { first: 1998, last: 2026 } }, []],
  ["a copyright line that ended before", { years: { first: 1998, last: 2025 } }, ["owner.years"]],
  ...(
    [
      ["2020-01-01", true],
      ["2026-12-22", true],
      ["2026-12-23", false],
      ["2027-11-22", false],
      ["2027-11-23", true],
      ["2027-13-01", true],
    ] as const
  ).map(([date, isOpen]): [string, Partial<Owner>, string[]] => [
    `a security.txt that expires on ${date}`,
    { securityContactExpires: date },
    isOpen ? ["owner.securityContactExpires"] : [],
  ]),
])("of the owner: %s", (_what, changes, open) => {
  const now = new Date("2026-11-22T12:00:00Z");
  const findings = checkOwner({ ...complete, years: { first: 1998, last: 2026 }, ...changes }, now);
  expect(findings.filter(({ level }) => level !== "ok").map(({ about }) => about)).toEqual(open);
});

test("newsletter issues on the web need somebody who answers for them", () => {
  const nobody = { ...finished, editor: "none" as const };
  expect(checkEditor(nobody, 1)).toMatchObject([{ level: "problem", about: "owner.editor" }]);
  expect([...checkEditor(nobody, 0), ...checkEditor({ ...finished, editor: "Erika Isarhold" }, 1)]).toEqual([]);
});
