import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { editorTest, open, patient } from "../../support/browser/editor.ts";
import { expect } from "../../support/browser/journey.ts";
import { violationsOn } from "../../support/browser/page-checks.ts";

const test = editorTest();
// Each journey takes back what it has changed.
test.describe.configure({ mode: "default", timeout: 600_000 });
test.use({ actionTimeout: 60_000 });

const panel = (page: Page) => page.getByRole("region", { name: "Change the picture" });

async function takeBack(page: Page) {
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(page.getByText(/^Taken back:/)).toBeVisible(patient);
}

/** Seven megabytes as a phone makes them: lying on its side, with its place, and a short film behind the picture. */
async function phonePhoto(): Promise<Buffer> {
  const scene = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="4000">
      <linearGradient id="g"><stop stop-color="#123"/><stop offset="1" stop-color="#fc8"/></linearGradient>
      <rect width="100%" height="100%" fill="url(#g)"/><circle cx="700" cy="900" r="400" fill="#e44"/></svg>`,
  );
  const photo = await sharp(scene)
    .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "48/1 8/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return Buffer.concat([photo, randomBytes(7 * 1024 * 1024)]);
}

test("a photo from a phone takes a drawing's place, without what the phone wrote into it, and is taken back whole", async ({
  page,
  copy,
}) => {
  await open(page, "/events");
  const drawing = page.locator("main svg[data-drawing^='event-conference ']");
  await drawing.scrollIntoViewIfNeeded();
  await drawing.hover();
  await expect(page.getByText("Change the picture", { exact: true })).toBeVisible();
  await drawing.click();
  await panel(page)
    .locator("input[type=file]")
    .setInputFiles({ name: "Bühne IMG_1.JPG", mimeType: "image/jpeg", buffer: await phonePhoto() });
  await expect(panel(page).getByText("buhne-img-1.jpg is ready.")).toBeVisible(patient);

  const photo = page.locator("main img[data-place]");
  await expect(photo).toHaveJSProperty("complete", true);
  await panel(page)
    .locator(".cropped")
    .click({ position: { x: 4, y: 4 } });
  await expect(photo).toHaveClass(/\[--x:0%\] \[--y:0%\]/);
  await panel(page).getByRole("slider", { name: "From the left" }).press("ArrowRight");
  await panel(page).getByRole("checkbox", { name: "Made or altered by a machine" }).check();
  await panel(page).getByRole("textbox", { name: "What it shows · English" }).fill("A red sun over the hall");
  await expect(photo).toHaveAttribute("alt", "A red sun over the hall");
  await panel(page).getByRole("button", { name: "Save" }).click();
  await expect(panel(page).getByText("Say in both languages what the photo shows")).toBeVisible();
  await panel(page).getByRole("textbox", { name: "What it shows · Deutsch" }).fill("Eine rote Sonne über dem Saal");
  await panel(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The picture is saved: buhne-img-1.jpg")).toBeVisible(patient);

  expect(copy.git("diff")).toContain(
    `-    image: "event-conference",
+    image: {
+      photo: "buhne-img-1.jpg",
+      alt: { en: "A red sun over the hall", de: "Eine rote Sonne über dem Saal" },
+      aiGenerated: true,
+      focus: [25, 0],
+    },`,
  );
  const kept = await sharp(readFileSync(join(copy.folder, "photos/buhne-img-1.jpg"))).metadata();
  expect(kept).toMatchObject({ format: "jpeg", width: 3000, height: 1125 });
  expect([kept.exif, kept.xmp, kept.iptc, kept.orientation]).toEqual([undefined, undefined, undefined, undefined]);
  await expect(photo).toBeVisible();
  await expect(photo).toBeFocused();
  await page.goto("/de/events");
  await expect(page.getByRole("img", { name: "Eine rote Sonne über dem Saal" })).toBeVisible();

  await open(page, "/events");
  await takeBack(page);
  await expect(drawing).toBeVisible();
  expect(copy.git("status", "--short")).toBe("");
  expect(existsSync(join(copy.folder, "photos/buhne-img-1.jpg"))).toBe(false);
});

test("the keyboard reaches every picture, walks through the gallery, and Escape leaves all as it was", async ({
  page,
  copy,
}) => {
  await open(page, "/events");
  const before = await page.locator("main svg[data-drawing]").count();
  await page.locator("main svg[data-drawing^='event-corporate ']").focus();
  await page.keyboard.press("Enter");
  await expect(panel(page).getByRole("heading", { name: "Change the picture" })).toBeFocused();
  const radio = (name: string) => panel(page).getByRole("radio", { name, exact: true });
  await expect(radio("event-corporate")).toBeChecked();
  await radio("event-corporate").press("ArrowRight");
  await expect(page.locator("main svg[data-drawing^='event-conference ']")).toHaveCount(2);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await expect(page.locator("main svg[data-drawing^='event-corporate ']")).toBeFocused();
  await expect(page.locator("main svg[data-drawing]")).toHaveCount(before);
  expect(copy.git("status", "--short")).toBe("");
});

test("what is no picture, breaks off or is too large is refused in a sentence, and the picture stays", async ({
  page,
  request,
  copy,
}) => {
  await open(page, "/events");
  await page.locator("main svg[data-drawing^='event-training ']").click();
  const send = (name: string, buffer: Buffer) =>
    panel(page).locator("input[type=file]").setInputFiles({ name, mimeType: "image/jpeg", buffer });
  await send("notes.jpg", Buffer.from("Not a picture."));
  await expect(panel(page).getByText("notes.jpg is no picture.")).toBeVisible(patient);
  await send("half.jpg", (await phonePhoto()).subarray(0, 40_000));
  await expect(panel(page).getByText("half.jpg breaks off in the middle.")).toBeVisible(patient);
  await send("phone.heic", Buffer.from(`\0\0\0\u0018ftypheic${"\0".repeat(99)}`, "latin1"));
  await expect(panel(page).getByText("save it as JPEG")).toBeVisible(patient);
  await expect(page.locator("main svg[data-drawing^='event-training ']")).toBeVisible();
  const tooLarge = await request.post(`${copy.origin}/@editor/pictures/photos?name=x.jpg`, {
    data: Buffer.alloc(61 * 1024 * 1024),
  });
  expect(await tooLarge.json()).toEqual({ ok: false, code: "too-large" });
  for (const name of ["../app/content/home.ts", "..", "a/b.jpg"]) {
    const answer = await request.post(`${copy.origin}/@editor/pictures/photos/remove`, { data: { name } });
    expect(answer.status()).toBe(400);
  }
  expect(copy.git("status", "--short")).toBe("");
});

test("the portrait becomes a photo, which is no sample any more, and the drawing again", async ({ page, copy }) => {
  const file = "app/content/portrait.ts";
  await open(page, "/about");
  const drawing = page.locator("main svg[aria-label='Drawn portrait, in place of a photo']");
  await drawing.click();
  await panel(page).getByRole("radio", { name: "bridge-at-night.jpg" }).check();
  for (const language of ["English", "Deutsch"]) {
    await panel(page).getByRole("textbox", { name: language }).fill("Me");
  }
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violationsOn(page), `${width} px`).toEqual([]);
  }
  await panel(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The picture is saved: bridge-at-night.jpg")).toBeVisible(patient);
  await expect(page.getByRole("main").getByRole("img", { name: "Me" })).toBeVisible(patient);
  expect(copy.read(file)).not.toContain("sample");
  await takeBack(page);
  await expect(drawing).toBeVisible(patient);
  expect(copy.git("status", "--short")).toBe("");
});

test("a page made of the kit is in the menu in both languages, can be edited at once, and leaves with a redirect", async ({
  page,
  request,
  copy,
}) => {
  const words = "app/content/pages/ai-for-teams.ts";
  await open(page, "/about");
  await page.getByRole("button", { name: "Pages", exact: true }).click();
  const pages = page.getByRole("region", { name: "Pages" });
  for (const part of ["A new page", "Old addresses"]) await pages.getByText(part).click();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violationsOn(page), `${width} px`).toEqual([]);
  }
  await pages.getByRole("textbox", { name: "Name in English" }).fill("AI for teams");
  await pages.getByRole("textbox", { name: "Name in German" }).fill("KI für Teams");
  await expect(pages.getByRole("textbox", { name: /^Address/ })).toHaveValue("/ai-for-teams");
  await pages.getByRole("checkbox", { name: "Steps" }).check();
  await pages.getByRole("button", { name: "Make the page" }).click();

  await expect(page.getByText('The page "AI for teams" is there.')).toBeVisible(patient);
  await expect(page).toHaveURL("/ai-for-teams");
  await page.locator("h1").click();
  const english = page.getByRole("region", { name: "Change a text" }).getByRole("textbox", { name: "English" });
  await english.fill("AI that your team understands");
  await english.press("Control+Enter");
  await expect(page.getByText("Saved.")).toBeVisible(patient);
  expect(copy.read(words)).toContain('en: "AI that your team understands"');
  await open(page, "/de/ai-for-teams");
  await expect(page.locator("header nav a[href='/de/ai-for-teams']").first()).toHaveText("KI für Teams");

  await page.getByRole("button", { name: "Pages", exact: true }).click();
  await pages.getByRole("button", { name: "Remove the page AI for teams" }).click();
  await pages.getByRole("combobox", { name: /^Remove "AI for teams"/ }).selectOption("training-academy");
  await pages.getByRole("button", { name: "Remove the page", exact: true }).click();
  await expect(page.getByText('The page "AI for teams" is removed.')).toBeVisible(patient);
  const answer = await request.get(`${copy.origin}/de/ai-for-teams`, { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([308, "/de/training-academy"]);
  expect(copy.read("site/redirects.ts")).toContain('"/ai-for-teams": "training-academy"');
  expect(existsSync(join(copy.folder, words))).toBe(false);
  for (const left of [2, 1, 0]) {
    await page.getByRole("button", { name: /^Take back/ }).click();
    await expect(page.getByRole("button", { name: `Take back (${left})` })).toBeVisible(patient);
    await open(page, "/about");
  }
  expect(copy.git("status", "--short")).toBe("");
});

test("an old address is led on to a page in both languages, one that is taken is refused, and it can go again", async ({
  page,
  request,
  copy,
}) => {
  await open(page, "/about");
  await page.getByRole("button", { name: "Pages", exact: true }).click();
  const pages = page.getByRole("region", { name: "Pages" });
  await pages.getByText("Old addresses").click();
  const leadOn = async (from: string) => {
    await pages.getByRole("textbox", { name: "Old address" }).fill(from);
    await pages.getByRole("combobox", { name: "Leads to" }).selectOption("speeches");
    await pages.getByRole("button", { name: "Add", exact: true }).click();
  };
  const answerTo = async (address: string) => {
    const answer = await request.get(`${copy.origin}${address}`, { maxRedirects: 0 });
    return [answer.status(), answer.headers().location];
  };
  await leadOn("/contact");
  await expect(pages.getByText("is answered already")).toBeVisible(patient);
  expect(copy.git("status", "--short")).toBe("");
  await leadOn("/talks.html");
  await expect(pages.getByText("/talks.html is led on.")).toBeVisible(patient);
  expect(copy.read("site/redirects.ts")).toContain('"/talks.html": "speeches"');
  expect(await answerTo("/talks.html")).toEqual([308, "/speeches"]);
  expect(await answerTo("/de/talks.html")).toEqual([308, "/de/speeches"]);
  await pages.getByRole("button", { name: "Remove /talks.html" }).click();
  await expect(pages.getByText("/talks.html is not led on any more.")).toBeVisible(patient);
  expect(await answerTo("/talks.html")).toEqual([404, undefined]);
  expect(copy.git("status", "--short")).toBe("");
});
