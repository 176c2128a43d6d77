import type { FrameLocator, Page } from "@playwright/test";
import { type AppointmentKind, consultation } from "../../server/bookings/store/kinds.ts";
import { defaultRules } from "../../server/bookings/store/rules.ts";
import { appointmentPath, calendarDocumentPath } from "../../site/booking.ts";
import type { Locale } from "../../site/locale.ts";
import { expect } from "../support/browser/journey.ts";
import { mailTo, test } from "../support/browser/own-server.ts";
import { pathOf } from "../support/content.ts";
import type { ServerProcess } from "../support/server/server-process.ts";
import { withStore } from "../support/store/server-store.ts";

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

test("where a visit comes from goes along in addresses to what is booked, with the page that was read before", async ({
  page,
}) => {
  const source = "?utm_source=letter";
  await page.goto(pathOf("about", "en") + source);
  const link = page.locator(`header a[href="${pathOf("booking", "en")}"]`).filter({ visible: true });
  // By documents, then by the application.
  for (const way of ["document", "application"]) {
    if (way === "application") {
      await page.goto(pathOf("contact", "en") + source);
      await page.locator("[name=name]").first().focus();
      await page.locator("[data-hydrated]").waitFor();
    }
    await link.click();
    await expect(page).toHaveURL(pathOf("booking", "en") + source);
    const frame = inFrame(page);
    await frame.locator(".next a").click();
    await expect(frame.locator("form")).toHaveAttribute("action", /utm_source=letter/);
    await expect(frame.locator("[name=page]")).toHaveValue(pathOf(way === "document" ? "about" : "contact", "en"));
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("where a visit comes from goes along all the same", async ({ page }) => {
    await page.goto(`${pathOf("about", "de")}?from=card`);
    const links = page.locator(`header a[href="${pathOf("booking", "de")}"]`);
    await links.filter({ visible: true }).click();
    await expect(page).toHaveURL(`${pathOf("booking", "de")}?from=card`);
    await page.locator("a[data-language=en]").click();
    await expect(page).toHaveURL(`${pathOf("booking", "en")}?from=card`);
    const frame = inFrame(page);
    await frame.locator(".next a").click();
    await expect(frame.locator("form")).toHaveAttribute("action", /utm_source=card/);
  });

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

test.describe("several kinds, without script", () => {
  test.use({ javaScriptEnabled: false });

  const workshop: AppointmentKind = {
    ...consultation,
    ...{ id: "workshop", name: { en: "Workshop", de: "Seminar" }, minutes: 60, places: ["there"] },
    question: { en: "How many are you?", de: "Wie viele sind Sie?" },
  };
  const setKinds = (server: ServerProcess, over: Partial<AppointmentKind>) =>
    withStore(server, ({ bookings }) =>
      bookings.setRules({ ...defaultRules, kinds: [consultation, { ...workshop, ...over }] }, null),
    );

  async function bookThere(on: Page | FrameLocator, email: string) {
    await on.locator(".next a").click();
    await on.locator("[name=name]").fill("Ada Lovelace");
    await on.locator("[name=email]").fill(email);
    await on.locator("[name=address]").fill("Brückenstraße 1, Passau");
    await on.locator("[name=answer]").fill("Twelve");
    await on.locator("form button[type=submit]").click();
    await expect(on.locator("dl")).toContainText("Brückenstraße 1, Passau");
  }

  test("are a choice on the booking page, and the mails say what was booked", async ({ page, server, mails }) => {
    await setKinds(server, {});
    await page.goto(pathOf("booking", "de"));
    const frame = inFrame(page);
    await frame.locator(".kinds a").nth(1).click();
    await expect(frame.locator(".kind")).toContainText("Seminar, 60 Minuten");
    await bookThere(frame, "ada@example.org");
    await expect(frame.locator("dl")).toContainText("Seminar");
    const { mail } = await mailTo(mails, "ada@example.org");
    expect(mail.text).toMatch(/Seminar.*60 Minuten.*Bei Ihnen: Brückenstraße 1, Passau/s);
    expect(mail.text).not.toMatch(/kostenlos|Twelve/);
  });

  test("one that is not listed is booked by its link alone", async ({ page, server, mails }) => {
    const token = "t".repeat(32);
    await setKinds(server, { isListed: false, token });
    await page.goto(pathOf("booking", "en"));
    await expect(inFrame(page).locator(".next")).toBeVisible();
    await page.goto(`/booking/${token}`);
    await expect(page.locator(".kind")).toContainText("Workshop, 60 minutes");
    await bookThere(page, "bea@example.org");
    await mailTo(mails, "bea@example.org");
    expect(await withStore(server, ({ bookings }) => bookings.next())).toMatchObject([
      { kind: "workshop", address: "Brückenstraße 1, Passau", answer: "Twelve" },
    ]);
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
  await page.goto(`${calendarDocumentPath(locale)}?zone=Europe/Berlin`);
}
