import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { placesOfTexts } from "../draft/content-path.ts";
import { jsx, jsxs } from "./jsx-runtime.ts";
import { createMarks, PlacedText } from "./placed-text.ts";

const title = { en: "Hello **you**", de: "Hallo" };
const places = placesOfTexts({ "pages/home.json": { sections: [{ title }] } });
const place = "pages/home.json#sections/0/title";

function placedTitle(): string {
  const { mark, placed } = createMarks((text) => places.get(text));
  return placed(mark(title.en, title));
}

const Line = () => placedTitle();

test("words that were marked know their place, and so do their parts", () => {
  const text = placedTitle();
  expect(String(text)).toBe("Hello **you**");
  expect(text).toHaveProperty("place", place);
  expect(text.split(" ").map((part) => (part as unknown as PlacedText).place)).toEqual([place, place]);
});

test("of a text within a text the outer place counts, and no mark is left", () => {
  const { mark, placed } = createMarks((text) => (text === title ? "outer" : "inner"));
  const [text] = placed([mark(`Before ${mark("inside", {})}`, title)]);
  expect(String(text)).toBe("Before inside");
  expect(text).toHaveProperty("place", "outer");
});

test("words of no content file are ordinary strings", () => {
  const { mark, placed } = createMarks(() => undefined);
  expect(placed({ line: mark("Made by code", {}) })).toEqual({ line: "Made by code" });
});

test("facts that components pick the language of know their place as well", () => {
  const { placed } = createMarks((text) => (text === title ? place : undefined));
  expect(placed({ label: title }).label.de).toHaveProperty("place", place);
});

test("an element names the places of its text and its attributes", () => {
  const alt = new PlacedText("A bridge", "pages/home.json#alt") as unknown as string;
  expect(renderToStaticMarkup(jsx("p", { children: placedTitle() }))).toBe(
    `<p data-text-place="${place}">Hello **you**</p>`,
  );
  expect(renderToStaticMarkup(jsx("img", { alt }))).toBe(
    '<img alt="A bridge" data-attribute-places="pages/home.json#alt"/>',
  );
});

test("a text beside other elements, and one that a component returns as it is, get an element of their own", () => {
  const inner = `<span data-text-place="${place}">Hello **you**</span>`;
  expect(renderToStaticMarkup(jsxs("p", { children: [placedTitle(), jsx("br", {})] }))).toBe(`<p>${inner}<br/></p>`);
  expect(renderToStaticMarkup(jsx("p", { children: jsx(Line, {}) }))).toBe(`<p>${inner}</p>`);
});
