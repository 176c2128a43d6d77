import { beforeEach, expect, test, vi } from "vitest";
import type { Localized } from "../../site/locale.ts";
import { hiddenMark } from "../../site/sample.ts";
import type { PageContent, SectionContent } from "./page-content.ts";

vi.stubEnv("SAMPLES", "hide");
const { findHidden, isShown, shownContent } = await import("./hidden-samples.ts");

const seo = { title: "Title", description: "Description" };
const hero = { id: "hero", kind: "page-hero", title: "Title" };
const contentOf = (section: object, essential?: string): Localized<PageContent> => {
  const content = { seo, sections: [hero, { kind: "faq", id: "section", ...section }], essential };
  return { en: content, de: content };
};
/** What is shown of a section below the opening; undefined if it has gone. */
const shown = (section: object): Partial<SectionContent> | undefined => {
  const [, left] = shownContent("home", contentOf(section)).en.sections;
  if (!left) return undefined;
  const { id: _id, kind: _kind, ...fields } = left;
  return fields;
};

beforeEach(() => void findHidden(new Map()));

test.each<[what: string, section: object, shown: object | undefined]>([
  [
    "an entry of a list goes with the sample in it",
    { facts: [{ figure: { amount: hiddenMark }, label: "years" }, { label: "own" }] },
    { facts: [{ label: "own" }] },
  ],
  [
    "a sentence that is made with a sample goes like the sample",
    { items: [`${hiddenMark} years`, "own"] },
    { items: ["own"] },
  ],
  [
    "outside of a list the section goes as a whole",
    { heading: "Quotes", quotes: ["real"], note: hiddenMark },
    undefined,
  ],
  [
    "an entry goes with the list in it",
    {
      cards: [
        { title: "Promises", items: [hiddenMark] },
        { title: "own", items: ["own"] },
      ],
    },
    { cards: [{ title: "own", items: ["own"] }] },
  ],
  [
    "a section keeps what else it holds beside an emptied list",
    { heading: "Write", promises: [hiddenMark] },
    { heading: "Write", promises: [] },
  ],
])("%s", (_what, section, expected) => expect(shown(section)).toEqual(expected));

test("an opening that cannot go is named", () => {
  const content = { seo, sections: [{ ...hero, lead: hiddenMark }] };
  expect(() => shownContent("home", { en: content, de: content })).toThrow("`hero` cannot be left out");
});

test("links to pages and sections that have gone go with them", () => {
  const places = findHidden(
    new Map([
      ["portfolio", contentOf({ id: "works", works: [hiddenMark] }, "works")],
      ["services", contentOf({ id: "questions", questions: [{ answer: hiddenMark }] })],
    ]),
  );
  expect(places).toBe("portfolio services#questions");
  expect([isShown("portfolio"), isShown("services")]).toEqual([false, true]);
  const links = [{ to: "portfolio" }, { to: { page: "services", section: "questions" } }, { to: "services" }];
  expect(shown({ more: { to: "portfolio" }, links })).toEqual({ links: [{ to: "services" }] });
});
