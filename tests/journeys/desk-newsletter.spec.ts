import type { Page } from "@playwright/test";
import { openServerStore } from "../../server/store/open.ts";
import type { Store } from "../../server/store/types.ts";
import { register, test, violationsOf } from "../support/browser/desk.ts";
import { expect } from "../support/browser/journey.ts";
import type { MailServer } from "../support/mail/smtp-server.ts";
import type { RunningServer } from "../support/server/server.ts";
import { addReaders } from "../support/store/readers.ts";

test.use({ locale: "en-GB" });

test("an issue is written in two windows without losing a word, checked, tested, sent in two languages, read on the web, and left by one click", async ({
  page,
  context,
  server,
  mails,
  consoleErrors,
}) => {
  test.slow();
  // The saving that is cut off on purpose.
  consoleErrors.allow(/ERR_FAILED/);
  await withStore(server, (store) => addReaders(store, 2));
  await register(page, server);
  await page.getByRole("link", { name: "Newsletter" }).click();
  await page.getByRole("button", { name: "New issue" }).click();
  await write(page, {
    subject: "Start small",
    preheader: "Why small steps win",
    text: `## Hello\n\nSee [it](${server.origin}/about).`,
  });
  await page.getByRole("button", { name: "German" }).click();
  await write(page, {
    subject: "Klein anfangen",
    preheader: "Warum kleine Schritte",
    text: "## Guten Tag\n\n<b>Schön</b>",
  });
  const saved = page.getByText("Saved", { exact: true });
  await expect(saved).toBeVisible();
  const mail = page.frameLocator("iframe");
  await expect(mail.getByRole("heading", { name: "Guten Tag" })).toBeVisible();
  await expect(mail.getByText("<b>Schön</b>")).toBeVisible();
  await page.getByRole("button", { name: "Dark" }).click();
  await expect(mail.locator('meta[name="color-scheme"][content="dark"]')).toBeAttached();
  expect(await violationsOf(page)).toEqual([]);

  await page.route("**/desk/api/issues/*", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await page.getByLabel("Subject").fill("Klein beginnen");
  await expect(page.getByText("Not saved: the server does not answer.")).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByText("The text stays in this browser")).toBeHidden();
  await other.getByLabel("Preview line").fill("Warum kleine Schritte weiter führen");
  await expect(other.getByText("Saved", { exact: true })).toBeVisible();
  await other.close();
  await page.unrouteAll();
  await expect(page.getByRole("alert")).toContainText("This draft was changed elsewhere", { timeout: 20_000 });
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expect(saved).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "German" }).click();
  await expect(page.getByLabel("Subject")).toHaveValue("Klein beginnen");

  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByText("links: 1 web address, all of which answer.")).toBeVisible();
  await expect(page.getByText("readers: 2 readers: English 1, German 1.")).toBeVisible();
  await page.getByRole("button", { name: "Test mail to me" }).click();
  await expect(page.getByText("The test mails are on their way")).toBeVisible();
  expect(subjectsTo(mails, "owner@isarbridge.example")).toEqual(["[Test] Start small", "[Test] Klein beginnen"]);

  const onTheWeb = page.getByLabel("On the web too, not for search engines");
  await onTheWeb.click();
  await expect(onTheWeb).toBeChecked();
  await page.getByRole("button", { name: "Send …" }).click();
  const question = page.getByRole("alertdialog", { name: "Send to 2 subscribers now?" });
  await expect(question.getByText("1 in English, 1 in German.")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await expect(question.getByRole("button", { name: "Send" })).toBeDisabled();
  await question.getByLabel("Send it although the check finds problems").check();
  await question.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("heading", { name: /^Sent/ })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("progressbar", { name: "Progress" })).toHaveAttribute("value", "2");
  expect(subjectsTo(mails, "reader-0@example.org")).toEqual(["Start small"]);
  expect(subjectsTo(mails, "reader-1@example.org")).toEqual(["Klein beginnen"]);
  expect(await violationsOf(page)).toEqual([]);

  await clickUnsubscribe(mails, "reader-0@example.org");
  await page.getByRole("link", { name: "All issues" }).click();
  await expect(page.getByRole("link", { name: "Start small" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("link", { name: "Subscribers" }).click();
  await expect(page.getByRole("img", { name: "Subscribers at the end of each month" })).toBeVisible();
  await page.getByText("As a table").click();
  await expect(page.getByRole("link", { name: "reader-1@example.org" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: /^Unsubscribed/ }).click();
  await page.getByRole("link", { name: "reader-0@example.org" }).click();
  await expect(page.getByRole("heading", { name: "Proof of consent" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  const [, address = ""] = /(http\S+\/newsletter\/issues\/\S+)/.exec(textTo(mails, "reader-1@example.org")) ?? [];
  const answer = await page.goto(address);
  expect(answer?.headers()["x-robots-tag"]).toBe("noindex");
  await expect(page.getByRole("heading", { name: "Klein beginnen" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("link", { name: "English" }).click();
  await expect(page.getByRole("heading", { name: "Start small" })).toBeVisible();
});

test("an issue for a set time is taken back; sent, it is paused and goes on, and an address that does not exist is shown", async ({
  page,
  server,
  mails,
}) => {
  test.slow();
  const arrived = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<void>();
  mails.beforeAccepting = () => {
    arrived.resolve();
    return taken.promise;
  };
  const { id, readers } = await withStore(server, async (store) => {
    const body = { subject: "Start small", preheader: "Why", markdown: "Hello" };
    return { readers: await addReaders(store, 6), id: await store.issues.create({ en: body, de: body }) };
  });
  await register(page, server);
  await page.goto(`/desk#/newsletter/issues/${id}`);
  const question = page.getByRole("alertdialog");
  await page.getByLabel("At a time").check();
  await page.getByLabel("Time, by this device’s clock").fill("2020-01-01T09:00");
  await page.getByRole("button", { name: "Send …" }).click();
  await expect(page.getByText("Please give a time that is not over.")).toBeVisible();
  await page.getByLabel("Time, by this device’s clock").fill("2100-01-01T09:00");
  await page.getByRole("button", { name: "Send …" }).click();
  await expect(question).toHaveAccessibleName(/^Send on 1 Jan 2100, 09:00, to 6 subscribers/);
  await question.getByRole("checkbox").check();
  await question.getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByRole("heading", { name: "Scheduled · begins 1 Jan 2100, 09:00" })).toBeVisible();
  expect(mails.received).toEqual([]);
  await page.getByRole("button", { name: "Back to draft" }).click();
  await page.getByRole("button", { name: "Send …" }).click();
  await question.getByRole("checkbox").check();
  await question.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("heading", { name: /^Being sent/ })).toBeVisible();
  await arrived.promise;
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText("No further mail leaves until you go on.")).toBeVisible();
  taken.resolve();
  await expect(page.getByRole("progressbar", { name: "Progress" })).toHaveAttribute("value", "1");
  expect(await violationsOf(page)).toEqual([]);
  // Mails leave in no certain order, and the first must not be the refused one.
  const reached = () => new Set(mails.received.flatMap(({ recipients }) => recipients));
  const unknown = [...readers.keys()].find((reader) => !reached().has(reader)) ?? "";
  expect(reached().size).toBe(1);
  mails.refusals.set(unknown, "550 5.1.1 No such user");
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByRole("heading", { name: /^Sent/ })).toBeVisible({ timeout: 30_000 });
  expect(reached().size).toBe(5);
  await page.getByRole("link", { name: "Addresses that do not exist" }).click();
  await page.getByRole("link", { name: unknown }).click();
  await expect(page.getByText("It gets no further issue.")).toBeVisible();
});

async function write(page: Page, { subject, preheader, text }: Record<"subject" | "preheader" | "text", string>) {
  await page.getByLabel("Subject").fill(subject);
  await page.getByLabel("Preview line").fill(preheader);
  await page.getByLabel("Text").fill(text);
}

async function withStore<Result>({ dataDir }: RunningServer, work: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openServerStore({ databaseUrl: null, dataDir, secret: null }, () => new Date());
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

function mailsTo({ received }: MailServer, address: string) {
  return received.filter(({ recipients }) => recipients.includes(address)).map(({ mail }) => mail);
}

function subjectsTo(mails: MailServer, address: string) {
  return mailsTo(mails, address).map(({ subject }) => subject);
}

function textTo(mails: MailServer, address: string): string {
  return mailsTo(mails, address).at(-1)?.text ?? "";
}

/** What a mail program does whose button is pressed (RFC 8058). */
async function clickUnsubscribe(mails: MailServer, address: string) {
  const [mail] = mailsTo(mails, address);
  const link = mail?.headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "";
  const [, target = ""] = /<(http[^>]+)>/.exec(link) ?? [];
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  expect((await fetch(target, { method: "POST", body })).ok).toBe(true);
}
