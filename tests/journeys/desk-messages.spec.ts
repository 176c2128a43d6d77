import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { register, test, violationsOf, write } from "../support/browser/desk.ts";
import { expect } from "../support/browser/journey.ts";
import type { MailServer } from "../support/mail/smtp-server.ts";

test.use({ locale: "en-GB" });

const ada = { name: "Ada", email: "ada@example.org", company: null, message: "May I ask something?\n\nAda" };

test("a message appears by itself, is text and nothing else, is marked as answered, and its person erased", async ({
  page,
  server,
}) => {
  await register(page, server);
  await expect(page.getByText("No messages here.")).toBeVisible();
  const weight = await weightOf(page);
  expect(weight).toBeGreaterThan(50 * 1024);
  expect(weight).toBeLessThanOrEqual(150 * 1024);
  const markup = (text: string) => `<img src=x onerror="document.title='run'">${text}`;
  const name = markup("Ada");
  await write(server, { ...ada, name, company: markup("Ltd"), message: `<script>document.title='run'</script> Hello` });
  const row = page.getByRole("link", { name });
  await expect(row).toBeVisible({ timeout: 20_000 });
  await expect(row).toContainText(/2[34] h \d+ min left/);
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name })).toBeFocused();
  await expect(page.getByText(markup("Ltd"))).toBeVisible();
  await expect(page.getByText("<script>document.title='run'</script> Hello")).toBeVisible();
  await expect(page.getByRole("link", { name: "Or in the mail program" })).toHaveAttribute(
    "href",
    /^mailto:ada%40example\.org\?subject=.+&body=.+%3E%20%3Cscript/,
  );
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press("e");
  await expect(page.getByRole("button", { name: "Mark as answered" })).toBeHidden();

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export this person’s data" }).click();
  const data = JSON.parse(await readFile(await (await download).path(), "utf8"));
  expect(data).toMatchObject({ messages: [{ name, status: "handled" }], answers: [] });

  await page.getByRole("button", { name: "Erase this person" }).click();
  await expect(page.getByRole("alertdialog", { name: "Erase everything about ada@example.org?" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Erase for good" }).click();
  await page.getByRole("button", { name: "All", exact: true }).click();
  await expect(page.getByText("No messages here.")).toBeVisible();
  expect(await page.title()).toMatch(/^Desk · /);
});

test("by keyboard alone, answers arrive at a mail server as one thread, and a draft outlives a reload and a failure", async ({
  page,
  server,
  mails,
  consoleErrors,
}) => {
  // Two answers, one after the other, and a message before and after them.
  test.setTimeout(120_000);
  consoleErrors.allow(/503/);
  await write(server, ada);
  const told = await mailTo(mails, "owner@isarbridge.example");
  expect(told.mail.text).not.toContain("/desk");
  await register(page, server);
  await expect(page.getByRole("link", { name: "Ada" })).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Ada" })).toBeFocused();
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
  await expect(page.getByText("handed over to the mail server")).toBeVisible({ timeout: 20_000 });
  expect(await violationsOf(page)).toEqual([]);

  const { sender, mail } = await mailTo(mails, ada.email);
  expect(sender).toBe("post@isarbridge.example");
  expect(mail.replyTo).toMatchObject([{ address: "owner@isarbridge.example" }]);
  expect([mail.inReplyTo, mail.references]).toEqual([told.mail.messageId, told.mail.messageId]);
  expect(mail.text).toMatch(
    /^Of course\.\n\nUntil <b>tomorrow<\/b>\n\nOn .+ Ada wrote:\n\n> May I ask something\?\n>\n> Ada\n/,
  );
  expect(mail.html).toContain("Until &#60;b&#62;tomorrow");
  expect(mail.headers.some(({ key }) => key === "auto-submitted")).toBe(false);

  await page.keyboard.type("One thing more");
  await page.keyboard.press("Control+Enter");
  const second = await mailTo(mails, ada.email, 2);
  expect([second.mail.inReplyTo, second.mail.references]).toEqual([
    mail.messageId,
    `${told.mail.messageId} ${mail.messageId}`,
  ]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(page.getByText("No messages here.")).toBeVisible();
  await page.getByRole("button", { name: "Answered" }).click();
  await expect(page.getByRole("link", { name: "Ada" })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "As a spreadsheet (CSV)" }).click();
  expect(await readFile(await (await download).path(), "utf8")).toMatch(
    /^\ufeff"id",.+\r\n.+"ada@example\.org"[\s\S]+"handled"/,
  );

  await write(server, { ...ada, message: "Thank you" });
  await expect
    .poll(() => mails.received.map(({ mail }) => mail.text ?? "").join("\n"))
    .toMatch(/Thank you[\s\S]+\/desk#\/messages\//);
});

test("an answer that a server refuses is shown with the reason, and its message is a new one again", async ({
  page,
  server,
  mails,
}) => {
  mails.refusals.set(ada.email, "550 5.1.1 No such user");
  await write(server, ada);
  await register(page, server);
  await page.getByRole("link", { name: "Ada" }).click();
  await page.getByLabel("Your answer").fill("Of course");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("its mail server says that there is no such address")).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("button", { name: "Mark as answered" })).toBeVisible();
  await page.getByRole("button", { name: "Change it and send again" }).click();
  await expect(page.getByLabel("Your answer")).toHaveValue("Of course");
});

