import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { ContentFiles } from "../../site/content-files.ts";
import { textAt, textsIn } from "../content/content-path.ts";
import { describePlace } from "../content/describe-place.ts";
import { namesInBraces, placesNaming } from "../content/references.ts";
import { namedIn } from "./named-parts.tsx";

const names = ["site", "words", "mails", "calendar"].map((name) => `${name}.json`);
const all = [...names, ...readdirSync("content/pages").map((name) => `pages/${name}`)];
const files: ContentFiles = Object.fromEntries(
  all.map((name) => [name, JSON.parse(readFileSync(`content/${name}`, "utf8"))]),
);

test("what stands in braces in any text is explained, and a value is told with it", () => {
  const texts = all.flatMap((name) => [...textsIn(files[name], `${name}#`)]);
  const named = texts.flatMap(([place, { en, de }]) =>
    [...namesInBraces(en + de)].map((name) => ({ place, name, ...namedIn(files, place, name) })),
  );
  expect(named.length).toBeGreaterThan(20);
  const isHinted = (place: string, name: string) => describePlace(files, place).hint?.de.includes(`{${name}}`);
  expect(named.filter(({ place, name, shown }) => !shown && !isHinted(place, name))).toEqual([]);
});

test("a fact leads to where it is changed", () => {
  const [place] = placesNaming(files, "owner.phone").filter((it) => textAt(files, it));
  expect(namedIn(files, place ?? "", "owner.phone")).toMatchObject({
    shown: expect.stringMatching(/^\{\+49/),
    target: "site.json#owner/phone",
  });
});

test("what means nothing in a text is not explained: the check refuses it", () => {
  const place = "pages/events.json#sections/hero/title";
  const names = ["count", "path", "owner.nothing", "legal.imprint"];
  expect(names.map((name) => namedIn(files, place, name))).toEqual([null, null, null, null]);
});
