import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { owner } from "../../../tests/support/server/owner.ts";
import { claimAll } from "../../../tests/support/store/temporary-store.ts";
import { openStore } from "../../store/open.ts";
import type { Store } from "../../store/types.ts";

const now = () => new Date("2026-11-21T09:00:00.000Z");
let dataDir: string;
let store: Store;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "isarbridge-mail-"));
  store = await openStore({ databaseUrl: null, dataDir, secret: "s", now });
});
afterEach(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true });
});

const mail = (argv: string[], env: Record<string, string> = {}) =>
  owner({ DATA_DIR: dataDir, ...env }, ["mail", ...argv], { now });

async function addMessages(...names: string[]) {
  for (const name of names) {
    const row = { name, email: "ada@example.org", company: null, message: "Hello" };
    await store.messages.add(row, { locale: "en", held: null });
  }
}

test("status says in words why mails wait, at which server, and when the next try is; the password it never shows", async () => {
  await addMessages("Ada", "Berta");
  const [first, second] = await claimAll(store);
  await store.outbox.reschedule(first?.id ?? "", "2026-11-21T09:30:00.000Z", "ESOCKET CONN ECONNREFUSED");
  await store.outbox.reschedule(second?.id ?? "", "2026-11-21T09:45:00.000Z", "ESOCKET CONN ECONNREFUSED");
  const env = { SMTP_URL: "smtp://ada:geheim@mail.test", MAIL_FROM: "site@a.test", MAIL_TO: "me@a.test" };
  const { output } = await mail(["status"], env);
  expect(output).toMatch(/^2 messages to you wait: .*mail\.test:587, ESOCKET.*Next try: 2026-11-21 10:30\.$/m);
  expect(output).not.toContain("geheim");
  await mail(["retry"]);
  expect((await mail(["status"], env)).output).toMatch(/Next try: now\.$/);
});

test("status does not take the settings of its shell for those of the server", async () => {
  expect((await mail(["status"])).output).toMatch(/^sending +SMTP_URL.* not set for this command/);
});

test("retry says how many waiting and how many failed mails will be tried, and by when", async () => {
  expect((await mail(["retry"])).output).toMatch(/^No mail waits/);
  await addMessages("Ada", "Berta", "Clara", "Dora");
  const [first, ...others] = await claimAll(store);
  await store.outbox.markFailed(first?.id ?? "", "EENVELOPE 550 RCPT TO");
  for (const { id } of others) await store.outbox.reschedule(id, "2026-11-22T09:00:00.000Z", "ESOCKET CONN");
  expect((await mail(["retry"])).output).toMatch(/^3 waiting and 1 failed mail will be tried within a minute/);
  expect(JSON.parse((await mail(["retry", "--json"])).output)).toEqual({ retried: 4, waiting: 4, failed: 0 });
  expect(await claimAll(store)).toHaveLength(4);
});
