import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { newsletterTable } from "../../../site/forms.ts";
import { owner } from "../../../tests/support/server/owner.ts";
import { fakeClock, openTemporaryStore, testSecret } from "../../../tests/support/store/temporary-store.ts";
import { defaultRules } from "../../bookings/store/rules.ts";
import type { FeedGuess } from "../../bookings/store/tables.ts";
import { day, hour } from "../../durations.ts";
import type { Finding } from "../../finding.ts";
import { mailsPerHour } from "../../newsletter/confirmation-mails.ts";
import type { Store } from "../../open-store.ts";
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
  expect([levelOf("owner.name"), levelOf("calendar")]).toEqual(["problem", "ok"]);
  const { output } = await owner({ DATA_DIR: dataDir, ...mail }, ["doctor"]);
  const problems = findings.filter(({ level }) => level === "problem");
  expect(output).toMatch(new RegExp(`\\n\\n${problems.length} problems found\\.$`));
});

test("an example's address of the site is told once, and no records of its domain are asked for", async () => {
  const { levelOf } = await doctor({ MAIL_FROM: "site@isarbridge.example" });
  expect(["mail", "MX", "SPF", "DMARC"].map(levelOf)).toEqual(["problem", undefined, undefined, undefined]);
});

test("hours that nobody has confirmed are a warning, and so is video without a room", async () => {
  const fresh = await doctor();
  expect([fresh.levelOf("hours"), fresh.levelOf("video")]).toEqual(["warning", "warning"]);
  const video = { link: "https://video.example.org/room" };
  await store.bookings.setRules({ ...defaultRules, video }, null);
  const saved = await doctor();
  expect([saved.levelOf("hours"), saved.levelOf("video")]).toEqual(["ok", undefined]);
});

test("a calendar that cannot be read is a warning, and a problem once nobody can book for it", async () => {
  const reading = { busy: [], skipped: 0, guesses: [], etag: null, last_modified: null };
  const id = await store.busyFeeds.add({ name: "Work", address: "https://example.org/secret.ics" }, reading);
  const after = async (ms: number) => {
    const { about } = await doctor({}, new Date(Date.parse("2026-11-21T09:00:00.000Z") + ms).toISOString());
    return about("calendars").map(({ level }) => level);
  };
  expect(await after(0)).toEqual(["ok"]);
  expect(await after(2 * hour)).toEqual(["warning"]);
  await store.busyFeeds.noteFailure(id, "refused");
  expect(await after(0)).toEqual(["warning"]);
  expect(await after(3 * day)).toEqual(["problem", "warning"]);
  await store.busyFeeds.noteFailure(id, "locked");
  expect((await doctor()).about("calendars")).toMatchObject([{ message: expect.stringContaining("after a restore") }]);
  const { about } = await doctor();
  expect(JSON.stringify(about("calendars"))).not.toContain("secret");
});

test("a calendar that bookings are not written into is a warning, also where its account is unknown, as after a restore", async () => {
  const calendar = "https://dav.example.org/owner/work/";
  const account = { server: "https://dav.example.org", user: "owner", password: "app-password-4711", calendar };
  await store.entries.connect({ name: "Work", account });
  const written = async () => (await doctor({}, "2026-11-21T09:00:00.000Z")).about("bookings written");
  expect(await written()).toMatchObject([{ level: "ok" }]);
  await store.entries.noteFailure(randomUUID(), "refused");
  expect(await written()).toMatchObject([{ level: "warning" }]);
  rmSync(join(dataDir, "credentials.key"));
  const [locked] = await written();
  expect(locked).toMatchObject({ level: "warning", message: expect.stringContaining("restore") });
  expect(JSON.stringify(locked)).not.toContain("4711");
});

test("a calendar that was emptied, and entries that were read by a guess, are warnings", async () => {
  const hourAt = (index: number) => Date.parse("2026-11-22T09:00:00.000Z") + index * 2 * hour;
  const busy = Array.from({ length: 240 }, (_, index) => ({ from: hourAt(index), until: hourAt(index) + hour }));
  const guesses: FeedGuess[] = [{ reason: "zone", count: 12, starts: ["2026-11-22T09:00:00.000Z"] }];
  const reading = { busy, skipped: 0, guesses, etag: null, last_modified: null };
  const id = await store.busyFeeds.add({ name: "Work", address: "https://example.org/secret.ics" }, reading);
  const calendars = async () => (await doctor({}, "2026-11-21T09:00:00.000Z")).about("calendars");
  expect(await calendars()).toMatchObject([{ level: "warning", message: expect.stringContaining("12") }]);
  await store.busyFeeds.noteReading(id, { ...reading, busy: [], guesses: [] });
  expect(await calendars()).toMatchObject([{ level: "warning", message: expect.stringContaining("240") }]);
});

test("a store that is away is a problem, and the rest is still looked at", async () => {
  const away = await doctor({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none", SECRET: "x".repeat(32) });
  expect([away.levelOf("store"), away.levelOf("mail")]).toEqual(["problem", "ok"]);
});

test("no backup is a warning, and so is one of two days ago; after a week it is a problem", async () => {
  const backupAfter = async (time: number) =>
    (await doctor({}, new Date(Date.parse("2026-11-21T09:00:00.000Z") + time).toISOString())).levelOf("backup");
  expect(await backupAfter(0)).toBe("warning");
  await store.archive.noteBackup();
  expect([await backupAfter(day), await backupAfter(3 * day), await backupAfter(8 * day)]).toEqual([
    "ok",
    "warning",
    "problem",
  ]);
});

test("what only the installation sees is told as well, where there is one of a release that this one understands", async () => {
  const state = {
    release: { id: "3f2a", made: "2026-11-20T09:00:00.000Z" },
    domain: "isarbridge.de",
    certificateUntil: null,
    mail: "none",
    backup: null,
    copy: null,
    trial: { at: "2026-11-15T05:30:00.000Z", problem: "The file is incomplete." },
    memory: { free: 5e8, total: 1e9 },
    freeDisk: 5e9,
    wasRestarted: true,
    missing: ["certificate"],
    hasUpdates: false,
    offer: null,
    lastUpdate: null,
  };
  const told = async (written: unknown) => {
    writeFileSync(join(dataDir, "state.json"), JSON.stringify(written));
    const { levelOf } = await doctor({ SETUP_DIR: dataDir });
    return ["release", "restoring", "memory", "restart", "setup"].map(levelOf);
  };
  expect(await told(state)).toEqual(["ok", "problem", "ok", "ok", "problem"]);
  expect(await told({ other: true })).toEqual([undefined, undefined, undefined, undefined, undefined]);
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

test("less than a gigabyte free is a warning, less than 100 megabytes a problem", () => {
  expect([99, 100, 999, 1000].map((free) => diskFinding(free).level)).toEqual(["problem", "warning", "warning", "ok"]);
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
