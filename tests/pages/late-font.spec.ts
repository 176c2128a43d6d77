import { devices, type Page } from "@playwright/test";
import { holdRequests } from "../support/browser/hold-requests.ts";
import { expect, test } from "../support/browser/journey.ts";
import { recordShifts } from "../support/browser/layout-shifts.ts";
import { addresses, missing } from "../support/browser/open-page.ts";

/** What Lighthouse calls good is 0.1; a line that breaks anew in a first screen is about 0.02. */
const mostShift = 0.005;

const { defaultBrowserType: _, ...phone } = devices["Pixel 7"];
/** The windows that Lighthouse opens. */
const screens = { phone, desktop: { viewport: { width: 1350, height: 940 } } };

for (const [screen, options] of Object.entries(screens)) {
  test.describe(`on a ${screen}`, () => {
    test.use(options);
    for (const address of addresses) {
      test(`the font of ${address} moves nothing when it comes late`, ({ page, consoleErrors }) => {
        consoleErrors.allow(missing);
        return expectNoShift(page, address);
      });
    }
  });
}

async function expectNoShift(page: Page, address: string) {
  const sendFont = await holdRequests(page, "**/*.woff2");
  await page.goto(address, { waitUntil: "commit" });
  await expect(page.getByRole("contentinfo")).toBeAttached();
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  const shifts = await recordShifts(page);
  sendFont();
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 50))));
  expect(await page.evaluate(() => document.fonts.check("1em 'Instrument Sans'"))).toBe(true);
  expect(await shifts()).toBeLessThanOrEqual(mostShift);
}
