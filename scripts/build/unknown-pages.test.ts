import { expect, test } from "vitest";
import { unknownPages } from "./unknown-pages.ts";

test("a link to a page that is not in the page table is named by its place, also one to a section", () => {
  const content = {
    voices: { more: { label: "More", to: "succes-stories" } },
    actions: [{ to: "contact" }, { to: { page: "servces", section: "topics" } }, { to: { page: "services" } }],
  };
  expect(unknownPages(content)).toEqual([
    "voices.more.to names no page: succes-stories",
    "actions.1.to names no page: servces",
  ]);
});
