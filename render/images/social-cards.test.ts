import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cardFonts } from "../../scripts/build/card-fonts.ts";
import type { BrandColours } from "../../site/brand/palette.ts";
import { owner } from "../../tests/support/content.ts";
import type { SocialCard } from "../render-site.ts";
import { drawingsOf } from "./draw-images.ts";
import { faviconSvg } from "./icons.ts";
import { titleBox } from "./social-cards.ts";
import { fitText, typesetter } from "./typesetting.ts";

const card: SocialCard = { page: "speeches", locale: "de", title: "Vorträge, die Menschen und Technik verbinden" };
const files = await cardFonts();
const font = typesetter(files.title, -0.02);
const purple: BrandColours = { main: "#7c3aed", signal: "#f2b84b", ink: "#1e1033" };

test("a card is a PNG of 1200 by 630 pixels and less than 300 kB", async () => {
  const [drawing] = drawingsOf([card], { owner }, { files, icons: false });
  const png = (await drawing?.draw()) ?? Buffer.alloc(0);
  expect(drawing?.name).toBe("cards/speeches.de.png");
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(png.byteLength).toBeLessThan(300_000);
});

test("the drawn icon of browser tabs is the one of public/", () => {
  expect(faviconSvg(undefined)).toBe(readFileSync(new URL("../../public/favicon.svg", import.meta.url), "utf8"));
});

test("another brand is another picture, and the same one is the same", () => {
  const hashes = [{}, { brand: { colours: purple } }, { brand: { colours: { ...purple } } }].map((look) =>
    drawingsOf([card], { owner, ...look }, { files, icons: true }).map(({ hash }) => hash),
  );
  expect(hashes[1]).toEqual(hashes[2]);
  expect(hashes[0]?.filter((hash) => hashes[1]?.includes(hash))).toEqual([]);
});

test.each(["Wu", "Dr.-Ing. Maximiliane Schreiber-Leutheusser Unternehmensberatung"])(
  "a card has the whole name: %s",
  (brand) => {
    const [drawing] = drawingsOf([card], { owner: { ...owner, brand } }, { files, icons: false });
    expect(drawing?.hash).toBeTruthy();
  },
);

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
