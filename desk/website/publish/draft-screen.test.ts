import { expect, test } from "vitest";
import type { ContentFiles } from "../../../site/content-files.ts";
import { changesByFile } from "./draft-screen.tsx";

const [home, fees] = ["pages/home.json", "pages/fees.json"];
const siteWith = (...ids: string[]) => ({ pages: ids.map((id) => ({ id })), menus: [] });
const base: ContentFiles = { "site.json": siteWith("home", "about"), [home]: {}, "pages/about.json": {} };
const changedFiles = (files: ContentFiles) => [...changesByFile(base, files).keys()];

test("a new page is one change with its entry in the page table, and none once it is removed again", () => {
  const added = { ...base, "site.json": siteWith("home", "fees", "about"), [fees]: {} };
  expect(changedFiles(added)).toEqual([fees]);
  expect(changedFiles({ ...added, "site.json": base["site.json"] })).toEqual([]);
  const { [fees]: page, ...others } = added;
  const moved = { ...others, "site.json": siteWith("about", "home", "fees"), [fees]: page };
  expect(changedFiles(moved)).toEqual(["site.json", fees]);
});
