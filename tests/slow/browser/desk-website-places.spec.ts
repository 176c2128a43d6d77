import type { FrameLocator } from "@playwright/test";
import { signIn } from "../../support/browser/desk.ts";
import { expect } from "../../support/browser/journey.ts";
import { test } from "../../support/browser/own-server.ts";

test.use({ locale: "en-GB" });

/** Names of languages, years in a drawing, and what the page makes of several facts. */
const closed = new Set([
  "EN",
  "DE",
  "English",
  "Deutsch",
  "© #-# Isarbridge. Bridging people and technology, from Munich.",
  "#–today",
]);

test("a click opens every visible text of every page, but for these few", async ({ page, server }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, server);
  await page.goto("/desk#/site/pages");
  const site = page.frameLocator("iframe[title]");
  await expect(site.locator("h1")).toBeVisible();
  const choice = page.getByRole("combobox");
  const options = await choice.locator("option").all();
  const pages = await Promise.all(options.map((option) => option.getAttribute("value")));
  expect(pages.length).toBeGreaterThan(25);
  const found = new Set<string>();
  let shown = "";
  // Imprint and privacy notice are made from facts.
  for (const id of pages.filter((id) => id !== "imprint" && id !== "privacy")) {
    await choice.selectOption(id);
    // Each page has another heading than the one before.
    await expect.poll(() => site.locator("h1").textContent()).not.toBe(shown);
    shown = (await site.locator("h1").textContent()) ?? "";
    for (const text of await textsWithoutPlace(site)) found.add(text);
  }
  expect([...found].filter((text) => !closed.has(text))).toEqual([]);
  expect([...closed].filter((text) => !found.has(text))).toEqual([]);
});

test("a text that only screen readers get is opened from the list of what is not visible", async ({ page, server }) => {
  await signIn(page, server);
  await page.goto("/desk#/site/pages");
  await expect(page.frameLocator("iframe[title]").locator("h1")).toBeVisible();
  await page.getByText("What is not visible on this page").click();
  await page.getByRole("link", { name: /Two workshops to take part in/ }).click();
  await expect(page.getByLabel("English", { exact: true })).toHaveValue(/workshops to take part in$/);
});

test("an address marks its place on the page: also a result, an answer and a photo", async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await signIn(page, server);
  const marked = page.frameLocator("iframe[title]").locator("[data-selected]");
  for (const [id, place, shown] of [
    [
      "success-stories",
      "pages/success-stories.json#sections/case-studies/cases/shared-carmakercase-comp/results/faster-answers/value",
      marked.filter({ hasText: "73" }),
    ],
    [
      "services",
      "pages/services.json#sections/questions/questions/what-happens-to/answer",
      marked.filter({ hasText: "We write down which data is used" }),
    ],
    [
      "video-productions",
      "pages/video-productions.json#sections/event-types/cards/congresses-and-conferenc/image",
      marked.and(page.frameLocator("iframe[title]").locator("img")),
    ],
  ] as const) {
    await page.goto(`/desk#/site/pages/${id}/${encodeURIComponent(place)}`);
    await expect(shown.first()).toBeInViewport();
  }
});

/** Visible texts with a word in them; `#` for numbers. */
function textsWithoutPlace(site: FrameLocator): Promise<string[]> {
  return site.locator("body").evaluate((body) => {
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode;
      const text = textContent?.trim() ?? "";
      if (!/\p{L}{2}/u.test(text) || !parentElement?.checkVisibility()) continue;
      // A link within a sentence opens the sentence.
      const sentence = parentElement.closest("main a")?.parentElement?.querySelector(":scope > [data-text-place]");
      if (!parentElement.closest("[data-text-place]") && !sentence) texts.push(text.replaceAll(/\d+/g, "#"));
    }
    return texts;
  });
}
