import { expect, test } from "vitest";
import { assertNoSchemas } from "./schema-modules.ts";

function chunkOf(...modules: [id: string, renderedLength: number][]) {
  const fileName = "assets/shared.js";
  return {
    type: "chunk" as const,
    fileName,
    modules: Object.fromEntries(modules.map(([id, renderedLength]) => [id, { renderedLength }])),
  };
}

test.each([
  "/site/kit/sections/hero/schema.ts",
  "/site/kit/sections/block-schema.ts",
  "/site/kit/names-schema.ts",
  "/site/kit/fields.ts",
  "/site/kit/target-fields.ts",
  "/site/kit/field-labels.ts",
  "/site/node_modules/zod/v4/core/util.js",
])("a chunk for visitors with %s fails the build, which names both", (id) => {
  const output = [{ type: "asset" as const }, chunkOf(["/site/kit/sections/hero/hero.tsx", 900], [id, 12])];
  expect(() => assertNoSchemas(output)).toThrow(`${id} in assets/shared.js`);
});

test("a schema of which nothing is left in the chunk does not", () => {
  const component: [string, number] = ["/site/kit/sections/hero/hero.tsx", 900];
  expect(() => assertNoSchemas([chunkOf(component, ["/site/kit/sections/hero/schema.ts", 0])])).not.toThrow();
});
