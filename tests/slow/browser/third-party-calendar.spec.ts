import type { Frame, Page } from "@playwright/test";
import { locales } from "../../../site/locale.ts";
import { holdApplication } from "../../support/browser/hold-requests.ts";
import { expect, test as journey } from "../../support/browser/journey.ts";
import { browserStorage, nothingStored, recordNetwork } from "../../support/browser/network-recorder.ts";
import { openPage } from "../../support/browser/open-page.ts";
import { allRules, horizontalOverflow, smallTargets, violationsOn } from "../../support/browser/page-checks.ts";
import { unreadableText } from "../../support/browser/text-checks.ts";
import { sampleProvider } from "../../support/build/calendar-provider.ts";
import { startThirdPartySite } from "../../support/build/third-party-site.ts";
import { calendarDocumentPath, calendarFrameHeight, pathOf } from "../../support/content.ts";

/** The booking frame of a site whose calendar is a third party's: it loads after a consent, and is unloaded by a link. */

const test = journey.extend<object, { site: { origin: string; dataDir: string } }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const site = await startThirdPartySite();
      await use(site);
      await site.dispose();
    },
    { scope: "worker", timeout: 300_000 },
  ],
});

// One worker, one build.
test.describe.configure({ mode: "default" });

const calendar = sampleProvider;
const calendarOrigin = new URL(calendar.url.en).origin;
const frameOf = (page: Page) => page.frameLocator("iframe");

async function loadCalendar(page: Page) {
  await frameOf(page).getByRole("link", { name: /^Load/ }).click();
  await expect(frameOf(page).getByRole("heading", { name: "Free times" })).toBeVisible();
}

/** A provider that answers every request; returns the addresses asked for and the referrers sent along. */
async function standInForProvider(page: Page) {
  const visits: { url: string; referrer: string | undefined }[] = [];
  await page.context().route(`${calendarOrigin}/**`, (route) => {
    visits.push({ url: route.request().url(), referrer: route.request().headers().referer });
    return route.fulfill({ contentType: "text/html", body: "<h1>Free times</h1><input aria-label='Name'>" });
  });
  return visits;
}

/** Every height that a frame of the page is given from here on. */
async function recordFrameHeights(page: Page) {
  const heights = await page.evaluateHandle(() => {
    const given: (string | null)[] = [];
    new MutationObserver((records) => {
      for (const { target } of records) given.push((target as Element).getAttribute("height"));
    }).observe(document.body, { subtree: true, attributeFilter: ["height"] });
    return given;
  });
  return () => heights.jsonValue();
}

for (const locale of locales) {
  test(`a visitor books, and only their click inside the frame lets the calendar's provider know, in ${locale}`, async ({
    page,
    site,
  }) => {
    const asked: { url: string; referrer: string | undefined }[] = [];
    await page.context().route(`${calendarOrigin}/**`, (route) => {
      asked.push({ url: route.request().url(), referrer: route.request().headers().referer });
      return route.fulfill({ contentType: "text/html", body: "<h1>Free times</h1><input aria-label='Name'>" });
    });
    const { requested } = recordNetwork(page.context());
    const foreign = () => requested.filter(({ origin }) => origin !== site.origin).map(({ origin }) => origin);
    const frame = page.frameLocator("iframe");
    const load = frame.locator(`a[href="${calendar.url[locale]}"]:not([target])`);
    const times = frame.getByRole("heading", { name: "Free times" });
    const withdraw = page.getByRole("link", { name: /withdraw consent|Einwilligung widerrufen/ });
    await page.goto(pathOf("contact", locale));
    await openPage(page, pathOf("booking", locale));

    await test.step("looking, pointing and changing the theme contacts nobody", async () => {
      await load.hover();
      await load.focus();
      await page.locator("[data-theme-toggle]").click();
      await expect(frame.locator("html")).toHaveAttribute("data-theme", "dark");
      await page.locator("[data-theme-system]").click();
      await expect(page.locator("header a[aria-current=page]:visible")).toHaveAttribute(
        "href",
        new URL(page.url()).pathname,
      );
      await expect(withdraw).toBeHidden();
      await page.waitForLoadState("load");
      expect(foreign()).toEqual([]);
    });

    await test.step("the consent is one request, which names our origin alone", async () => {
      await load.click();
      await expect(times).toBeVisible();
      expect(asked).toEqual([{ url: new URL(calendar.url[locale]).href, referrer: `${site.origin}/` }]);
      expect(foreign()).toEqual([calendarOrigin]);
    });

    await test.step("another language leaves a half-filled calendar alone", async () => {
      await frame.getByRole("textbox", { name: "Name" }).fill("Half a nam");
      const other = locale === "de" ? "en" : "de";
      for (const language of [other, locale]) {
        await page.locator(`a[data-language=${language}]`).click();
        await expect(page.locator("html")).toHaveAttribute("lang", language);
      }
      await expect(frame.getByRole("textbox", { name: "Name" })).toHaveValue("Half a nam");
    });

    await test.step("a withdrawal asks again, and so does a later visit; nothing remembers the consent", async () => {
      await withdraw.click();
      await expect(load).toBeVisible();
      await expect(withdraw).toBeHidden();
      await load.click();
      await expect(times).toBeVisible();
      await page.goto(pathOf("privacy", locale));
      await page.goBack();
      await expect(load).toBeVisible();
      expect(asked).toHaveLength(2);
      expect(await browserStorage(page)).toEqual(nothingStored);
    });
  });
}