test("a held message is released, and its mail leaves; spam is held by a key, and taken back by it", async ({
  page,
  server,
  mails,
}) => {
  await register(page, server);
  const advertising = "Buy backlinks and guest posts: [url=https://example.org] viagra";
  await write(server, { ...ada, name: "Bob", message: advertising });
  await page.getByRole("button", { name: "Held" }).click();
  await page.getByRole("link", { name: "Bob" }).click();
  await page.getByRole("button", { name: "Not spam" }).click();
  await expect(page.getByRole("button", { name: "Mark as answered" })).toBeVisible();
  await expect.poll(() => mails.received.some(({ mail }) => mail.text?.includes("backlinks"))).toBe(true);
  await page.keyboard.press("s");
  await expect(page.getByText("you marked it as spam")).toBeVisible();
  await page.keyboard.press("s");
  await expect(page.getByText("you marked it as spam")).toBeHidden();
});

test.describe("in German on a phone", () => {
  test.use({ locale: "de-DE", viewport: { width: 360, height: 740 }, colorScheme: "dark" });

  test("nothing is wider than the screen, axe finds nothing, and the server speaks German of itself", async ({
    page,
    server,
  }) => {
    const wide = "Donaudampfschifffahrtsgesellschaft".repeat(4);
    await write(server, {
      name: wide,
      email: `${"a".repeat(60)}@example.org`,
      company: wide,
      message: `${wide} ${wide}`,
    });
    await register(page, server, "Passkey einrichten", "Nachrichten");
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBe(360);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole("link", { name: wide }).click();
    await page.getByLabel("Ihre Antwort").fill("Gern");
    expect(await width()).toBe(360);
    expect(await violationsOf(page)).toEqual([]);
    await page.goto("/desk#/site/state");
    await expect(page.getByText("Ohne sie gehen mit der Festplatte alle Nachrichten verloren.")).toBeVisible({
      timeout: 30_000,
    });
    expect(await width()).toBe(360);
    expect(await violationsOf(page)).toEqual([]);
  });
});

/** Bytes of all that was loaded, as sent, without headers. */
function weightOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const loaded = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
    return loaded.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0);
  });
}

/** The first mail to an address, or a later one, when it has come. */
async function mailTo(mails: MailServer, address: string, count = 1) {
  const found = () => mails.received.filter(({ recipients }) => recipients.includes(address));
  await expect.poll(() => found().length, { timeout: 20_000 }).toBe(count);
  const mail = found()[count - 1];
  if (!mail) throw new Error(`No mail to ${address}`);
  return mail;
}
