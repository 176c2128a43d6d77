import { readFileSync } from "node:fs";
import * as fontkit from "fontkit";
import { expect, test } from "vitest";
import { calendarDocumentPath } from "../../site/booking.ts";
import { locales } from "../../site/locale.ts";
import { builtDocument, builtPages, notFoundPages } from "../support/build/built-pages.ts";

const font = fontkit.create(readFileSync("app/styles/fonts/instrument-sans.woff2")) as fontkit.Font;

test("the font has a glyph for every character that a document of the build shows", () => {
  const calendars = locales.map((locale) => builtDocument(calendarDocumentPath(locale), locale));
  const shown = [...builtPages(), ...notFoundPages(), ...calendars].map(({ document }) => {
    const body = document.querySelector("body");
    for (const element of body?.querySelectorAll("script, style") ?? []) element.remove();
    return body?.text ?? "";
  });
  expect(shown.filter((text) => text.trim() === "")).toEqual([]);
  const covered = new Set(font.characterSet);
  const missing = [...new Set(shown.join(""))].filter((character) => !covered.has(character.codePointAt(0) ?? 0));
  expect(missing.filter((character) => !unseen.includes(character))).toEqual([]);
});

/** They draw nothing: a line's end, and the hyphen that may come. */
const unseen = "\n\u00ad";
