import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findSamples } from "../../scripts/launch-check/samples.ts";
import { pageIds } from "../../site/pages.ts";

test("what the owner has to do before the launch is in no script that visitors load", () => {
  const todos = new Set(findSamples().map(({ what }) => what));
  const scripts = globSync("build/client/assets/*.js").map((file) => readFileSync(file, "utf8"));
  expect(scripts.length).toBeGreaterThanOrEqual(pageIds.length);
  expect([...todos].filter((todo) => scripts.some((script) => script.includes(todo)))).toEqual([]);
});