test("Back does not bring back a consent that was withdrawn", async ({ page }) => {
  const visits = await standInForProvider(page);
  await page.goto("/contact");
  await openPage(page, "/booking");
  await loadCalendar(page);
  await expect(page.locator("iframe")).toBeFocused();
  await page.getByRole("link", { name: /withdraw consent/ }).click();
  await page.goBack();
  // The next step through the history has to find a document that has settled.
  await page.waitForLoadState("networkidle");
  if (!page.url().endsWith("/booking")) await page.goForward();
  await expect(frameOf(page).getByRole("heading", { name: "Load the calendar?" })).toBeVisible();
  expect(visits).toHaveLength(1);
});

test("a consent before the application runs is seen at once, and held so that Back does not repeat it", async ({
  page,
}) => {
  const visits = await standInForProvider(page);
  const release = await holdApplication(page);
  await page.goto("/booking");
  const consent = frameOf(page).getByRole("link", { name: /^Load/ });
  await consent.click();
  await expect(consent).toHaveAttribute("aria-busy", "true");
  expect(visits).toEqual([]);
  release();
  await expect(frameOf(page).getByRole("heading", { name: "Free times" })).toBeVisible();
  await expect(page.locator("iframe")).toBeFocused();
  await page.goto("/privacy");
  await page.goBack();
  await expect(frameOf(page).getByRole("heading", { name: "Load the calendar?" })).toBeVisible();
  expect(visits).toHaveLength(1);
});

test("a consent goes through where the application does not come", async ({ page, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/);
  await standInForProvider(page);
  const fail = await holdApplication(page, (route) => route.abort());
  await page.goto("/booking");
  await frameOf(page).getByRole("link", { name: /^Load/ }).click();
  fail();
  await expect(frameOf(page).getByRole("heading", { name: "Free times" })).toBeVisible();
  await expect(page.getByRole("link", { name: /withdraw consent/ })).toBeVisible();
});

test("a page that comes back out of the browser's page cache asks again", async ({
  site,
  playwright,
  launchOptions,
}) => {
  // The driver switches this cache off, and does not follow a document out of it: so the page itself is asked.
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  const page = await browser.newPage({ baseURL: site.origin });
  const visits = await standInForProvider(page);
  await openPage(page, "/booking");
  await loadCalendar(page);
  await page.evaluate(() => {
    addEventListener("pageshow", ({ persisted }) => Object.assign(window, { cameBackAlive: persisted }));
  });
  await page.goto("/robots.txt");
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect
    // The document that is left may end while it is asked.
    .poll(() => page.evaluate(() => "cameBackAlive" in window && window.cameBackAlive).catch(() => false))
    .toBe(true);
  const framed = () =>
    page.evaluate(() => document.querySelector("iframe")?.contentDocument?.querySelector("h1")?.textContent);
  await expect.poll(framed).toBe("Load the calendar?");
  expect(visits).toHaveLength(1);
  await browser.close();
});

