import { expect, test } from "vitest";
import { openPointsOf } from "../../../render/open-points.ts";
import { readContentFiles } from "../../../scripts/build/read-content.ts";
import { describePoint } from "./describe-point.ts";

const files = readContentFiles();
const points = openPointsOf(files).map((point) => describePoint(files, point));

test("no two open points have the same name", () => {
  const names = points.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test("of what leaves a page all is named: entries, or the section that needs as many", () => {
  const inSection = (id: string) => points.find(({ place }) => place.startsWith(`pages/about.json#sections/${id}/`));
  const years = inSection("years");
  const count = years?.point.places.length;
  expect(years).toMatchObject({ leaving: { count, isSection: false } });
  expect(years?.words?.split(" · ")).toHaveLength(count ?? 0);
  expect(inSection("career")).toMatchObject({ leaving: { count: 1, isSection: true } });
});
