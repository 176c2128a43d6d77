import type { Page } from "@playwright/test";
import { signIn } from "../support/browser/desk.ts";
import { expect } from "../support/browser/journey.ts";
import { headerOf, mailTo, test } from "../support/browser/own-server.ts";
import { addReaders } from "../support/store/readers.ts";
import { withStore } from "../support/store/server-store.ts";

test.use({ locale: "en-GB" });

test("the owner writes an issue in two languages, checks, tests and sends it; readers get theirs, and one leaves by one click", async ({
  page,
  server,
  mails,
}) => {
  await withStore(server, (store) => addReaders(store, 2));
  await signIn(page, server);
  await page.getByRole("link", { name: "Newsletter" }).click();
  await page.getByRole("button", { name: "New issue" }).click();

  await test.step("what is written is saved, and seen as the mail will look", async () => {
    const link = `[it](${server.origin}/about)`;
    await write(page, { subject: "Start small", preheader: "Why small steps win", text: `## Hello\n\nSee ${link}.` });
    await page.getByRole("button", { name: "German" }).click();
    await write(page, { subject: "Klein anfangen", preheader: "Warum", text: "## Guten Tag\n\n<b>Schön</b>" });
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    const preview = page.frameLocator("iframe");
    await expect(preview.getByRole("heading", { name: "Guten Tag" })).toBeVisible();
    await expect(preview.getByText("<b>Schön</b>")).toBeVisible();
    await page.getByRole("button", { name: "Dark" }).click();
    await expect(preview.locator('meta[name="color-scheme"][content="dark"]')).toBeAttached();
    await page.reload();
    await page.getByRole("button", { name: "German" }).click();
    await expect(page.getByLabel("Subject")).toHaveValue("Klein anfangen");
  });

  await test.step("it is checked, and tested on the owner alone", async () => {
    await page.getByRole("button", { name: "Check" }).click();
    await expect(page.getByText("links: 1 web address, all of which answer.")).toBeVisible();
    await expect(page.getByText("readers: 2 readers: English 1, German 1.")).toBeVisible();
    await page.getByRole("button", { name: "Send me a test mail" }).click();
    await expect(page.getByText("The test mails are on their way")).toBeVisible();
    expect((await mailTo(mails, mails.settings.MAIL_TO, 2)).mail.subject).toBe("[Test] Klein anfangen");
    expect(mails.received).toHaveLength(2);
  });

  await test.step("it is sent to readers in their language, once the owner has said so", async () => {
    const onTheWeb = page.getByLabel("Also on the web, hidden from search engines");
    await onTheWeb.click();
    await expect(onTheWeb).toBeChecked();
    await page.getByRole("button", { name: "Send …" }).click();
    const question = page.getByRole("alertdialog", { name: "Send to 2 subscribers now?" });
    await expect(question.getByText("1 in English, 1 in German.")).toBeVisible();
    await expect(question.getByRole("button", { name: "Send" })).toBeDisabled();
    await question.getByLabel("Send despite these problems").check();
    await question.getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("heading", { name: /^Sent/ })).toBeVisible();
    expect((await mailTo(mails, "reader-0@example.org")).mail.subject).toBe("Start small");
    expect((await mailTo(mails, "reader-1@example.org")).mail.subject).toBe("Klein anfangen");
  });

  await test.step("a reader leaves as mail programs do it (RFC 8058), and the owner sees the proof", async () => {
    const unsubscribe = headerOf(await mailTo(mails, "reader-0@example.org"), "list-unsubscribe");
    const [, target = ""] = /<(http[^>]+)>/.exec(unsubscribe) ?? [];
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    expect((await fetch(target, { method: "POST", body })).ok).toBe(true);
    await page.getByRole("link", { name: "All issues" }).click();
    await expect(page.getByRole("link", { name: "Start small" })).toBeVisible();
    await page.getByRole("link", { name: "Subscribers" }).click();
    await expect(page.getByRole("img", { name: "Subscribers at the end of each month" })).toBeVisible();
    await expect(page.getByRole("link", { name: "reader-1@example.org" })).toBeVisible();
    await page.getByRole("button", { name: /^Unsubscribed/ }).click();
    await page.getByRole("link", { name: "reader-0@example.org" }).click();
    await expect(page.getByRole("heading", { name: "Proof of consent" })).toBeVisible();
  });

  await test.step("it is read on the web in both languages, and not by search engines", async () => {
    const { mail } = await mailTo(mails, "reader-1@example.org");
    const [, address = ""] = /(http\S+\/newsletter\/issues\/\S+)/.exec(mail.text ?? "") ?? [];
    const answer = await page.goto(address);
    expect(answer?.headers()["x-robots-tag"]).toBe("noindex");
    await expect(page.getByRole("heading", { name: "Klein anfangen" })).toBeVisible();
    await page.getByRole("link", { name: "English" }).click();
    await expect(page.getByRole("heading", { name: "Start small" })).toBeVisible();
  });
});

async function write(page: Page, { subject, preheader, text }: Record<"subject" | "preheader" | "text", string>) {
  await page.getByLabel("Subject").fill(subject);
  await page.getByLabel("Preview line").fill(preheader);
  await page.getByLabel("Text").fill(text);
}
