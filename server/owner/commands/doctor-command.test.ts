import { randomUUID } from "node:crypto";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newsletterTable } from "../../../site/forms.ts";
import { processing } from "../../../site/processing.ts";
import { owner } from "../../../tests/support/server/owner.ts";
import { loadConfig } from "../../config.ts";
import { openStore } from "../../store/open.ts";
import { makeSecretFile } from "../../store/secret-file.ts";
import { checkNotice } from "../doctor/check-notice.ts";
import type { Finding } from "../doctor/finding.ts";

const mail = { SMTP_URL: "smtp://127.0.0.1:25", MAIL_FROM: "site@isarbridge.de", MAIL_TO: "me@isarbridge.de" };
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "isarbridge-doctor-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const open = () =>
  openStore({
    databaseUrl: null,
    dataDir,
    secret: makeSecretFile(dataDir),
    now: () => new Date("2026-11-21T09:00:00.000Z"),
  });

async function findings(env: Record<string, string>, time = "2026-11-21T09:00:00.000Z") {
  const { code, output } = await owner({ DATA_DIR: dataDir, ...env }, ["doctor", "--json"], {
    now: () => new Date(time),
  });
  const list = JSON.parse(output) as Finding[];
  const levelOf = (check: string) => list.find((finding) => finding.check === check)?.level;
  return { code, list, levelOf };
}

test("every part is looked at, and a site with sample data is not well", async () => {
  await (await open()).close();
  const { code, list, levelOf } = await findings({ ...mail, SITE_ORIGIN: "https://isarbridge.de" });
  expect(code).toBe(1);
  expect(list.map((finding) => finding.check)).toEqual(
    expect.arrayContaining([
      "disk",
      "folder",
      "store",
      "outbox",
      "clock",
      "address",
      "mail",
      "owner",
      "calendar",
      "SPF",
    ]),
  );
  expect([levelOf("store"), levelOf("outbox"), levelOf("clock"), levelOf("address"), levelOf("mail")]).toEqual(
    Array(5).fill("ok"),
  );
  expect([levelOf("owner"), levelOf("calendar")]).toEqual(["problem", "problem"]);
});

test("https without a trusted proxy is a problem, since all visitors would count as one", async () => {
  const env = { SITE_ORIGIN: "https://isarbridge.de" };
  expect((await findings(env)).levelOf("proxy")).toBe("problem");
  expect((await findings({ ...env, TRUSTED_PROXIES: "127.0.0.1" })).levelOf("proxy")).toBeUndefined();
});

test("missing mail settings, an address without https, and an open folder are problems", async () => {
  chmodSync(dataDir, 0o755);
  const { levelOf } = await findings({ SITE_ORIGIN: "http://isarbridge.de" });
  expect([levelOf("mail"), levelOf("address"), levelOf("folder")]).toEqual(Array(3).fill("problem"));
  expect((await findings({})).levelOf("address")).toBe("hint");
});

test("the values that deploy/isarbridge.env starts with are problems", async () => {
  for (const value of [{ SMTP_URL: "smtps://u:p@mail.example.org" }, { MAIL_FROM: "site@example.org" }]) {
    const { levelOf } = await findings({ ...mail, SITE_ORIGIN: "https://example.org", ...value });
    expect([levelOf("address"), levelOf("mail")]).toEqual(["problem", "problem"]);
  }
});

test("a period that is not the one of the published privacy notice is a problem", async () => {
  expect((await findings(mail)).levelOf("retention")).toBe("ok");
  const { list } = await findings({ ...mail, RETENTION_MESSAGE_DAYS: "90" });
  expect(list.find(({ check }) => check === "retention")).toEqual({
    check: "retention",
    level: "problem",
    message: expect.stringContaining(`RETENTION_MESSAGE_DAYS is 90, the privacy notice says ${processing.messageDays}`),
  });
});

