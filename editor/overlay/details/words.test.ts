import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { locales } from "../../../site/locale.ts";
import type { Shape } from "../../source/details-shape.ts";
import { parseDetails } from "../../source/parse-details.ts";
import { choiceWords, fieldWords, groups } from "./words.ts";

const sources = ["site/owner.ts", "site/booking.ts", "site/processing.ts"].map((file) => ({
  file,
  code: readFileSync(file, "utf8"),
}));
const details = parseDetails(sources);

interface Place {
  place: string;
  comment: string;
  shape: Shape;
}

/**
 * A field and all that are inside of it; the two languages of a text, an entry of a list and a word that tells records apart
 * have no name of their own.
 */
function placesIn({ place, comment, shape }: Place): Place[] {
  return [{ place, comment, shape }, ...insideOf(shape, place)];
}

function insideOf(shape: Shape, place: string): Place[] {
  if (shape.kind === "list") return insideOf(shape.item, place);
  if (shape.kind === "choice") return shape.options.flatMap((option) => insideOf(option, place));
  if (shape.kind !== "record") return [];
  return shape.fields
    .filter(({ name, shape }) => shape.kind !== "word" && !locales.some((locale) => locale === name))
    .flatMap((field) => placesIn({ ...field, place: `${place}.${field.name}` }));
}

const places = details.flatMap((constant) => placesIn({ ...constant, place: constant.name }));
/** The heading of a whole file is not shown. */
const shown = places.filter(({ place }) => place !== "owner");

test.each(shown)("$place has a name in both languages, and in German what the source explains", (field) => {
  const words = fieldWords[field.place];
  expect(words?.en).toBeTruthy();
  expect(words?.de).toBeTruthy();
  if (field.place !== "processing") expect(words?.explained !== undefined).toBe(field.comment !== "");
});

test("every choice among certain words has a name", () => {
  const words = shown.flatMap(({ shape }) => (shape.kind === "choice" ? shape.options.flatMap(wordsOf) : []));
  expect(words.filter((word) => !choiceWords[word])).toEqual([]);
});

function wordsOf(option: Shape): string[] {
  if (option.kind === "word") return [option.word];
  return option.kind === "record" ? option.fields.flatMap(({ shape }) => wordsOf(shape)) : [];
}

test("no name is left of a field that is gone, and every field is in a part of the form", () => {
  expect(Object.keys(fieldWords).filter((name) => !places.some(({ place }) => place === name))).toEqual([]);
  const parts: string[] = Object.values(groups).flat();
  const fields = details.flatMap(({ name, shape }) =>
    shape.kind === "record" && !parts.includes(name)
      ? shape.fields.map((field) => (parts.includes(`${name}.*`) ? `${name}.*` : `${name}.${field.name}`))
      : [name],
  );
  expect(fields.filter((field) => !parts.includes(field))).toEqual([]);
});
