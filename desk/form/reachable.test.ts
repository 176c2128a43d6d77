import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { ContentFiles } from "../../site/content-files.ts";
import { groupOf } from "../website/details/groups.ts";
import { type ContentPath, isText, partsOf, placeIn, valueAt } from "../website/draft/content-path.ts";
import { namesInBraces, placeOfName } from "../website/draft/references.ts";
import { schemaPath } from "../website/draft/schema-path.ts";

const files: ContentFiles = Object.fromEntries(
  globSync("{*,pages/*}.json", { cwd: "content" }).map((name) => [
    name,
    JSON.parse(readFileSync(`content/${name}`, "utf8")),
  ]),
);

test("what a name in braces stands for can be changed at a screen of the desk", () => {
  const names = new Set(Object.values(files).flatMap((content) => [...namesInBraces(JSON.stringify(content))]));
  const values = [...names].filter((name) => name.includes("."));
  expect(values.length).toBeGreaterThan(8);
  const unreachable = values.flatMap((name) => {
    const place = placeOfName(name);
    return place === null ? name : [...valuesIn(valueAt(files, place), place)].filter((it) => !isReachable(it));
  });
  // How long a consultation takes is agreed; legal texts are made of the details.
  expect(unreachable.toSorted()).toEqual(["consultation.minutes", "legal.imprint", "legal.privacy"]);
});

/** The places of what is a value in itself. */
function* valuesIn(node: unknown, place: ContentPath): Generator<ContentPath> {
  if (typeof node !== "object" || node === null || isText(node)) yield place;
  else
    for (const [name, part] of partsOf(node))
      if (name !== "sample" && name !== "id") yield* valuesIn(part, placeIn(place, name));
}

function isReachable(place: ContentPath): boolean {
  if (isText(valueAt(files, place)) || groupOf(place)) return true;
  // The form of the group that holds it, which a click on a text there opens, has a field for it.
  return schemaPath(files, place).length > 1;
}
