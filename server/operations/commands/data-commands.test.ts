import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, expect, test, vi } from "vitest";
import { owner } from "../../../tests/support/server/owner.ts";
import { claimAll, fakeClock, openTemporaryStore, testSecret } from "../../../tests/support/store/temporary-store.ts";
import type { Store } from "../../open-store.ts";

let dataDir: string;
let store: Store;
beforeEach(async () => {
  const temporary = await openTemporaryStore(fakeClock("2026-11-01T09:00:00.000Z").now);
  ({ dataDir, store } = temporary);
  const row = { name: "Ada", email: "ada@example.org", company: null, message: "Hello" };
  await store.messages.add(row, { locale: "en", held: null });
  await store.newsletter.signUp({ email: row.email }, { locale: "en", page: "/", held: null });
  return temporary.dispose;
});

const run = (argv: string[], fakes = {}, env = {}) =>
  owner({ DATA_DIR: dataDir, SECRET: testSecret, ...env }, argv, fakes);
const resultOf = async (...argv: string[]) => JSON.parse((await run([...argv, "--json"])).output);

test("data export is everything about an address, for the person to take along", async () => {
  const { output } = await run(["data", "export", "Ada@Example.org"]);
  expect(JSON.parse(output)).toMatchObject({ messages: [{ name: "Ada" }], consents: [{ status: "pending" }] });
  expect(await run(["data", "export", "nobody@example.org"])).toMatchObject({ code: 3 });
});

test("data erase asks first, then reports, and afterwards nothing is found", async () => {
  const ask = vi.fn(async () => "no");
  const refused = { code: 1, output: "", notes: "Nothing was erased." };
  expect(await run(["data", "erase", "ada@example.org"], { ask })).toEqual(refused);
  expect(ask).toHaveBeenCalledWith(
    "Erase 1 message, 0 answers, 1 subscription, 1 proof of consent, 0 bookings, 2 mails, 0 suppressions of ada@example.org for good?",
  );
  const unasked = { code: 1, notes: expect.stringMatching(/^Nothing was erased\..+--yes$/) };
  expect(await run(["data", "erase", "ada@example.org"], { ask: async () => "nobody" })).toMatchObject(unasked);

  const report = { messages: 1, answers: 0, subscriptions: 1, consents: 1, bookings: 0, mails: 2, suppressions: 0 };
  expect(await resultOf("data", "erase", "ada@example.org", "--yes")).toEqual(report);
  expect(await run(["data", "erase", "ada@example.org"])).toMatchObject({ code: 3 });
});

test("after an erasure no file holds a byte of the person; one that could not clean them says so, and is given again", async () => {
  await store.subscribers.unsubscribe("ADA@example.org");
  const holdsTraces = () =>
    readdirSync(dataDir).some((name) => /ada@|hello/i.test(readFileSync(join(dataDir, name), "latin1")));
  const reader = new DatabaseSync(join(dataDir, "isarbridge.sqlite"));
  reader.exec("begin; select * from isarbridge_contact_messages");
  const erase = ["data", "erase", "ada@example.org", "--yes"];
  // The five seconds for which a command waits for another program pass in 50 ms.
  const elapsed = performance.now.bind(performance);
  const clock = vi.spyOn(performance, "now").mockImplementation(() => 100 * elapsed());
  expect(await run(erase)).toMatchObject({ code: 1, notes: expect.stringContaining("Give the same command again") });
  expect(holdsTraces()).toBe(true);
  clock.mockRestore();
  reader.close();
  expect(await run(erase)).toMatchObject({ code: 3 });
  expect(holdsTraces()).toBe(false);
});

test("retention says how long things are kept and what is due, and takes nothing", async () => {
  const { output } = await run(["retention"]);
  expect(output).toMatch(/unconfirmed addresses +7 days +RETENTION_UNCONFIRMED_DAYS +1$/m);
  expect(output).toMatch(/messages, since the last change +365 days +RETENTION_MESSAGE_DAYS +0$/m);
  expect(await store.subscribers.list()).toHaveLength(1);
});

test("retention takes the owner's word that the clock is right", async () => {
  expect(await store.retention.lastSeen()).toBeNull();
  await run(["retention"]);
  expect(await store.retention.lastSeen()).toBeNull();
  await run(["retention", "--clock-is-right"]);
  expect(await store.retention.lastSeen()).not.toBeNull();
});

test("mail status says in words why mails wait, at which server, and when the next try is; the password it never shows", async () => {
  expect((await run(["mail"])).output).toMatch(/^sending +SMTP_URL.* not set for this command/);
  for (const { id } of await claimAll(store))
    await store.outbox.reschedule(id, "2026-11-21T09:45:00.000Z", "ESOCKET CONN ECONNREFUSED");
  const env = { SMTP_URL: "smtp://ada:geheim@mail.test", MAIL_FROM: "site@a.test", MAIL_TO: "me@a.test" };
  const { output } = await run(["mail", "status"], {}, env);
  expect(output).toMatch(/^1 message to you waits: .*mail\.test:587, ESOCKET.*Next try: 2026-11-21 10:45\.$/m);
  expect(output).not.toContain("geheim");
  await run(["mail", "retry"]);
  expect((await run(["mail"], {}, env)).output).toMatch(/Next try: now\.$/);
});

test("mail retry says how many waiting and how many failed mails will be tried, and by when", async () => {
  const [first, second] = await claimAll(store);
  await store.outbox.markFailed(first?.id ?? "", "EENVELOPE 550");
  await store.outbox.reschedule(second?.id ?? "", "2026-11-22T09:00:00.000Z", "ESOCKET CONN");
  const failures = [{ status: "failed", kind: first?.kind, error: "EENVELOPE 550", mails: 1, next: null }, {}];
  expect(await resultOf("mail")).toMatchObject({ waiting: 1, failed: 1, sending: false, failures });
  expect((await run(["mail", "retry"])).output).toMatch(
    /^2 mails \(1 waiting, 1 failed\) will be tried within a minute/,
  );
  expect(await resultOf("mail")).toMatchObject({ waiting: 2, failed: 0 });
  await store.people.erase("ada@example.org");
  expect((await run(["mail", "retry"])).output).toMatch(/^No mail waits/);
});
