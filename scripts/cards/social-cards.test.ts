import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cardFile } from "../../render/addresses.ts";
import type { SocialCard } from "../../render/render-site.ts";
import { owner } from "../../tests/support/content.ts";
import { cardFonts, drawSocialCards, titleBox } from "./social-cards.ts";
import { fitText } from "./typesetting.ts";

const card: SocialCard = { page: "speeches", locale: "de", title: "Vorträge, die Menschen und Technik verbinden" };
const { title: font } = await cardFonts();
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cards-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("a card is a PNG of 1200 by 630 pixels and less than 300 kB", async () => {
  await drawSocialCards([card], owner, join(folder, "cards"), join(folder, "cache"));
  const png = await readFile(join(folder, "cards", cardFile(card.page, card.locale)));
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(png.byteLength).toBeLessThan(300_000);
});

test.each([
  "KI",
  "Vorträge, die Menschen und Technik verbinden: Künstliche Intelligenz, Führung und persönliche Entwicklung auf großer Bühne",
  "Donaudampfschifffahrtsgesellschaftskapitänsausbildungsverordnung",
])("no part of the title is clipped: %s", (title) => {
  const { size, lines } = fitText(title, titleBox, font.widthOf);
  expect(lines.join(" ").replaceAll(" ", "")).toBe(title.replaceAll(" ", ""));
  expect(Math.max(...lines.map(font.widthOf)) * size).toBeLessThanOrEqual(titleBox.width);
  expect(lines.length * size * titleBox.leading).toBeLessThanOrEqual(titleBox.height);
});
