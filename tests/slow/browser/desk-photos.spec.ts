import { readFile, writeFile } from "node:fs/promises";
import type { FrameLocator, Page } from "@playwright/test";
import sharp from "sharp";
import { signIn, violationsOf } from "../../support/browser/desk.ts";
import { expect } from "../../support/browser/journey.ts";
import { onBothEngines, test } from "../../support/browser/own-server.ts";

/** The owner puts photos in place of drawings. */

test.use({ locale: "en-GB" });
// Preparing a photo of 12 megapixels takes as long as on a slow machine when tests run beside it.
test.setTimeout(400_000);

/** Twelve megapixels, with the grain of a dark hall. */
async function photoOf12Megapixels(): Promise<Buffer> {
  const size = { width: 4000, height: 3000 };
  const noise = { type: "gaussian", mean: 128, sigma: 20 } as const;
  const grain = await sharp({ create: { ...size, channels: 3, background: "#808080", noise } })
    .png()
    .toBuffer();
  const picture = sharp(await readFile("photos/bridge-at-night.jpg")).resize({ ...size, fit: "cover" });
  return picture
    .composite([{ input: grain, blend: "soft-light" }])
    .jpeg({ quality: 92 })
    .toBuffer();
}

test(
  "a photo is dropped on the first picture of a page, described, published, seen by visitors, and undone",
  onBothEngines,
  async ({ page, server, consoleErrors }) => {
    consoleErrors.allow(/status of 422 .*notes\.jpg/);
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, server);
    const site = await openPage(page, "services");
    await firstPicture(site).click();
    await expect(page.locator("summary", { hasText: /^Picture/ }).and(page.locator(":focus"))).toBeVisible();
    await drop(page, { name: "notes.jpg", bytes: Buffer.from("no photo") });
    await expect(page.getByText("This file is damaged, or no JPEG, PNG or WebP photo.")).toBeVisible();
    await drop(page, { name: "Bühne 1.jpg", bytes: await photoOf12Megapixels() });
    await expect(page.getByText("The new photo is on the page.")).toBeVisible({ timeout: 120_000 });
    const photo = site.locator("img[src*='/assets/buehne-1-']");
    await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    expect(await violationsOf(page)).toEqual([]);

    await description(page, "English").fill("The bridge at night");
    await description(page, "German").fill("Die Brücke bei Nacht");
    await page.getByRole("radio", { name: "upper part, left", exact: true }).check({ force: true });
    await expect(photo).toHaveClass(/\[--x:25%\] \[--y:25%\]/);
    await publish(page);
    const served =
      (await (await fetch(`${server.origin}/de/services`)).text()).match(/<picture>.*?<\/picture>/s)?.[0] ?? "";
    expect(served).toContain('alt="Die Brücke bei Nacht"');
    expect(served).toContain('fetchpriority="high"');
    for (const [address = ""] of served.matchAll(/\/assets\/buehne-1-[\w-]+\.avif/g)) {
      const bytes = await (await fetch(server.origin + address)).arrayBuffer();
      expect(bytes.byteLength).toBeGreaterThan(1000);
      expect(bytes.byteLength).toBeLessThanOrEqual(20 * 1024);
    }

    const again = await openPage(page, "services");
    await again.locator("img[src*='/assets/buehne-1-']").click();
    await page.getByText("Drawings", { exact: true }).click();
    await page.getByRole("button", { name: "Drawing 4", exact: true }).click();
    await expect(again.locator("img[src*='/assets/buehne-1-']")).toHaveCount(0);
    await page.getByText(/^Your photos/).click();
    await page.getByRole("button", { name: /^Remove for good: buehne-1/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove for good" }).click();
    await expect(page.getByText("This photo is on the website or in your draft.")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(again.locator("img[src*='/assets/buehne-1-']")).toBeVisible();
  },
);

test("on a phone a photo is chosen for the portrait, over a connection that comes and goes, and is on the website a moment later", async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({
    locale: "de-DE",
    viewport: { width: 390, height: 780 },
    hasTouch: true,
    baseURL: server.origin,
  });
  const page = await context.newPage();
  await signIn(page, server);
  const site = await openPage(page, "about");
  await site.locator("svg[data-path*='ortrait/image']").filter({ visible: true }).first().tap();
  await expect(page.getByText("Foto aufnehmen")).toBeVisible();
  const photo = await sharp("photos/bridge-at-night.jpg").resize(400, 500, { fit: "cover" }).jpeg().toBuffer();
  const files = { name: "IMG_0001.JPG", mimeType: "image/jpeg", buffer: photo };
  await context.setOffline(true);
  await page.locator("input[capture]").setInputFiles(files);
  await expect(page.getByText("Das Foto wurde nicht gesendet: keine Verbindung.")).toBeVisible();
  await context.setOffline(false);
  await page.route("**/assets/img-0001-*", (route) => route.abort());
  const seen = Promise.withResolvers<void>();
  await page.route("**/desk/api/website/photos?*", (route) => seen.promise.then(() => route.continue()));
  await page.locator("input[capture]").setInputFiles(files);
  await expect(page.getByText("Ein Foto ist unterwegs")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  seen.resolve();
  await expect(page.getByText("Das neue Foto ist auf der Seite.")).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText("Dieses Foto ist nur 400 Pixel breit")).toBeVisible();
  await page.unroute("**/assets/img-0001-*");
  const shown = site.locator("img[src*='/assets/img-0001-']").first();
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await description(page, "Englisch").fill("Portrait");
  await description(page, "Deutsch").fill("Porträt");
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await publish(page, "Veröffentlichen", "Ihre Änderungen sind online.");
  expect(await (await fetch(`${server.origin}/de/about`)).text()).toContain('alt="Porträt"');
  await context.close();
});

async function openPage(page: Page, id: string): Promise<FrameLocator> {
  await page.goto(`/desk#/site/pages/${id}`);
  const site = page.frameLocator("iframe[title]");
  await expect(site.getByRole("heading", { level: 1 })).toBeVisible();
  return site;
}

/** Of the photo that is open. */
const description = (page: Page, language: string) =>
  page.locator("[data-picture] [data-place$='/alt']").getByLabel(language, { exact: true });

const firstPicture = (site: FrameLocator) =>
  site.locator("svg[data-drawing][data-path]").filter({ visible: true }).first();

/** As from a folder: the browser itself gives the file to the field. */
async function drop(page: Page, { name, bytes }: { name: string; bytes: Buffer }) {
  const path = test.info().outputPath(name);
  await writeFile(path, bytes);
  const field = await page.getByText("Drop a photo here").boundingBox();
  const at = { x: (field?.x ?? 0) + (field?.width ?? 0) - 8, y: (field?.y ?? 0) + (field?.height ?? 0) - 8 };
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  const devTools = await page.context().newCDPSession(page);
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await devTools.send("Input.dispatchDragEvent", { type, ...at, data });
  await devTools.detach();
}

async function publish(page: Page, name = "Publish", done = "Your changes are live.") {
  await page.getByRole("button", { name: `${name} (1)` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name }).click();
  await expect(page.getByText(done)).toBeVisible({ timeout: 60_000 });
}
