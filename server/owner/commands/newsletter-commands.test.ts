import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newsletterConsent } from "../../../site/consent.ts";
import { owner } from "../../../tests/support/server/owner.ts";
import { signUp } from "../../../tests/support/store/temporary-store.ts";
import { openStore } from "../../store/open.ts";

let dataDir: string;
let token: string;
const secret = "a secret of the tests, long enough to be one";
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "isarbridge-newsletter-"));
  const now = () => new Date("2026-11-21T09:00:00.000Z");
  const store = await openStore({ databaseUrl: null, dataDir, secret, now });
  const arrival = { locale: "de", page: "/contact", held: null } as const;
  token = await signUp(store, "ada@example.org", arrival, "Guten Tag,\r\n\r\nwaren Sie das?\u001b[2J\n");
  await store.newsletter.confirm(token);
  await store.newsletter.signUp({ email: "pending@example.org" }, { locale: "en", page: "/", held: null });
  await store.close();
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const newsletter = (...argv: string[]) =>
  owner({ DATA_DIR: dataDir, SECRET: secret, SITE_ORIGIN: "https://isarbridge.example" }, ["newsletter", ...argv]);

test("the list shows who is where in the double opt-in", async () => {
  const { output } = await newsletter();
  expect(output).toMatch(/^email +status +signed up +confirmed/);
  expect(output).toMatch(/ada@example\.org +confirmed +2026-11-21 10:00 +2026-11-21 10:00 +- +de/);
  expect(output).toMatch(/pending@example\.org +pending/);
  expect(JSON.parse((await newsletter("--json", "--status", "pending")).output)).toEqual([
    expect.objectContaining({
      email: "pending@example.org",
      created_at: "2026-11-21T09:00:00.000Z",
      confirmed_at: null,
    }),
  ]);
});

test("the count tells how many of those that got a mail confirmed, also of those who have left since", async () => {
  const counts = async () => JSON.parse((await newsletter("stats", "--json")).output);
  const before = { pending: 1, confirmed: 1, unsubscribed: 0, held: 0, mailed: 1, answered: 1 };
  expect(await counts()).toEqual(before);
  await newsletter("unsubscribe", "ada@example.org");
  expect(await counts()).toEqual({ ...before, confirmed: 0, unsubscribed: 1 });
  expect((await newsletter("stats")).output).toMatch(/^mailed +1\nanswered +1$/m);
});

test("nobody counts as mailed while the mail waits, or when it was refused", async () => {
  const store = await openStore({
    databaseUrl: null,
    dataDir,
    secret,
    now: () => new Date("2026-11-21T09:00:00.000Z"),
  });
  const mailed = async () => JSON.parse((await newsletter("stats", "--json")).output).mailed;
  const waiting = await store.outbox.claim(1000);
  await store.outbox.markFailed(waiting?.id ?? "", "EENVELOPE 550 RCPT TO");
  expect(await mailed()).toBe(1);
  await store.outbox.retry();
  expect(await mailed()).toBe(1);
  const again = await store.outbox.claim(1000);
  await store.outbox.markSent(again?.id ?? "", "Hello");
  expect(await mailed()).toBe(2);
  await store.close();
});

test("the export has the confirmed addresses alone, each with its link to unsubscribe", async () => {
  const link = `https://isarbridge.example/de/newsletter/unsubscribe?token=${token}`;
  expect((await newsletter("export")).output.split("\r\n")).toEqual([
    '"email","locale","confirmed_at","unsubscribe_url"',
    `"ada@example.org","de","2026-11-21T09:00:00.000Z","${link}"`,
  ]);
});

test.each<Record<string, string>>([{}, { SITE_ORIGIN: "http://127.0.0.1:3000" }, { SITE_ORIGIN: "https://[::1]" }])(
  "nothing is exported while its links would lead to the owner's own machine: %j",
  async (env) => {
    expect(await owner({ DATA_DIR: dataDir, SECRET: secret, ...env }, ["newsletter", "export"])).toEqual({
      code: 1,
      output: "",
      notes: expect.stringContaining("Set SITE_ORIGIN to the address of your site"),
    });
    const list = await owner({ DATA_DIR: dataDir, SECRET: secret, ...env }, ["newsletter", "--json"]);
    expect(list.output).toContain("ada@example.org");
    expect(list.output).not.toMatch(/http|token/);
  },
);

test("a held sign-up is let through once, by its address", async () => {
  const store = await openStore({ databaseUrl: null, dataDir, secret, now: () => new Date() });
  await store.newsletter.signUp({ email: "held@example.org" }, { locale: "en", page: "/", held: "too-fast" });
  await store.close();
  expect((await newsletter("list", "--status", "held")).output).toMatch(/held@example\.org +held \(too-fast\)/);
  expect(await newsletter("release", "Held@example.org")).toMatchObject({
    code: 0,
    output: "Released: Held@example.org",
  });
  expect(JSON.parse((await newsletter("--json", "--status", "pending")).output)).toHaveLength(2);
  expect(await newsletter("release", "held@example.org")).toMatchObject({ code: 3 });
});

test("who asks by mail is taken off the list by their address, at once and once", async () => {
  expect(await newsletter("unsubscribe", "ADA@example.org")).toMatchObject({
    code: 0,
    output: "Unsubscribed: ADA@example.org",
  });
  expect(JSON.parse((await newsletter("export", "--json")).output)).toEqual([]);
  expect((await newsletter("proof", "ada@example.org")).output).toContain("Status        unsubscribed");
  expect(await newsletter("unsubscribe", "ada@example.org")).toMatchObject({ code: 3 });
});

test("a proof says what was consented to, how and when", async () => {
  const { output } = await newsletter("proof", "ADA@example.org");
  for (const fact of [
    "ada@example.org",
    "/contact (de)",
    newsletterConsent.text.de,
    newsletterConsent.version,
    "Signed up     2026-11-21T09:00:00.000Z",
    "Mail sent     2026-11-21T09:00:00.000Z",
    "Confirmed     2026-11-21T09:00:00.000Z",
    "Unsubscribed  -",
    "\n\nMail as it was sent:\n\n  Guten Tag,\n\n  waren Sie das?␣[2J",
  ]) {
    expect(output).toContain(fact);
  }
  expect(await newsletter("proof", "nobody@example.org")).toMatchObject({ code: 3 });
});
