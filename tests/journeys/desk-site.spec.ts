import type { Locator } from "@playwright/test";
import { siteZone } from "../../server/site-facts.ts";
import { dayOf } from "../../site/time.ts";
import { signIn } from "../support/browser/desk.ts";
import { expect } from "../support/browser/journey.ts";
import { test } from "../support/browser/own-server.ts";
import { withStore } from "../support/store/server-store.ts";

test.use({ locale: "en-GB" });

test("the owner puts up a notice and takes it down, looks at the visits, and at what the server says of itself", async ({
  page,
  server,
}) => {
  await withStore(server, ({ visits }) =>
    visits.add([
      { kind: "view", page: "/", detail: "phone", count: 7 },
      { kind: "view", page: "/de/contact", detail: "larger", count: 5 },
      { kind: "arrival", page: "/", detail: "search.example", count: 3 },
      { kind: "sent", page: "/about", detail: "contact", count: 1 },
    ]),
  );
  await signIn(page, server);

  await test.step("a notice with a last day, written by keyboard, is under the form until it is taken down", async () => {
    await page.goto("/desk#/site/notice");
    await expect(page.getByText("No notice is shown.")).toBeVisible();
    await page.getByLabel("English").focus();
    await page.keyboard.type("Back on Monday");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Ab Montag wieder da");
    const lastDay = page.getByLabel("Last day");
    await lastDay.fill("2020-01-01");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toHaveText("The last day is in the past.");
    await lastDay.fill(dayOf(new Date(), siteZone()));
    await page.keyboard.press("Enter");
    await expect(page.getByText(/^The notice is shown\./)).toBeVisible();
    await expect(lastDay).toBeFocused();

    // Before the application runs, and in the language that it changes to.
    const notice = page.locator("main [data-notice]");
    await page.goto("/de/contact");
    await expect(notice).toHaveText("Ab Montag wieder da");
    await expect(page.locator("#root")).not.toHaveAttribute("data-hydrated");
    await page.locator("a[data-language=en]").click();
    await notice.scrollIntoViewIfNeeded();
    await expect(notice).toHaveText("Back on Monday");
    await page.goto("/desk#/site/notice");
    await page.getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("No notice is shown.")).toBeVisible();
    expect(await withStore(server, ({ notice }) => notice.get())).toBeNull();
  });

  await test.step("visits are bars and a table for 30 days and 12 months, with what was read", async () => {
    await page.getByRole("link", { name: /^Visits/ }).click();
    await expect(page.getByRole("img", { name: "12 page views in 30 days" })).toBeVisible();
    await press(page.locator("summary", { hasText: "As a table" }));
    await expect(page.getByRole("table", { name: "12 page views in 30 days" }).getByRole("row")).toHaveCount(31);
    const rows = [
      ["Most read", "/de/contact 5"],
      ["Where visitors came from", "search.example 3"],
      ["Read before a form was sent", "/about · message 1"],
      ["Language", "German 5"],
      ["Screen", "Phone 7"],
    ];
    for (const [name = "", row = ""] of rows)
      await expect(page.getByRole("table", { name }).getByRole("row", { name: row })).toBeVisible();
    await page.getByRole("button", { name: "12 months" }).click();
    await expect(page.getByRole("table", { name: "12 page views in 12 months" }).getByRole("row")).toHaveCount(13);
  });

  await test.step("the server looks at itself: what is urgent comes first, with what to do", async () => {
    await press(page.getByRole("link", { name: /^Status/ }), "Shift+Tab");
    const findings = page.locator("dl > div");
    await expect(findings.first()).toContainText(/^Problem/);
    await expect(findings.filter({ hasText: "Backup" })).toContainText("None was made");
    await expect(findings.filter({ hasText: "Outgoing mail" })).toContainText("none failed");
    await expect(findings.last()).toContainText(/^OK/);
    await expect(page.getByText("What a running server cannot check")).toBeVisible();
    await page.getByRole("button", { name: "Check again" }).click();
    await expect(page.getByText(/^As of /)).toBeVisible();
  });
});

/** Goes there by Tab alone, and presses Enter. */
async function press(target: Locator, key = "Tab") {
  for (let presses = 0; presses < 100; presses++) {
    await target.page().keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(target).toBeFocused();
  await target.page().keyboard.press("Enter");
}