test("a limit by the hour and a database elsewhere are problems, since the notice says otherwise", async () => {
  const elsewhere = { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none?host=db.isarbridge.invalid" };
  const { levelOf } = await findings({ ...mail, ...elsewhere, SECRET: "x".repeat(32), RATE_LIMIT: "20/h" });
  expect([levelOf("rate limit"), levelOf("database")]).toEqual(["problem", "problem"]);
});

test("held messages that stay longer than the notice says of any message are a problem", () => {
  const loaded = loadConfig(mail);
  if (!loaded.ok) throw new Error(loaded.problems.join());
  const retentionOf = (heldDays: number) =>
    checkNotice({ ...loaded.config, retention: { ...loaded.config.retention, heldDays } }, processing).find(
      ({ check }) => check === "retention",
    );
  expect(retentionOf(processing.messageDays)).toMatchObject({ level: "ok" });
  expect(retentionOf(processing.messageDays + 1)).toMatchObject({
    level: "problem",
    message: expect.stringContaining("RETENTION_HELD_DAYS"),
  });
});

test("mails that failed or wait for long, held rows and a clock that went back are found", async () => {
  const store = await open();
  const row = { name: "Ada", email: "ada@example.org", company: null, message: "Hello" };
  await store.messages.add(row, { locale: "en", held: null });
  await store.messages.add({ ...row, name: "Robot" }, { locale: "en", held: "honeypot" });
  await store.newsletter.signUp({ email: row.email }, { locale: "en", page: "/", held: "honeypot" });
  await store.close();

  expect((await findings(mail, "2026-11-21T09:30:00.000Z")).levelOf("outbox")).toBe("ok");
  const later = await findings(mail, "2026-11-21T11:00:00.000Z");
  expect(["outbox", "inbox", "newsletter"].map(later.levelOf)).toEqual(["problem", "hint", "hint"]);
  expect((await findings(mail, "2026-11-21T08:00:00.000Z")).levelOf("clock")).toBe("problem");
  expect((await findings(mail, "2016-01-01T00:00:00.000Z")).levelOf("clock")).toBe("problem");
});

test("the reason for which a mail failed is said by doctor and mail status", async () => {
  const store = await open();
  const row = { name: "Ada", email: "ada@example.org", company: null, message: "Hello" };
  await store.messages.add(row, { locale: "en", held: null });
  const due = await store.outbox.claim(1000);
  await store.outbox.markFailed(due?.id ?? "", "EENVELOPE 550 RCPT TO");
  await store.close();
  const { list } = await findings(mail);
  expect(list.find(({ check }) => check === "outbox")?.message).toContain("EENVELOPE 550 RCPT TO");
  const { output } = await owner({ DATA_DIR: dataDir, ...mail }, ["mail", "status"]);
  expect(output).toMatch(/^1 message to you failed: .*EENVELOPE 550 RCPT TO/m);
});

test("a failed attempt is a hint at once, with its reason", async () => {
  const store = await open();
  await store.messages.add(
    { name: "Ada", email: "ada@example.org", company: null, message: "Hello" },
    { locale: "en", held: null },
  );
  const due = await store.outbox.claim(1000);
  await store.outbox.reschedule(due?.id ?? "", "2026-11-21T09:04:00.000Z", "ESOCKET CONN ECONNREFUSED");
  await store.close();
  const outboxAt = async (time: string) => (await findings(mail, time)).list.filter(({ check }) => check === "outbox");
  const message = expect.stringContaining("ECONNREFUSED");
  expect(await outboxAt("2026-11-21T09:01:00.000Z")).toEqual([{ check: "outbox", level: "hint", message }]);
  expect(await outboxAt("2026-11-21T11:00:00.000Z")).toEqual([{ check: "outbox", level: "problem", message }]);
});

test.for([
  ["its visitor's address refused is a hint", "EENVELOPE 550 RCPT TO", "hint"],
  ["nobody took for three days is a problem", "ESOCKET CONN ECONNREFUSED", "problem"],
  ["was refused for its sender is a problem", "EENVELOPE 553 MAIL FROM", "problem"],
] as const)("a confirmation that %s", async ([_what, error, level]) => {
  const store = await open();
  await store.newsletter.signUp({ email: "mistyped@example.org" }, { locale: "en", page: "/", held: null });
  const due = await store.outbox.claim(1000);
  await store.outbox.markFailed(due?.id ?? "", error);
  await store.close();
  expect((await findings(mail)).levelOf("outbox")).toBe(level);
});

test("an address that came straight into a hosted database is found, since no purge takes it", async () => {
  const store = await open();
  const row = { id: randomUUID(), created_at: "2025-01-01T00:00:00.000Z", email: "ada@example.org" };
  await store.archive.restore((add) => add({ table: newsletterTable, row }));
  expect((await findings(mail)).levelOf("newsletter")).toBe("hint");
  await store.newsletter.signUp({ email: row.email }, { locale: "en", page: "/", held: null });
  await store.close();
  expect((await findings(mail)).levelOf("newsletter")).toBeUndefined();
});

test("a store that is away is one finding among the others", async () => {
  const away = { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none", SECRET: "x".repeat(32) };
  const { code, levelOf } = await findings({ ...mail, ...away });
  expect([code, levelOf("store"), levelOf("mail")]).toEqual([1, "problem", "ok"]);
});

test("a folder that is missing or cannot be used is a problem among the others, and nothing is made", async () => {
  const missing = join(dataDir, "missing");
  const first = await findings({ ...mail, DATA_DIR: missing });
  expect(["folder", "store", "mail"].map(first.levelOf)).toEqual(["problem", "problem", "ok"]);
  expect(existsSync(missing)).toBe(false);

  const file = join(dataDir, "file");
  writeFileSync(file, "");
  const second = await findings({ ...mail, DATA_DIR: join(file, "data") });
  expect(["folder", "store", "mail"].map(second.levelOf)).toEqual(["problem", "problem", "ok"]);
});

test("a key that was emptied is a problem, since anybody could make links with it", async () => {
  await (await open()).close();
  writeFileSync(join(dataDir, "secret"), "\n");
  const { list } = await findings(mail);
  expect(list.find(({ check }) => check === "store")).toMatchObject({
    level: "problem",
    message: expect.stringContaining("fewer than 32 characters"),
  });
});

test("for people there is one line per finding and a verdict", async () => {
  const { output } = await owner({ DATA_DIR: dataDir }, ["doctor"]);
  expect(output).toMatch(/^(ok|hint|problem) +disk +\d+ MB free/);
  expect(output.split("\n").at(-1)).toMatch(/^\d+ problems found\.$/);
});
