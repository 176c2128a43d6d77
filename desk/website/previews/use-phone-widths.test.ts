import { expect, test } from "vitest";
import { withValue } from "../draft/content-places.ts";
import { languagesChanged } from "./use-phone-widths.ts";

const files = { "pages/home.json": { sections: [{ id: "hero", title: { en: "Hello", de: "Hallo" }, columns: 2 }] } };
const hero = "pages/home.json#sections/hero";

test("a page is measured in the languages in which it has changed", () => {
  expect(languagesChanged(files, files)).toEqual([]);
  expect(languagesChanged(files, withValue(files, `${hero}/title`, { en: "Hello", de: "Servus" }))).toEqual(["de"]);
  expect(languagesChanged(files, withValue(files, `${hero}/columns`, 3))).toEqual(["en", "de"]);
});
