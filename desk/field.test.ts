import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("every control that a browser may refuse stands in a field, which says so in the desk's language", () => {
  const controls = globSync("desk/**/*.tsx").flatMap((file) => {
    const [, ...parts] = readFileSync(file, "utf8").split(/<(?=(?:input|select|textarea)\b)/);
    return parts.map((part) => ({ file, attributes: part.slice(0, part.search(/\/>|<\/|<option/)) }));
  });
  const refused = controls.filter(({ attributes }) => /\brequired\b|\bpattern=|"(?:email|url)"/.test(attributes));
  expect(refused.length).toBeGreaterThan(2);
  expect(refused.filter(({ attributes }) => !attributes.includes("{...control}"))).toEqual([]);
});
