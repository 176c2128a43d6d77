import { expect, test } from "vitest";
import { sourceLineOf } from "./source-line.ts";

const source = [
  'const card = { title: { en: "A" } };',
  "export const content = bilingual<Content>({",
  "  voices: {",
  "    more,",
  "    back: backToHome,",
  "    voices: sample(",
  "      [",
  '        { "role": { en: "Head", de: "Leiter" } },',
  '        { "role": { en: "Head" } },',
  "        ...others,",
  '        { "role": { en: "Head" } },',
  "      ],",
  '      "replace",',
  "    ),",
  "  },",
  "});",
].join("\n");

test.each([
  ["voices.voices.1.role", 9],
  ["voices.back.label", 5],
  ["voices.voices.3.role", 6],
  ["footer.note", null],
])("%s is written on line %s", (place, line) => {
  expect(sourceLineOf("home.ts", source, place.split("."))).toBe(line);
});
