import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { addresses, missing, openPage } from "../support/open-page.ts";

const kibibyte = 1024;
/** Bytes on the wire, headers included, of everything that a first visit loads until the page answers events. */
const budget = { all: 150 * kibibyte, script: 100 * kibibyte, font: 40 * kibibyte, secondPage: 15 * kibibyte };

for (const address of addresses) {
  test(`a first visit to ${address} stays within 150 KiB: script within 100, the font within 40`, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(missing);
    const loaded = await recordWeight(page);
    await openPage(page, address);
    await page.waitForLoadState("networkidle");
    expect(loaded.bytes("Script")).toBeLessThanOrEqual(budget.script);
    expect(loaded.bytes("Font")).toBeLessThanOrEqual(budget.font);
    expect(loaded.bytes()).toBeLessThanOrEqual(budget.all);
  });
}

for (const [from, to] of [
  ["/imprint", "/"],
  ["/de/imprint", "/de"],
  ["/privacy", "/services"],
  ["/", "/success-stories"],
] as const) {
  test(`going on from ${from} to ${to} loads at most 15 KiB and moves nothing that stays`, async ({ page }) => {
    const loaded = await recordWeight(page);
    await openPage(page, from);
    await page.waitForLoadState("networkidle");
    const before = loaded.bytes();
    const shifts = await recordShifts(page);
    await page.locator(`a[href="${to}"]`).first().dispatchEvent("click");
    await expect(page).toHaveURL(to);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.waitForLoadState("networkidle");
    expect(loaded.bytes()).toBeGreaterThan(before);
    expect(loaded.bytes() - before).toBeLessThanOrEqual(budget.secondPage);
    expect(await shifts()).toBe(0);
  });
}

/** Counts what the page's requests weigh from here on, by the kind that Chromium gives each. */
async function recordWeight(page: Page) {
  const network = await page.context().newCDPSession(page);
  const kinds = new Map<string, string>();
  const weights = new Map<string, number>();
  network.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
    weights.set(requestId, encodedDataLength),
  );
  await network.send("Network.enable");
  return {
    bytes(kind?: string): number {
      const counted = [...weights].filter(([id]) => kind === undefined || kinds.get(id) === kind);
      return counted.reduce((sum, [, bytes]) => sum + bytes, 0);
    },
  };
}

/** Adds up the layout shifts from here on, those shortly after a click too. */
async function recordShifts(page: Page): Promise<() => Promise<number>> {
  const total = await page.evaluateHandle(() => {
    const shifts = { sum: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift" });
    return shifts;
  });
  return () => total.evaluate(({ sum }) => sum);
}
