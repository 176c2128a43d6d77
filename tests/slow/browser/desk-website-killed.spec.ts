import { readFileSync } from "node:fs";
import type { Page, Route } from "@playwright/test";
import { focusedText, signIn } from "../../support/browser/desk.ts";
import { expect } from "../../support/browser/journey.ts";
import { test } from "../../support/browser/own-server.ts";
import { type ServerProcess, startServerProcess } from "../../support/server/server-process.ts";

/** The server is killed while the owner publishes. */

// Nobody could read meanwhile.
test.use({ locale: "en-GB", read: [] });

const headline = { en: "Events that change Monday", de: "Veranstaltungen, die den Montag ändern" };

const moments = [
  {
    moment: "while it renders",
    viewport: { width: 1440, height: 900 },
    async untilThen(route: Route, server: ServerProcess) {
      void route.fetch().catch(() => null);
      await expect.poll(() => rendererOf(server), { intervals: [10] }).not.toBe("");
    },
  },
  {
    moment: "before its answer arrives",
    viewport: { width: 390, height: 780 },
    untilThen: (route: Route) => route.fetch(),
  },
];

for (const { moment, viewport, untilThen } of moments) {
  test(`where the server is killed ${moment}, at ${viewport.width} px, visitors read the old words or the new ones, and the owner publishes what is left`, async ({
    page,
    server,
    consoleErrors,
  }) => {
    consoleErrors.allow(/net::ERR_/);
    await page.setViewportSize(viewport);
    await signIn(page, server);
    const before = await readBy(server);
    await page.goto("/desk#/site/pages/events");
    const heading = page.frameLocator("iframe[title]").getByRole("heading", { level: 1 });
    await heading.click();
    await focusedText(page, "English").fill(headline.en);
    await focusedText(page, "German").fill(headline.de);
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();

    await page.route("**/desk/api/website/publish", async (route) => {
      await untilThen(route, server);
      await server.stop("SIGKILL");
      await route.abort();
    });
    await publish(page);
    await expect(page.getByText("No answer came: it may be live, or not yet.")).toBeVisible({ timeout: 60_000 });
    await page.unroute("**/desk/api/website/publish");
    const again = await startServerProcess({ again: server });

    const shown = await readBy(server);
    expect(moment === "while it renders" ? [before, headline] : [headline]).toContainEqual(shown);
    await page.reload();
    await expect(heading).toHaveText(headline.en);
    if (shown.en === before.en) {
      await publish(page);
      await expect(page.getByText("Your changes are live.")).toBeVisible({ timeout: 60_000 });
    }
    expect(await readBy(server)).toEqual(headline);
    await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeVisible();
    await again.stop();
  });
}

async function publish(page: Page) {
  await page.getByRole("button", { name: "Publish (1)" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Publish" }).click();
}

/** The process that renders what is published; empty while there is none. */
function rendererOf({ process: { pid } }: ServerProcess): string {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
}

/** What visitors read in both languages. */
async function readBy({ origin }: ServerProcess) {
  const headlineOf = async (path: string) => {
    const html = await (await fetch(origin + path)).text();
    return (/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? "").replaceAll(/<[^>]+>/g, "");
  };
  return { en: await headlineOf("/events"), de: await headlineOf("/de/events") };
}