test("the frame grows as the calendar alone asks, and withdrawal takes it back", async ({ page }) => {
  await standInForProvider(page);
  await openPage(page, "/booking");
  const heights = await recordFrameHeights(page);
  const askFrom = (frame: Frame, message: unknown) =>
    frame.evaluate((message) => (parent === window ? opener : parent).postMessage(message, "*"), message);

  // The right window, and the consent document's origin.
  await askFrom(page.frames()[1] as Frame, { height: 2001 });
  await loadCalendar(page);
  // The right origin, and a window of its own.
  const opening = page.waitForEvent("popup");
  await page.evaluate((address) => void window.open(address), calendar.url.en);
  const popup = await opening;
  await popup.waitForLoadState();
  await askFrom(popup.mainFrame(), { height: 2002 });
  await popup.close();
  await page.evaluate(() => window.postMessage({ height: 2003 }, "*"));

  const framed = page.frames()[1] as Frame;
  for (const height of [900, 4001, "2004", "2005px;", null]) await askFrom(framed, { height });
  await askFrom(framed, { event: "calendly.page_height", payload: { height: "1800px" } });
  await expect.poll(async () => (await page.locator("iframe").boundingBox())?.height).toBe(1800);
  await askFrom(framed, { type: "__dimensionChanged", data: { iframeHeight: 1500 } });
  await expect.poll(async () => (await page.locator("iframe").boundingBox())?.height).toBe(1500);
  expect(await heights()).toEqual(["1800", "1500"]);

  await page.getByRole("link", { name: /withdraw consent/ }).click();
  await expect(frameOf(page).getByRole("heading", { name: "Load the calendar?" })).toBeVisible();
  expect((await page.locator("iframe").boundingBox())?.height).toBe(calendarFrameHeight);
});

test("the consent document changes its language in the frame, and its links to our pages leave the frame", async ({
  page,
}) => {
  await page.goto("/booking");
  await frameOf(page).getByRole("link", { name: "Deutsch" }).click();
  await expect(frameOf(page).getByRole("heading", { name: "Kalender laden?" })).toBeVisible();
  await expect(page).toHaveURL("/booking");
  await page.reload();
  await frameOf(page).getByText("Details of the data processing").click();
  await frameOf(page).getByRole("link", { name: "My privacy notice" }).click();
  await expect(page).toHaveURL("/privacy");
});

for (const locale of locales) {
  test(`the consent document needs no more than the frame's height, and its button is on the first screen, in ${locale}`, async ({
    page,
  }) => {
    const button = frameOf(page)
      .getByRole("link", { name: new RegExp(calendar.name) })
      .first();
    for (const width of [320, 360, 390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await openPage(page, pathOf("booking", locale));
      if (width >= 390) await expect.soft(button, `at ${width} px`).toBeInViewport({ ratio: 1 });
      if (width > 390) continue;
      const html = frameOf(page).locator("html");
      await expect(html.getByRole("heading").first()).toBeVisible();
      expect.soft(await html.evaluate((root) => root.scrollHeight), `at ${width} px`).toBe(calendarFrameHeight);
    }
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the calendar can be loaded, unloaded and done without", async ({ page }) => {
    await standInForProvider(page);
    await page.goto("/booking");
    await loadCalendar(page);
    await page.getByRole("link", { name: /withdraw consent/ }).click();
    await frameOf(page).getByRole("link", { name: "Send a message instead" }).click();
    await expect(page).toHaveURL("/contact");
  });
});

for (const locale of locales) {
  test(`the consent document can be read by everybody, and offers to write as large as to load, in ${locale}`, async ({
    page,
  }) => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto(calendarDocumentPath(locale));
      expect.soft(await violationsOn(page, allRules), colorScheme).toEqual([]);
    }
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      const found = await Promise.all([horizontalOverflow(page), unreadableText(page), smallTargets(page)]);
      expect.soft(found.flat(), `at ${width} px`).toEqual([]);
    }
    const [load, write] = [calendar.url[locale], pathOf("contact", locale)].map((address) =>
      page.locator(`main a[href="${address}"]`),
    );
    expect((await write?.boundingBox())?.height).toBe((await load?.boundingBox())?.height);
    await expect(page.locator(`a[href="${calendar.privacyUrl}"]`)).toHaveCount(1);
    await expect(page.locator(`main a[href="${pathOf("privacy", locale)}"]`)).toHaveAttribute("target", "_top");
  });
}

test("the policy of every page lets the provider in, and nobody frames a page or the consent document", async ({
  request,
}) => {
  for (const address of ["/", "/de/booking", calendarDocumentPath("en")]) {
    const policy = (await request.get(address)).headers()["content-security-policy"];
    expect(policy).toContain(`frame-src 'self' ${calendarOrigin};`);
    expect(policy).toContain(`frame-ancestors ${address.endsWith("calendar") ? "'self'" : "'none'"}`);
  }
});

test("the link that withdraws consent is below the frame, where the notice and the frame say", async ({ page }) => {
  await standInForProvider(page);
  await openPage(page, "/booking");
  await loadCalendar(page);
  const [frame, link] = [page.locator("iframe"), page.getByRole("link", { name: /withdraw consent/ })];
  const [above, below] = await Promise.all([frame.boundingBox(), link.boundingBox()]);
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
});
