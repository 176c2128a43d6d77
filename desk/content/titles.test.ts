import { expect, test } from "vitest";
import { readContentFiles } from "../../scripts/build/read-content.ts";
import { withValue } from "./content-path.ts";
import { filledIn, textIn, textNear, titleOf } from "./titles.ts";

const files = readContentFiles();
const card = "pages/services.json#sections/services/cards/ai-consulting";

test("an entry is known by its title, with names and counts filled in, wherever that stands", () => {
  expect(titleOf(files, card, "de")).toBe("KI-Beratung");
  expect(titleOf(files, "pages/services.json#sections/services", "en")).toBe("Six core services");
  expect(textIn(files, "pages/contact.json#sections/contact/portrait")).toMatch(/^site\.json#owner\/portrait\//);
});

test("a figure is known by what it counts", () => {
  expect(titleOf(files, "pages/speeches.json#sections/stats/facts/people-in-the/figure", "de")).toMatch(
    /^15\.000\+ \p{L}/u,
  );
});

test("a text is as long as what a page shows: with what stands in braces, but where a half one is typed or a server fills it in", () => {
  expect(filledIn(files, { en: "Of {owner.years.first}", de: "Von {owner.years.first}" }, "de")).toBe("Von 1998");
  for (const en of ["Of {owner.years.first", "At {start}"]) expect(filledIn(files, { en, de: "" }, "en")).toBe(en);
});

test("what is gone leads to the nearest text that is there", () => {
  const without = withValue(files, card, undefined);
  expect(textNear(without, `${card}/title`)).toMatch(/^pages\/services.json#sections\/services\/cards\/.+\/title$/);
  expect(textNear(files, `${card}/to`)).toBe(`${card}/title`);
});
