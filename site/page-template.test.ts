import { expect, test } from "vitest";
import { contactRules, type FieldOf, formNames } from "./forms.ts";
import { placeholderOf, placeholderPattern, type TemplatePlace } from "./page-template.ts";

const fields = Object.keys(contactRules) as FieldOf<"contact">[];
const places: TemplatePlace[] = [
  ...formNames.flatMap((form) => [
    `${form}.status` as const,
    ...fields.flatMap((field) => [`${form}.${field}`, `${form}.${field}.problem`, `${form}.${field}.invalid`] as const),
  ]),
  "token.status",
  "query",
];

test("a template is split at its placeholders, and each names its place", () => {
  const parts = `<p>${places.map(placeholderOf).join("</p><p>")}</p>`.split(placeholderPattern);
  expect(parts.filter((_, i) => i % 2 === 1)).toEqual(places);
});
