import { expect, test } from "vitest";
import { problem } from "../../server/finding.ts";
import { findSamples, samplesInContent, samplesOfSite } from "./samples.ts";

test("a sample among the facts is found where its value stands", () => {
  const samples = { "owner.address": { en: "your address", de: "Ihre Anschrift" } };
  const source = JSON.stringify({ owner: { name: "A", address: { street: "B" } }, samples }, null, 2);
  expect(samplesOfSite("site.json", source)).toEqual([problem("site.json:4", "your address")]);
});

test("in content the key counts, once for neighbours with the same todo, and every quote that is not permitted", () => {
  const sample = (todo: string) => ({ sample: { en: todo, de: "prüfen" } });
  const list = ["A", "B"].map((en) => ({ id: en, en, de: en, ...sample("the list") }));
  const quotes = [{ permitted: "pending" }, { permitted: "pending" }, { permitted: "2026-10-01" }];
  const source = JSON.stringify(
    { list, title: { en: "the sample", de: "x", ...sample("the title") }, quotes },
    null,
    2,
  );
  const found = samplesInContent("x.json", source);
  const lines = source.split("\n");
  expect(found.map(({ about, message }) => [lines[Number(about.split(":")[1]) - 1]?.trim(), message])).toEqual([
    ['"sample": {', "the list"],
    ['"sample": {', "the title"],
    ['"permitted": "pending"', expect.stringContaining("a quote without permission")],
    ['"permitted": "pending"', expect.stringContaining("a quote without permission")],
  ]);
});

test("every sample of this site says what to do", () => {
  expect(findSamples("show").filter(({ message }) => message.length < 10)).toEqual([]);
});

test("where samples are left out, only those of the facts are open, since nothing goes in their place", () => {
  const files = new Set(findSamples("hide").map(({ about }) => about.replace(/:\d+$/, "")));
  expect([...files]).toEqual(["content/site.json"]);
});
