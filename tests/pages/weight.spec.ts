import { expect, test } from "../support/browser/journey.ts";
import { recordWeight } from "../support/browser/network-recorder.ts";
import { openPage } from "../support/browser/open-page.ts";
import { layoutShift } from "../support/browser/page-checks.ts";

/** What the walk over every page cannot weigh: the second page of a visit. In bytes on the wire, headers included. */
const budget = { page: 19 * 1024, document: 22 * 1024, homeInUse: 185 * 1024 };

test("the home page weighs at most 185 KiB once a visitor has used it", async ({ page }) => {
  const loaded = await recordWeight(page);
  await page.goto("/");
  await page.locator("a[data-language=de]").click();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await page.waitForLoadState("networkidle");
  expect(loaded.bytes()).toBeLessThanOrEqual(budget.homeInUse);
});

test("going on by a document, before the application runs, loads at most 22 KiB", async ({ page }) => {
  const loaded = await recordWeight(page);
  await page.goto("/imprint");
  await page.waitForLoadState("networkidle");
  const before = loaded.bytes();
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page).toHaveURL("/privacy");
  await page.waitForLoadState("networkidle");
  // The protocol counts a prefetched document twice: when it is fetched, and when it is shown.
  expect(loaded.bytes() - loaded.bytes("Prefetch") - before).toBeLessThanOrEqual(budget.document);
  await expect(page.locator("#root")).not.toHaveAttribute("data-hydrated");
});

for (const [from, to] of [
  ["/de/imprint", "/de"],
  ["/", "/success-stories"],
] as const) {
  test(`going on from ${from} to ${to} loads at most 19 KiB and moves nothing that stays`, async ({ page }) => {
    const loaded = await recordWeight(page);
    await openPage(page, from);
    await page.waitForLoadState("networkidle");
    const [bytes, shift] = [loaded.bytes(), await layoutShift(page)];
    await page.locator(`a[href="${to}"]`).first().dispatchEvent("click");
    await expect(page).toHaveURL(to);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.waitForLoadState("networkidle");
    const added = loaded.bytes() - bytes;
    expect(added).toBeGreaterThan(0);
    expect(added).toBeLessThanOrEqual(budget.page);
    expect(await layoutShift(page)).toBe(shift);
  });
}

test("the web manifest, which would delay the first paint, is named once the page has loaded", async ({ page }) => {
  expect(await (await page.request.get("/")).text()).not.toContain('<link rel="manifest');
  await page.goto("/");
  const address = await page.locator("head > link[rel=manifest]").getAttribute("href");
  const answer = await page.request.get(address ?? "");
  expect(answer.headers()["content-type"]).toBe("application/manifest+json");
});
