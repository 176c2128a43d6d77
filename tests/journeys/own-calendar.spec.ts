import type { FrameLocator, Page } from "@playwright/test";
import { appointmentPath, calendarDocumentPath } from "../../site/booking.ts";
import { type Locale, timeZone } from "../../site/locale.ts";
import { expect } from "../support/browser/journey.ts";
import { mailTo, test } from "../support/browser/own-server.ts";
import { pathOf } from "../support/content.ts";

const inFrame = (page: Page) => page.frameLocator("iframe");

/** Fills in the form in the frame, by the names of its fields and not by its words. */
async function fillIn(frame: FrameLocator, email: string) {
  await frame.locator("[name=name]").fill("Ada Lovelace");
  await frame.locator("[name=email]").fill(email);
}

const submit = (frame: FrameLocator) => frame.locator("form button[type=submit]");

test.describe("a visitor in Kathmandu", () => {
  test.use({ timezoneId: "Asia/Kathmandu" });

  test("books in three presses, in their own time and the site's theme, once", async ({ page, consoleErrors }) => {
    consoleErrors.allow(/status of 422/);
    await page.goto(pathOf("booking", "en"));
    const frame = inFrame(page);
    await expect(frame.locator(".zone")).toContainText("Kathmandu");
    await page.locator("[data-theme-toggle]").click();
    await expect(frame.locator("html")).toHaveAttribute("data-theme", /light|dark/);
    await frame.locator(".next a").click();
    await expect(frame.locator("html")).toHaveAttribute("data-theme", /light|dark/);
    await fillIn(frame, "ada@");
    await frame.locator("form").evaluate((form: HTMLFormElement) => form.setAttribute("novalidate", ""));
    await submit(frame).click();
    await expect(frame.locator("[name=email]")).toBeFocused();
    await fillIn(frame, "ada@example.org");
    const posts: string[] = [];
    page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
    await submit(frame).dblclick();
    await expect(frame.locator("dl")).toContainText("in Munich");
    expect(posts).toHaveLength(1);
    // Back, over the form that was refused, leads to what was booked.
    const again = page.waitForResponse((response) => /calendar\/booked/.test(response.url()));
    await page.evaluate(() => history.back());
    expect((await again).status()).toBe(200);
    await expect(frame.locator("dl")).toContainText("in Munich");
    expect(posts).toHaveLength(1);
  });

  test("moves and cancels by the mail's link", async ({ page, mails }) => {
    await page.goto(pathOf("booking", "en"));
    const frame = inFrame(page);
    await frame.locator(".next a").click();
    await fillIn(frame, "bea@example.org");
    await submit(frame).click();
    await expect(frame.locator("dl")).toContainText("in Munich");
    const { mail } = await mailTo(mails, "bea@example.org");
    const link = mail.text?.match(/https?:\S+token=\S+/)?.[0] ?? "";
    const { pathname, search } = new URL(link);
    expect(pathname).toBe(appointmentPath("en"));
    await page.goto(pathname + search);
    const before = await page.locator("dd").first().textContent();
    await page.locator("a[href*='step=move']").click();
    await page.locator(".days > li:last-child .times a").first().click();
    await page.locator("button[value=move]").click();
    await expect(page).toHaveURL(/done=moved/);
    expect(await page.locator("dd").first().textContent()).not.toBe(before);
    await page.locator("main, header").locator("[hreflang]").click();
    await expect(page).toHaveURL(/\/de\/.*token=/);
    await page.locator("button[value=cancel]").click();
    await expect(page).toHaveURL(/done=cancelled/);
    await expect(page.locator("button")).toHaveCount(0);
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("everything works on a phone, each step in view: the list in Munich's time, a wrong form, in German", async ({
    page,
    mails,
    consoleErrors,
  }) => {
    consoleErrors.allow(/status of 422/);
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto(pathOf("booking", "de"));
    const frame = inFrame(page);
    await expect(frame.locator(".zone")).toContainText("München");
    for (const press of [
      frame.locator(".steps.narrow a").last(),
      // However far down the press was.
      frame.locator(".days > li:nth-child(6) .times a").first(),
    ]) {
      await press.click();
      await expect(frame.locator("h1")).toBeInViewport();
    }
    await fillIn(frame, "ada@example.org");
    await expect(frame.locator("[name=phone]")).toBeHidden();
    await frame.getByRole("radio").nth(1).check();
    await submit(frame).click();
    await expect(frame.locator("[name=phone][aria-invalid]")).toBeVisible();
    await expect(frame.locator("[name=name]")).toHaveValue("Ada Lovelace");
    await frame.locator("[name=phone]").fill("+49 89 123456");
    await submit(frame).click();
    await expect(frame.locator("dl")).toContainText("+49 89 123456");
    await expect(frame.locator("h1")).toBeInViewport();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      frame.getByRole("link", { name: "Apple und andere (Datei)" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("termin.ics");
    await mailTo(mails, "ada@example.org");
  });
});

test("a time that somebody else has taken meanwhile keeps the words, and a near one takes one press", async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 409/);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await openList(tab, "en");
    await tab.locator(".next a").click();
    await tab.locator("[name=name]").fill("Ada");
    await tab.locator("[name=note]").fill("One\nTwo");
  }
  await page.locator("[name=email]").fill("ada@example.org");
  await other.locator("[name=email]").fill("eve@example.org");
  await other.locator("form button").click();
  await expect(other).toHaveURL(/booked/);
  await page.locator("form button").click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.locator("[name=note]")).toHaveValue("One\nTwo");
  // Enter books none of them.
  await page.locator("[name=email]").press("Enter");
  await expect(page).toHaveURL(/time\?start=/);
  await page.locator(".near button").first().click();
  await expect(page).toHaveURL(/booked/);
});

async function openList(page: Page, locale: Locale) {
  await page.goto(`${calendarDocumentPath(locale)}?zone=${timeZone}`);
}
