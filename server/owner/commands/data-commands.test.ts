import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { owner } from "../../../tests/support/server/owner.ts";
import { claimAll } from "../../../tests/support/store/temporary-store.ts";
import { openStore } from "../../store/open.ts";
import { makeSecretFile } from "../../store/secret-file.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "isarbridge-data-"));
  const now = () => new Date("2026-11-01T09:00:00.000Z");
  const store = await openStore({ databaseUrl: null, dataDir, secret: makeSecretFile(dataDir), now });
  const row = { name: "Ada", email: "ada@example.org", company: null, message: "Hello" };
  await store.messages.add(row, { locale: "en", held: null });
  await store.newsletter.signUp({ email: row.email }, { locale: "en", page: "/", held: null });
  await store.close();
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const run = (argv: string[], fakes = {}) => owner({ DATA_DIR: dataDir }, argv, fakes);

test("data export is everything about an address, for the person to take along", async () => {
  const { output } = await run(["data", "export", "Ada@Example.org"]);
  expect(JSON.parse(output)).toMatchObject({ messages: [{ name: "Ada" }], consents: [{ status: "pending" }] });
  expect(await run(["data", "export", "nobody@example.org"])).toMatchObject({ code: 3 });
});

test("data erase asks first, then reports, and afterwards nothing is found", async () => {
  const no = vi.fn(async () => "no");
  const refused = await run(["data", "erase", "ada@example.org"], { confirm: no });
  expect(refused).toEqual({ code: 1, output: "", notes: "Nothing was erased." });
  expect(no).toHaveBeenCalledWith(
    "Erase 1 message, 1 subscription, 1 proof of consent, 2 mails, 0 suppressions of ada@example.org for good?",
  );

  const { output } = await run(["data", "erase", "ada@example.org", "--yes", "--json"], { confirm: no });
  expect(JSON.parse(output)).toEqual({ messages: 1, subscriptions: 1, consents: 1, mails: 2, suppressions: 0 });
  expect(await run(["data", "erase", "ada@example.org"])).toMatchObject({ code: 3 });
});

test("where nobody can be asked, data erase erases nothing and says what to type instead", async () => {
  const nobody = async () => "nobody";
  expect(await run(["data", "erase", "ada@example.org"], { confirm: nobody })).toMatchObject({
    code: 1,
    notes: expect.stringMatching(/^Nothing was erased\..+--yes$/),
  });
});

test("an erasure that could not clean the files says so, and is finished by the same command", async () => {
  const file = join(dataDir, "isarbridge.sqlite");
  const holdsTraces = () => readdirSync(dataDir).some((name) => readFileSync(join(dataDir, name)).includes("ada@"));
  const reader = new DatabaseSync(file);
  reader.exec("begin; select * from isarbridge_contact_messages");
  const erase = ["data", "erase", "ada@example.org", "--yes"];
  expect(await run(erase)).toMatchObject({ code: 1, notes: expect.stringContaining("Give the same command again") });
  expect(holdsTraces()).toBe(true);
  reader.close();
  expect(await run(erase)).toMatchObject({ code: 3 });
  expect(holdsTraces()).toBe(false);
}, 15_000);

test("retention says how long things are kept and what is due, and takes nothing", async () => {
  const { output } = await run(["retention"]);
  expect(output).toMatch(/unconfirmed addresses +7 days +RETENTION_UNCONFIRMED_DAYS +1$/m);
  expect(output).toMatch(/messages, since the last change +365 days +RETENTION_MESSAGE_DAYS +0$/m);
  expect(JSON.parse((await run(["newsletter", "--json"])).output)).toHaveLength(1);
});

test("a notice is put up in both languages, shown, and taken down", async () => {
  await run(["notice", "set", "--en", "Back on 7 January.", "--de", "Zurück am 7. Januar."]);
  expect((await run(["notice"])).output).toBe(
    "en     Back on 7 January.\nde     Zurück am 7. Januar.\nsince  2026-11-21 10:30",
  );
  expect(JSON.parse((await run(["notice", "--json"])).output)).toEqual({
    en: "Back on 7 January.",
    de: "Zurück am 7. Januar.",
    since: "2026-11-21T09:30:00.000Z",
  });
  await run(["notice", "clear"]);
  expect((await run(["notice"])).output).toBe("There is no notice.");
});

test("failed mails are counted, and retried when the owner says so", async () => {
  const store = await openStore({ databaseUrl: null, dataDir, secret: makeSecretFile(dataDir), now: () => new Date() });
  for (const mail of await claimAll(store)) await store.outbox.markFailed(mail.id, "EENVELOPE 550");
  await store.close();
  expect(JSON.parse((await run(["mail", "--json"])).output)).toEqual({
    waiting: 0,
    failed: 2,
    oldest: null,
    sending: false,
    troubles: [
      { status: "failed", kind: "confirmation", error: "EENVELOPE 550", mails: 1, next: null },
      { status: "failed", kind: "message", error: "EENVELOPE 550", mails: 1, next: null },
    ],
  });
  expect((await run(["mail", "retry"])).output).toMatch(/^2 failed mails will be tried/);
  expect(JSON.parse((await run(["mail", "--json"])).output)).toMatchObject({ waiting: 2, failed: 0 });
});
