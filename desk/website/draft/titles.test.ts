import { expect, test } from "vitest";
import { readContentFiles } from "../../../scripts/build/read-content.ts";
import { withValue } from "./content-path.ts";
import { filledIn, textIn, textNear, titleOf } from "./titles.ts";

const files = readContentFiles();
const card = "pages/services.json#sections/services/cards/ai-consulting";

test("an entry is known by its title, with names and counts filled in, wherever that stands", () => {
  expect(titleOf(files, card, "de")).toBe("KI-Beratung");
  expect(titleOf(files, "pages/services.json#sections/services", "en")).toBe("Six core services");
  const sections = (files["pages/services.json"] as { sections: { id: string; heading?: unknown }[] }).sections;
  const named = sections.find(({ heading }) => typeof heading === "string")?.id;
  expect(textIn(files, `pages/services.json#sections/${named}`)).toMatch(/^shared\.json#/);
});

test("a text is as long as what a page shows: with what stands in braces, but where a half one is typed or a server fills it in", () => {
  expect(filledIn(files, { en: "Since {firstYears.it}", de: "Seit {firstYears.it}" }, "de")).toBe("Seit 1998");
  for (const en of ["Since {firstYears.it", "At {start}"]) expect(filledIn(files, { en, de: "" }, "en")).toBe(en);
});

test("what is gone leads to the nearest text that is there", () => {
  const without = withValue(files, card, undefined);
  expect(textNear(without, `${card}/title`)).toMatch(/^pages\/services.json#sections\/services\/cards\/.+\/title$/);
  expect(textNear(files, `${card}/to`)).toBe(`${card}/title`);
});
