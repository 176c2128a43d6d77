import { readFile } from "node:fs/promises";
import { sendContactForm, signIn, violationsOf } from "../support/browser/desk.ts";
import { expect } from "../support/browser/journey.ts";
import { recordWeight } from "../support/browser/network-recorder.ts";
import { mailTo, test } from "../support/browser/own-server.ts";

test.use({ locale: "en-GB" });

const markup = (text: string) => `<img src=x onerror="document.title='run'">${text}`;
const ada = {
  name: markup("Ada"),
  email: "ada@example.org",
  company: markup("Ltd"),
  message: "May I ask something?\n\n<script>document.title='run'</script>",
};

test("the owner reads a message that appears by itself, answers it by keyboard, and erases its writer in the end", async ({
  page,
  server,
  mails,
  consoleErrors,
}) => {
  consoleErrors.allow(/503/);
  // The desk looks for messages every ten seconds, and for the fate of an answer every three.
  await page.clock.install();
  const loaded = await recordWeight(page);
  await signIn(page, server);
  await expect(page.getByText("No messages here.")).toBeVisible();
  expect(loaded.bytes()).toBeGreaterThan(50 * 1024);
  expect(loaded.bytes()).toBeLessThanOrEqual(150 * 1024);
  await sendContactForm(server, ada);
  const told = await mailTo(mails, mails.settings.MAIL_TO);
  expect(told.mail.text).toContain("/desk#/messages/");

  await test.step("the message is text and nothing else", async () => {
    await page.clock.fastForward(10_000);
    await expect(page.getByRole("link", { name: ada.name })).toBeVisible();
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: ada.name })).toBeFocused();
    await expect(page.getByText(ada.company)).toBeVisible();
    await expect(page.getByText("<script>document.title='run'</script>")).toBeVisible();
    expect(await page.title()).toMatch(/^Desk · /);
    expect(await violationsOf(page)).toEqual([]);
  });

  await test.step("a draft outlives a reload and a failure", async () => {
    await page.keyboard.press("a");
    await page.keyboard.type("Of course.\n\nUntil <b>tomorrow</b>");
    await page.reload();
    const field = page.getByLabel("Your answer");
    await expect(field).toHaveValue("Of course.\n\nUntil <b>tomorrow</b>");
    await page.route("**/answers", (route) => route.fulfill({ status: 503, json: {} }));
    await page.keyboard.press("a");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("your text is still here")).toBeVisible();
    await page.unroute("**/answers");
    await page.keyboard.press("Control+Enter");
    await expect(field).toHaveValue("");
  });

  await test.step("the answer reaches the writer as an answer to their message", async () => {
    const { sender, mail } = await mailTo(mails, ada.email);
    await page.clock.fastForward(3000);
    await expect(page.getByText("handed over to the mail server")).toBeVisible();
    expect(sender).toBe(mails.settings.MAIL_FROM);
    expect(mail.replyTo).toMatchObject([{ address: mails.settings.MAIL_TO }]);
    expect([mail.inReplyTo, mail.references]).toEqual([told.mail.messageId, told.mail.messageId]);
    expect(mail.text).toMatch(
      /^Of course\.\n\nUntil <b>tomorrow<\/b>\n\nOn .+ wrote:\n\n> May I ask something\?\n>\n>/,
    );
    expect(mail.html).toContain("Until &lt;b&gt;tomorrow");
  });

  await test.step("answered, it leaves the list of new ones; its writer's data are handed out and erased", async () => {
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(page.getByText("No messages here.")).toBeVisible();
    await page.getByRole("button", { name: "Answered" }).click();
    await page.getByRole("link", { name: ada.name }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Export this person’s data" }).click();
    expect(JSON.parse(await readFile(await (await download).path(), "utf8"))).toMatchObject({
      messages: [{ name: ada.name, status: "handled" }],
      answers: [{ text: "Of course.\n\nUntil <b>tomorrow</b>" }],
    });
    await page.getByRole("button", { name: "Erase this person" }).click();
    await expect(page.getByRole("alertdialog", { name: "Erase everything about ada@example.org?" })).toBeVisible();
    await page.getByRole("button", { name: "Erase permanently" }).click();
    await page.getByRole("button", { name: "All", exact: true }).click();
    await expect(page.getByText("No messages here.")).toBeVisible();
  });

  await test.step("a held message is released, and its mail leaves", async () => {
    const message = "Buy backlinks and guest posts: [url=https://example.org] viagra";
    await sendContactForm(server, { ...ada, name: "Bob", email: "bob@example.org", message });
    await page.getByRole("button", { name: "Held" }).click();
    await page.clock.fastForward(10_000);
    await page.getByRole("link", { name: "Bob" }).click();
    await page.getByRole("button", { name: "Not spam" }).click();
    await expect(page.getByRole("button", { name: "Mark as answered" })).toBeVisible();
    expect((await mailTo(mails, mails.settings.MAIL_TO, 2)).mail.text).toContain("backlinks");
  });
});
