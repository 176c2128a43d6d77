import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pagesIn, redirectsIn, withoutPage, withoutRedirect, withPage, withRedirect } from "./pages.ts";

const table = { file: "site/pages.ts", code: readFileSync("site/pages.ts", "utf8") };
const workshops = { path: "/ai-workshops", label: { en: "AI Workshops", de: "KI-Workshops" }, kit: true } as const;

test("a new page is the last one of its menu, or of the table, and nothing else changes", () => {
  const changed = { ...table, code: withPage(table, "ai-workshops", { ...workshops, menu: "services" }) };
  const ids = Object.keys(pagesIn(changed));
  expect(ids[ids.indexOf("ai-workshops") - 1]).toBe("training-academy");
  expect(pagesIn(changed)).toEqual({ ...pagesIn(table), "ai-workshops": { ...workshops, menu: "services" } });
  const inFooter = withPage(table, "ai-workshops", workshops);
  expect(Object.keys(pagesIn({ ...table, code: inFooter })).at(-1)).toBe("ai-workshops");
});

test("a page leaves the table with its entry alone", () => {
  const changed = { ...table, code: withPage(table, "ai-workshops", { ...workshops, menu: "about" }) };
  expect(pagesIn({ ...table, code: withoutPage(changed, "ai-workshops") })).toEqual(pagesIn(table));
  expect(() => withoutPage(table, "ai-workshops")).toThrow(RangeError);
});

test("old addresses are added, changed and removed, in an empty table too", () => {
  const file = "site/redirects.ts";
  const at = (code: string) => ({ file, code });
  const empty = "export const redirects: Redirects = {};\n";
  const one = withRedirect(at(empty), '/"old".html', "about");
  expect(redirectsIn(at(one))).toEqual({ '/"old".html': "about" });
  const two = withRedirect(at(one), "/cv", "/downloads/cv.pdf");
  expect(redirectsIn(at(withRedirect(at(two), "/cv", "about")))).toEqual({ '/"old".html': "about", "/cv": "about" });
  const commented = two.replace('"/cv"', '// From the printed card.\n"/cv"');
  expect(withoutRedirect(at(withoutRedirect(at(commented), '/"old".html')), "/cv")).toContain(
    "// From the printed card.",
  );
  expect(redirectsIn(at(withoutRedirect(at(two), "/cv")))).toEqual({ '/"old".html': "about" });
});
