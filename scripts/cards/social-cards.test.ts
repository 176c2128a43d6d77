import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Card, cardFile, cardFonts, drawSocialCards, titleBox } from "./social-cards.ts";
import { fitText } from "./typesetting.ts";

const card: Card = { page: "speeches", locale: "de", title: "Vorträge, die Menschen und Technik verbinden" };
const { title: font } = await cardFonts();
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cards-"));
});
afterEach(() => rm(folder, { recursive: true }));

function draw(cards: Card[]): Promise<number> {
  return drawSocialCards(cards, join(folder, "cards"), join(folder, "cache"));
}

test("a card is a PNG of 1200 by 630 pixels and less than 300 kB", async () => {
  await draw([card]);
  const png = await readFile(join(folder, "cards", cardFile(card)));
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(png.byteLength).toBeLessThan(300_000);
});

test("a card is drawn again only when what it shows has changed", async () => {
  expect(await draw([card])).toBe(1);
  await rm(join(folder, "cards"), { recursive: true });
  expect(await draw([card])).toBe(0);
  expect(await readdir(join(folder, "cards"))).toEqual(["speeches.de.png"]);
  expect(await draw([{ ...card, title: "Vorträge" }])).toBe(1);
});

test("the cache forgets what is long unused", async () => {
  const left = join(folder, "cache", "left.png");
  await draw([card]);
  await writeFile(left, "");
  await utimes(left, 0, 0);
  expect(await draw([card])).toBe(0);
  expect(await readdir(join(folder, "cache"))).toHaveLength(1);
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

test("lines of a title are of similar length", () => {
  const { lines } = fitText(
    "one two three four five six",
    { width: 18, height: 4, leading: 1, sizes: [1] },
    (line) => line.length,
  );
  expect(lines).toEqual(["one two three", "four five six"]);
});
