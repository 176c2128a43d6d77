import type { Page } from "@playwright/test";
import { addAuthenticator, invite, sendContactForm, signIn, violationsOf } from "../../support/browser/desk.ts";
import { expect } from "../../support/browser/journey.ts";
import { test } from "../../support/browser/own-server.ts";
import { addReaders } from "../../support/store/readers.ts";
import { withStore } from "../../support/store/server-store.ts";

test.use({ locale: "en-GB" });

test("the desk under another name of the server says where it lives, and the link there keeps the invitation", async ({
  page,
  server,
}) => {
  await addAuthenticator(page);
  const link = await invite(server);
  await page.goto(link.replace("localhost", "127.0.0.1"));
  await expect(page.getByText(`The desk lives at ${server.origin}/desk.`)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("link", { name: "Open it there" }).click();
  await page.getByRole("button", { name: "Set up a passkey" }).click();
  await expect(page.getByRole("heading", { name: "Messages" })).toBeVisible();
});

test("a second link within a minute is refused in a sentence that says so, and the code of the first one still opens the desk", async ({
  page,
  browser,
  server,
  mails,
  consoleErrors,
}) => {
  consoleErrors.allow(/429/);
  await signIn(page, server);
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  const ask = page.getByRole("button", { name: "Mail me a link" });
  await ask.click();
  await expect(page.getByText("A link is on its way")).toBeVisible();
  await page.reload();
  await ask.click();
  await expect(page.getByText("one was mailed within the last minute")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const [link = ""] = /http\S+#\/link\/\S+/.exec(mails.received.at(-1)?.mail.text ?? "") ?? [];
  const phone = await (await browser.newContext({ locale: "en-GB" })).newPage();
  await phone.goto(link);
  await phone.getByRole("button", { name: "Sign in" }).click();
  await page.getByLabel("Six-digit code").fill((await phone.locator("[data-code]").textContent()) ?? "");
  await page.getByRole("button", { name: "Use code" }).click();
  await expect(page.getByRole("heading", { name: "Messages" })).toBeVisible();
  await phone.context().close();
});

test.describe("unsaved drafts", () => {
  test.beforeEach(async ({ page, server, consoleErrors }) => {
    consoleErrors.allow(/ERR_FAILED|40[14]/);
    await sendContactForm(server, { name: "Ada", email: "ada@example.org", company: null, message: "Hello" });
    await signIn(page, server);
    await page.getByRole("link", { name: "Ada" }).click();
    await page.getByLabel("Your answer").fill("Of course");
    await page.route("**/desk/api/issues/*", (route) =>
      route.request().method() === "PUT" ? route.abort() : route.continue(),
    );
    await page.goto("/desk#/newsletter/issues");
    await page.getByRole("button", { name: "New issue" }).click();
    await page.getByLabel("Subject").fill("A secret");
    await expect(page.getByText("Not saved: the server does not answer.")).toBeVisible();
    expect(await keptBy(page)).toHaveLength(2);
  });

  test("are deleted by signing out, which asks before, and in the other windows too", async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto("/desk");
    await other.getByRole("link", { name: "Ada" }).click();
    await other.getByLabel("Your answer").fill("Not yet");
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    const question = page.getByRole("alertdialog", { name: "Sign out and lose unsaved work?" });
    expect(await violationsOf(page)).toEqual([]);
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByLabel("Subject")).toHaveValue("A secret");
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await question.getByRole("button", { name: "Sign out and delete it" }).click();
    for (const window of [page, other]) {
      await expect(window.getByRole("button", { name: "Sign in with a passkey" })).toBeVisible();
      await expect(window.getByRole("alert")).toBeHidden();
      expect(await keptBy(window)).toEqual([]);
    }
  });

  test("are deleted when another device ends the session", async ({ page, server }) => {
    await withStore(server, async ({ desk }) => {
      for (const { id } of await desk.sessions()) await desk.revoke(id);
      // Without any passkey the desk would be closed.
      await desk.invite();
    });
    await page.getByRole("link", { name: "Messages" }).click();
    await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveText(/^Your session has expired or was ended: .* was not done\.$/);
    expect(await keptBy(page)).toEqual([]);
  });

  test("outlive a session that expired, and a desk that is closed shows nothing more", async ({
    page,
    context,
    server,
  }) => {
    await context.clearCookies();
    await page.getByRole("link", { name: "Messages" }).click();
    await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toBeVisible();
    await expect(page.getByRole("alert")).toContainText("Texts that were not saved yet are kept in this browser.");
    expect(await violationsOf(page)).toEqual([]);
    expect(await keptBy(page)).toHaveLength(2);
    await withStore(server, ({ desk }) => desk.close());
    await page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
    await expect(page.getByText("This desk is closed.")).toBeVisible();
  });
});

