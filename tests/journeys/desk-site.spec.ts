import type { Locator } from "@playwright/test";
import { openStore } from "../../server/store/open.ts";
import { readSecretFile } from "../../server/store/secret-file.ts";
import type { VisitCount } from "../../server/store/types.ts";
import { munichDay } from "../../server/store/visits.ts";
import { formPaths } from "../../site/forms.ts";
import { register, test, violationsOf } from "../support/browser/desk.ts";
import { expect } from "../support/browser/journey.ts";
import type { RunningServer } from "../support/server/server.ts";

test.use({ locale: "en-GB" });

test("a notice with a last day, written by keyboard, stands under the form until it is taken down", async ({
  page,
  server,
}) => {
  await register(page, server);
  await page.goto("/desk#/site/notice");
  await expect(page.getByText("No notice is up.")).toBeVisible();
  await page.getByLabel("English").focus();
  await page.keyboard.type("Back on Monday");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Ab Montag wieder da");
  await expect(page.getByText("Ab Montag wieder da")).toHaveCount(2);
  const lastDay = page.getByLabel("Last day");
  await lastDay.fill("2020-01-01");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("The last day is over already.");
  await lastDay.fill(munichDay(new Date()));
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^The notice is up until /)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  const shown = async () => (await (await fetch(server.origin + formPaths.status)).json()).notice;
  await expect.poll(shown).toEqual({ en: "Back on Monday", de: "Ab Montag wieder da" });
  await page.goto("/de/contact");
  // It comes with the application, at the visitor's first use of the page.
  await page.mouse.wheel(0, 100);
  await expect(page.getByText("Ab Montag wieder da")).toBeVisible();
  await page.goto("/desk#/site/notice");
  await page.getByRole("button", { name: "Take down" }).click();
  await expect(page.getByText("No notice is up.")).toBeVisible();
  await expect.poll(shown).toBeNull();
});

test("the server looks at itself, asked by keyboard: what is urgent comes first, with what to do", async ({
  page,
  server,
}) => {
  await register(page, server);
  await press(page.getByRole("link", { name: "Website" }));
  await press(page.getByRole("link", { name: /^State/ }));
  const findings = page.locator("dl > div");
  await expect(findings.first()).toContainText(/^Problem/, { timeout: 30_000 });
  await expect(findings.filter({ hasText: "Backup" })).toContainText("None was made");
  await expect(findings.filter({ hasText: "Outgoing mail" })).toContainText("none failed");
  await expect(findings.last()).toContainText(/^Fine/);
  await expect(page.getByText("What a running server cannot see")).toBeVisible();
  await press(page.getByRole("button", { name: "Look again" }));
  await expect(page.getByText(/^As of /)).toBeVisible({ timeout: 30_000 });
  expect(await violationsOf(page)).toEqual([]);
});

test("visits are bars and a table for 30 days and 12 months, with what was read, and fit on a phone, by keyboard", async ({
  page,
  server,
}) => {
  await count(server, [
    { kind: "view", page: "/", detail: "phone", count: 7 },
    { kind: "view", page: "/de/contact", detail: "larger", count: 5 },
    { kind: "arrival", page: "/", detail: "search.example", count: 3 },
    { kind: "sent", page: "/about", detail: "contact", count: 1 },
  ]);
  await register(page, server);
  await page.setViewportSize({ width: 360, height: 700 });
  await page.goto("/desk#/site/visits");
  await expect(page.getByRole("img", { name: "12 views in 30 days" })).toBeVisible();
  await press(page.locator("summary", { hasText: "As a table" }));
  await expect(page.getByRole("table", { name: "12 views in 30 days" }).getByRole("row")).toHaveCount(31);
  const rows = [
    ["Most read", "/de/contact 5"],
    ["Where visitors came from", "search.example 3"],
    ["Read before a form was sent", "/about · message 1"],
    ["Language", "German 5"],
    ["Screen", "Phone 7"],
  ];
  for (const [name = "", row = ""] of rows)
    await expect(page.getByRole("table", { name }).getByRole("row", { name: row })).toBeVisible();
  await press(page.getByRole("button", { name: "12 months" }), "Shift+Tab");
  await expect(page.getByRole("table", { name: "12 views in 12 months" }).getByRole("row")).toHaveCount(13);
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

/** Goes there by Tab alone, and presses Enter. */
async function press(target: Locator, key = "Tab") {
  await expect(async () => {
    await target.page().keyboard.press(key);
    await expect(target).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0] });
  await target.page().keyboard.press("Enter");
}

/** Adds to the sums of today, as the server does every minute. */
async function count({ dataDir }: RunningServer, counts: VisitCount[]) {
  const secret = readSecretFile(dataDir);
  const store = await openStore({ databaseUrl: null, dataDir, secret: secret ?? "", now: () => new Date() });
  await store.visits.add(counts);
  await store.close();
}
