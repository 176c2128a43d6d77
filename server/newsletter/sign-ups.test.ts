import { afterEach, beforeEach, expect, test } from "vitest";
import { formPaths } from "../../site/forms.ts";
import { openTestApp, type TestApp } from "../../tests/support/server/app.ts";
import { claimAll } from "../../tests/support/store/temporary-store.ts";

let site: TestApp;
beforeEach(async () => {
  site = await openTestApp({ rateLimit: { writes: 50, seconds: 60 } });
});
afterEach(() => site.dispose());

const signUp = (email: string, peer: string) =>
  site.request(formPaths.newsletter, { method: "POST", body: new URLSearchParams({ email }) }, peer);
const mailed = async () =>
  (await claimAll(site.store)).flatMap((mail) => (mail.kind === "confirmation" ? [mail.email] : []));
const status = async (peer: string) =>
  ((await (await site.request(formPaths.status, {}, peer)).json()) as { confirmationMail: boolean }).confirmationMail;

test("networks that sign up made-up mailboxes leave every other network a mail, and get no more than one themselves", async () => {
  const flood = Array.from({ length: 90 }, (_, index) => index);
  await Promise.all(flood.map((index) => signUp(`${index}@example.com`, `198.51.100.${index % 6}`)));
  expect(await mailed()).toHaveLength(60);
  expect([await status("198.51.100.1"), await status("203.0.113.9")]).toEqual([false, true]);
  await signUp("reader@example.org", "203.0.113.9");
  await signUp("second@example.org", "203.0.113.9");
  expect(await mailed()).toEqual(["reader@example.org"]);
  expect(await site.store.subscribers.list({ status: "held" })).toHaveLength(31);
});

test("a mailbox gets three mails a day, in whichever spelling and from wherever it is signed up", async () => {
  for (let index = 0; index < 6; index++) await signUp(`r.eader+${index}@example.org`, `198.51.100.${index}`);
  expect(await mailed()).toHaveLength(3);
});