test("an issue begins at the time in Munich that was typed, wherever the browser is; each refusal to send has its sentence", async ({
  page,
  server,
  consoleErrors,
}) => {
  consoleErrors.allow(/409/);
  expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe("Pacific/Auckland");
  await withStore(server, (store) => addReaders(store, 1));
  await signIn(page, server);
  await expect(page.getByText("All times are Central European Time.")).toBeVisible();
  await page.goto("/desk#/newsletter/issues");
  await page.getByRole("button", { name: "New issue" }).click();
  await page.getByLabel("Later").check();
  await page.getByLabel("Central European Time").fill("2100-07-01T09:00");
  await page.getByRole("button", { name: "Send …" }).click();
  const question = page.getByRole("alertdialog", { name: /^Send on 1 Jul 2100, 09:00/ });
  await question.getByRole("checkbox").check();
  const schedule = question.getByRole("button", { name: "Schedule" });
  for (const [error, sentence] of [
    ["changed", "has just been changed elsewhere"],
    ["problems", "has just found problems"],
    ["over", "That time has just passed"],
    ["elsewhere", `The desk lives at ${server.origin}/desk`],
  ] as const) {
    await page.route("**/send", (route) => route.fulfill({ status: 409, json: { error } }));
    await schedule.click();
    await expect(question.getByText(sentence)).toBeVisible();
    await page.unroute("**/send");
  }
  await schedule.click();
  await expect(page.getByRole("heading", { name: "Scheduled · begins 1 Jul 2100, 09:00" })).toBeVisible();
  const issues = await withStore(server, (store) => store.issues.list());
  expect(issues.map(({ send_at }) => send_at)).toEqual(["2100-07-01T07:00:00.000Z"]);
});

test("a refused reader is named with the cause, where the issue pauses and where it ends, and is tried again", async ({
  page,
  server,
  mails,
}) => {
  test.slow();
  const refused = "reader-1@example.org";
  mails.refusals.set(refused, "550 5.7.1 Blocked by policy");
  mails.refusals.set("reader-2@example.org", "550 5.1.1 No such user");
  const id = await withStore(server, async (store) => {
    await addReaders(store, 4);
    const part = { subject: "Start small", preheader: "Why", markdown: "Hello" };
    return store.issues.create({ en: part, de: part });
  });
  await withStore(server, ({ issues }) => issues.send(id));
  await signIn(page, server);
  await page.goto(`/desk#/newsletter/issues/${id}`);
  await expect(page.getByText(`the mail server rejected the mail to ${refused}.`)).toBeVisible({ timeout: 40_000 });
  const reason = /the mail server refuses it by policy, .+ \(EENVELOPE 550 5\.7\.1 RCPT TO\)/;
  await expect(page.getByText(reason)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Resume" }).click();
  const ended = page.getByRole("heading", { name: /^Sent/ });
  await expect(ended).toBeVisible({ timeout: 60_000 });
  const list = page.getByRole("region", { name: "Not delivered" }).getByRole("listitem");
  await expect(list.filter({ hasText: refused })).toContainText(reason);
  await expect(list.filter({ hasText: "reader-2@example.org" })).toContainText("the address does not exist");
  expect(await violationsOf(page)).toEqual([]);
  mails.refusals.delete(refused);
  await page.getByRole("button", { name: "Try these again" }).click();
  await expect(list).toHaveCount(1, { timeout: 60_000 });
  await expect(list).toHaveText(/^reader-2@example\.org/);
  await expect(page.getByRole("button", { name: "Try these again" })).toBeHidden();
  expect(mails.received.flatMap(({ recipients }) => recipients)).toContain(refused);
});

/** Keys of the desk in the browser's storage. */
function keptBy(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage).filter((key) => key.startsWith("desk-"))),
  );
}
