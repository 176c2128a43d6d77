import { beforeEach, expect, test } from "vitest";
import { newsletterConsent } from "../../site/consent.ts";
import { owner } from "../../tests/support/server/owner.ts";
import { fakeClock, openTemporaryStore, signUp, testSecret } from "../../tests/support/store/temporary-store.ts";
import type { Store } from "../store/types.ts";

let env: { DATA_DIR: string; SECRET: string; SITE_ORIGIN: string };
let store: Store;
let token: string;
beforeEach(async () => {
  const clock = fakeClock("2026-11-21T09:00:00.000Z");
  const temporary = await openTemporaryStore(clock.now);
  ({ store } = temporary);
  env = { DATA_DIR: temporary.dataDir, SECRET: testSecret, SITE_ORIGIN: "https://isarbridge.example" };
  const arrival = { locale: "de", page: "/contact", held: null } as const;
  token = await signUp(store, "ada@example.org", arrival, "Guten Tag,\r\n\r\nwaren Sie das?\u001b[2J\n");
  await store.newsletter.confirm(token);
  clock.advance(60_000);
  await store.newsletter.signUp({ email: "pending@example.org" }, { locale: "en", page: "/", held: null });
  return temporary.dispose;
});

const newsletter = (...argv: string[]) => owner(env, ["newsletter", ...argv]);
const resultOf = async (...argv: string[]) => JSON.parse((await newsletter(...argv, "--json")).output);

test("the list shows who is where in the double opt-in, the newest sign-up first", async () => {
  const { output } = await newsletter();
  expect(output).toMatch(/^email +status +signed up +confirmed/);
  expect(output).toMatch(
    /^pending@example\.org +pending.*\nada@.+ +confirmed +2026-11-21 10:00 +2026-11-21 10:00 +- +de/m,
  );
  const pending = { email: "pending@example.org", created_at: "2026-11-21T09:01:00.000Z", confirmed_at: null };
  expect(await resultOf("--status", "pending")).toMatchObject([pending]);
});

test("the count tells how many of those that got a mail confirmed; a mail that waits or was refused is none", async () => {
  const before = { pending: 1, confirmed: 1, unsubscribed: 0, held: 0, mailed: 1, answered: 1 };
  expect(await resultOf("stats")).toEqual(before);
  await newsletter("unsubscribe", "ada@example.org");
  expect(await resultOf("stats")).toEqual({ ...before, confirmed: 0, unsubscribed: 1 });
  expect((await newsletter("stats")).output).toMatch(/^mailed +1\nanswered +1$/m);

  await store.outbox.markFailed((await store.outbox.claim(1000))?.id ?? "", "EENVELOPE 550 RCPT TO");
  expect(await resultOf("stats")).toMatchObject({ mailed: 1 });
  await store.outbox.retry();
  await store.outbox.markSent((await store.outbox.claim(1000))?.id ?? "", "Hello");
  expect(await resultOf("stats")).toMatchObject({ mailed: 2 });
});

test("the export has the confirmed addresses alone, each with its link to unsubscribe", async () => {
  const link = `https://isarbridge.example/de/newsletter/unsubscribe?token=${token}`;
  expect((await newsletter("export")).output.split("\r\n")).toEqual([
    '"email","locale","confirmed_at","unsubscribe_url"',
    `"ada@example.org","de","2026-11-21T09:00:00.000Z","${link}"`,
  ]);
});

test.each(["", "http://127.0.0.1:3000", "https://[::1]"])(
  "nothing is exported while its links would lead to the owner's own machine: %j",
  async (SITE_ORIGIN) => {
    const notes = expect.stringContaining("Set SITE_ORIGIN to the address of your site");
    expect(await owner({ ...env, SITE_ORIGIN }, ["newsletter", "export"])).toEqual({ code: 1, output: "", notes });
    const { output } = await owner({ ...env, SITE_ORIGIN }, ["newsletter", "--json"]);
    expect(output).toContain("ada@example.org");
    expect(output).not.toMatch(/http|token/);
  },
);

test("a held sign-up is let through once, by its address", async () => {
  await store.newsletter.signUp({ email: "held@example.org" }, { locale: "en", page: "/", held: "too-fast" });
  expect((await newsletter("list", "--status", "held")).output).toMatch(/held@example\.org +held \(too-fast\)/);
  const released = { code: 0, output: "Released: Held@example.org" };
  expect(await newsletter("release", "Held@example.org")).toMatchObject(released);
  expect(await resultOf("--status", "pending")).toHaveLength(2);
  expect(await newsletter("release", "held@example.org")).toMatchObject({ code: 3 });
});

test("who asks by mail is taken off the list by their address, at once and once", async () => {
  const unsubscribed = { code: 0, output: "Unsubscribed: ADA@example.org" };
  expect(await newsletter("unsubscribe", "ADA@example.org")).toMatchObject(unsubscribed);
  expect(await resultOf("export")).toEqual([]);
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
