import { expect, test } from "vitest";
import { type OpenPoint, openPointsOf } from "../../../render/open-points.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import { withConfirmedSample, withoutPoint } from "./confirm-sample.ts";

const todo = { en: "yours", de: "Ihres" };
const entries = ["a", "b", "c"].map((id) => ({ id, ...(id !== "b" && { sample: todo }) }));
const files = {
  "site.json": { pages: [], samples: { "owner.name": todo }, owner: { name: "Max" } },
  "pages/home.json": {
    sections: [
      { id: "list", entries },
      { id: "quote", permitted: "pending" },
    ],
  },
};
const points = openPointsOf(files);
const [, list, quote] = points as [OpenPoint, OpenPoint, OpenPoint];

test("what is the owner's and true has no mark any more, and stays as it is", () => {
  const settled = points.reduce<ContentFiles>(
    (all, point) => withConfirmedSample(all, point, "2026-11-26"),
    files,
  ) as typeof files;
  expect(openPointsOf(settled)).toEqual([]);
  expect(settled["site.json"].owner).toEqual({ name: "Max" });
  expect(settled["pages/home.json"].sections).toEqual([
    { id: "list", entries: ["a", "b", "c"].map((id) => ({ id })) },
    { id: "quote", permitted: "2026-11-26" },
  ]);
});

test("what is left out goes from its list, else its section is hidden", () => {
  const sectionsOf = (all: object | null) => (all as typeof files | null)?.["pages/home.json"].sections;
  expect(sectionsOf(withoutPoint(files, list, () => true))?.[0]).toEqual({ id: "list", entries: [{ id: "b" }] });
  expect(sectionsOf(withoutPoint(files, quote, () => true))?.[1]).toMatchObject({ hidden: true });
});

test("where the list needs its entries the section is hidden, and where the page needs that nothing changes", () => {
  const isHidden = (all: object) => JSON.stringify(all).includes("hidden");
  expect(JSON.stringify(withoutPoint(files, list, isHidden))).toContain('{"id":"b"}');
  expect(withoutPoint(files, list, isHidden)).toHaveProperty(["pages/home.json", "sections", "0", "hidden"], true);
  expect(withoutPoint(files, list, () => false)).toBeNull();
});
