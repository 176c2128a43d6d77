import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { owner } from "../../../tests/support/owner.ts";
import { openStore } from "../../store/open.ts";
import type { Finding } from "../doctor/finding.ts";

const mail = { SMTP_URL: "smtp://127.0.0.1:25", MAIL_FROM: "site@isarbridge.de", MAIL_TO: "me@isarbridge.de" };
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "isarbridge-doctor-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

async function findings(env: Record<string, string>, time = "2026-11-21T09:00:00.000Z") {
  const { code, output } = await owner({ DATA_DIR: dataDir, ...env }, ["doctor", "--json"], {
    now: () => new Date(time),
  });
  const list = JSON.parse(output) as Finding[];
  const levelOf = (check: string) => list.find((finding) => finding.check === check)?.level;
  return { code, list, levelOf };
}

test("every part is looked at, and a site with sample data is not well", async () => {
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

test("missing mail settings, an address without https, and an open folder are problems", async () => {
  chmodSync(dataDir, 0o755);
  const { levelOf } = await findings({ SITE_ORIGIN: "http://isarbridge.de" });
  expect([levelOf("mail"), levelOf("address"), levelOf("folder")]).toEqual(Array(3).fill("problem"));
  expect((await findings({})).levelOf("address")).toBe("hint");
});

test("mails that failed or wait for long, held messages and a clock that went back are found", async () => {
  const store = await openStore({
    databaseUrl: null,
    dataDir,
    secret: "s",
    now: () => new Date("2026-11-21T09:00:00.000Z"),
  });
  const row = { name: "Ada", email: "ada@example.org", company: null, message: "Hello" };
  await store.messages.add(row, { locale: "en", held: null });
  await store.messages.add({ ...row, name: "Robot" }, { locale: "en", held: "honeypot" });
  await store.close();

  expect((await findings(mail, "2026-11-21T09:30:00.000Z")).levelOf("outbox")).toBe("ok");
  const later = await findings(mail, "2026-11-21T11:00:00.000Z");
  expect([later.levelOf("outbox"), later.levelOf("inbox")]).toEqual(["problem", "hint"]);
  expect((await findings(mail, "2026-11-21T08:00:00.000Z")).levelOf("clock")).toBe("problem");
  expect((await findings(mail, "2016-01-01T00:00:00.000Z")).levelOf("clock")).toBe("problem");
});

test("a store that is away is one finding among the others", async () => {
  const away = { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none", SECRET: "x".repeat(32) };
  const { code, levelOf } = await findings({ ...mail, ...away });
  expect([code, levelOf("store"), levelOf("mail")]).toEqual([1, "problem", "ok"]);
});

test("for people there is one line per finding and a verdict", async () => {
  const { output } = await owner({ DATA_DIR: dataDir }, ["doctor"]);
  expect(output).toMatch(/^(ok|hint|problem) +disk +\d+ MB free/);
  expect(output.split("\n").at(-1)).toMatch(/^\d+ problems found\.$/);
});
