import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { linksToHidden } from "./hidden-links.ts";
import { readContent } from "./read-content.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "hidden-"));
  mkdirSync(join(folder, "pages"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const text = (words: string) => ({ en: words, de: "Ohne Link" });
const opening = { id: "opening", heading: text("Opening") };

interface Parts {
  /** Sections of the home page after its first one. */
  home?: object[];
  talks?: object[];
  /** What the hidden section has. */
  prices?: object;
  redirects?: object;
}

/** Notes about a site whose page `talks` is hidden, and the section `prices` of its page `services`. */
function notesOf({ home = [], talks = [], prices, redirects = {} }: Parts) {
  writeJson("site.json", { pages: [{ id: "home" }, { id: "services" }, { id: "talks", hidden: true }], redirects });
  writeJson("pages/home.json", { sections: [opening, ...home] });
  writeJson("pages/talks.json", { sections: [opening, ...talks] });
  writeJson("pages/services.json", { sections: [opening, { id: "prices", hidden: true, ...prices }] });
  for (const file of ["words", "mails", "calendar"]) writeJson(`${file}.json`, {});
  return linksToHidden(readContent(folder), folder).map((note) => note.replace(`${folder}/`, ""));
}

function writeJson(file: string, content: unknown) {
  writeFileSync(join(folder, file), JSON.stringify(content, null, 2));
}

test.each<[what: string, parts: Parts, note: string]>([
  [
    "a button to a hidden page",
    { home: [{ id: "end", actions: [{ id: "talks", to: "talks" }] }] },
    "pages/home.json:13: sections/1/actions/0 leads to talks, which is hidden: it is left out",
  ],
  [
    "a link in a text",
    { home: [{ id: "end", lead: text("Read [about talks](talks).") }] },
    "pages/home.json:13: sections/1/lead leads to talks, which is hidden: it is drawn as text",
  ],
  [
    "a link to a section of a hidden page",
    { home: [{ id: "end", to: { page: "talks", section: "opening" } }] },
    "pages/home.json:10: sections/1 leads to talks, which is hidden: it is left out",
  ],
  [
    "a link to a hidden section",
    { home: [{ id: "end", to: { page: "services", section: "prices" } }] },
    "pages/home.json:10: sections/1 leads to services#prices, which is hidden: it leads to its page",
  ],
  [
    "an old address",
    { redirects: { "/speeches": "talks" } },
    "site.json:15: redirects//speeches leads to talks, which is hidden: it answers no more",
  ],
])("noted with file, line and place: %s", (_what, parts, note) => {
  expect(notesOf(parts)).toEqual([note]);
});

test("a link that is hidden itself, or leads to what is shown, is not noted", () => {
  const toTalks = { id: "end", to: "talks" };
  const shown = [
    { id: "a", to: "services" },
    { id: "b", to: { page: "services", section: "opening" } },
    { id: "d", scrollsTo: "opening" },
    { id: "c", lead: text("Read [about services](services), or [write](mail).") },
  ];
  expect(notesOf({ home: shown, talks: [toTalks], prices: { to: "talks" } })).toEqual([]);
});
