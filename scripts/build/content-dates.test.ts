import { expect, test } from "vitest";
import { datesAfter, datesIn, wordsOf } from "./content-dates.ts";

const first = new Date("2026-03-01T10:00:00Z");
const later = new Date("2026-09-09T10:00:00Z");

test("a page keeps its date until its words change, and is then dated today", () => {
  const before = datesAfter({}, { home: "Hello", about: "Me" }, first);
  const after = datesAfter(before, { home: "Hello", about: "Me, too", contact: "New" }, later);
  expect(after.home).toEqual(before.home);
  expect(after.about?.changed).toBe("2026-09-09");
  expect(after.contact?.changed).toBe("2026-09-09");
  expect(datesAfter(after, { home: "Hello", about: "Me, too", contact: "New" }, new Date())).toEqual(after);
});

test("a page that is no more has no date", () => {
  const before = datesAfter({}, { home: "Hello", about: "Me" }, first);
  expect(Object.keys(datesAfter(before, { home: "Hello" }, later))).toEqual(["home"]);
});

test("dates that a merge has left in halves are a problem with a name", () => {
  expect(() => datesIn("<<<<<<< HEAD\n{}")).toThrow(/^content-dates\.json is not JSON/);
});

test("words are what the main part says: no markup, no drawing, nothing around it", () => {
  const page = (main: string) =>
    `<html><head><title>T</title></head><header>Menu</header><main id="main">${main}</main>`;
  const plain = wordsOf(page("<p>Hello  <b>you</b></p>"));
  expect(plain.trim()).toBe("Hello you");
  expect(
    wordsOf(page('<p class="x">Hello<svg><text>42</text></svg> <i>you</i><noscript>No script</noscript></p>')),
  ).toBe(wordsOf(page("<p>Hello <i>you</i></p>")));
});
