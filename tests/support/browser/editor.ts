import { execFileSync } from "node:child_process";
import { execPath } from "node:process";
import type { Page } from "@playwright/test";
import { type EditedCopy, startEditor } from "./edited-copy.ts";
import { test as base, expect } from "./journey.ts";
import { applicationRuns } from "./open-page.ts";

/**
 * Playwright's `test` with one editor for all journeys of the file that calls it. Were it a constant, files would share an
 * editor, and find what another has left in it.
 */
export function editorTest() {
  return base.extend<object, { copy: EditedCopy }>({
    copy: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
      async ({}, use) => {
        const copy = await startEditor();
        await use(copy);
        await copy.dispose();
      },
      { scope: "worker", timeout: 180_000 },
    ],
    baseURL: async ({ copy }, use) => use(copy.origin),
    locale: "en-GB",
  });
}

/** The check of the words, the compiler and the formatter are programs of their own, which a busy machine starts slowly. */
export const patient = { timeout: 180_000 };

/** Opens a page in the editor and waits until both have taken it over. */
export async function open(page: Page, address: string) {
  await page.goto(address);
  await ready(page);
}

export async function ready(page: Page) {
  await applicationRuns(page);
  await page.getByRole("region", { name: "Editor" }).waitFor();
}

export const textPanel = (page: Page) => page.getByRole("region", { name: "Change a text" });
export const english = (page: Page) => textPanel(page).getByRole("textbox", { name: "English" });
export const german = (page: Page) => textPanel(page).getByRole("textbox", { name: "Deutsch" });

/** Saves what was typed into the text panel. */
export async function save(page: Page) {
  await english(page).press("Control+Enter");
  await expect(textPanel(page).getByText("Saved.")).toBeVisible(patient);
}

/** What `npm run check` prints; it throws where the check fails. */
export function check({ folder }: EditedCopy): string {
  return execFileSync(execPath, ["scripts/check.ts"], { cwd: folder, encoding: "utf8" });
}
