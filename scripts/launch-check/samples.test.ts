import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { problem } from "../../server/finding.ts";
import { readContentFiles } from "../build/read-content.ts";
import { findSamples } from "./samples.ts";

const repository = { files: readContentFiles(), version: null };

test("a sample is found at its line, and in a published version by its place", () => {
  const folder = mkdtempSync(join(tmpdir(), "samples-"));
  const todo = { en: "your address", de: "Ihre Anschrift" };
  const site = { owner: { name: "A", address: "B" }, pages: [], samples: { "owner.address": todo } };
  const files = { "site.json": site, "words.json": { text: { en: "A", de: "A", sample: todo } } };
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(folder, name), JSON.stringify(content, null, 2));
  expect(findSamples({ files, version: null }, "show", folder)).toEqual([
    problem(`${folder}/site.json:4`, "your address"),
    problem(`${folder}/words.json:5`, "your address"),
  ]);
  rmSync(folder, { recursive: true });
  expect(findSamples({ files, version: 3 }, "show")).toEqual([
    problem("version 3, site.json#owner/address", "your address"),
    problem("version 3, words.json#text", "your address"),
  ]);
});

test("every sample of this site says what to do", () => {
  expect(findSamples(repository, "show").filter(({ message }) => message.length < 10)).toEqual([]);
});

test("where samples are left out, only those of the facts are open, since nothing goes in their place", () => {
  const files = new Set(findSamples(repository, "hide").map(({ about }) => about.replace(/:\d+$/, "")));
  expect([...files]).toEqual(["content/site.json"]);
});
