import { expect, test } from "vitest";
import type { PageContent, SectionContent } from "../app/shell/page-content.ts";
import type { Localized } from "../site/locale.ts";
import { hiddenMark } from "../site/sample.ts";
import { withoutHiddenParts } from "./hidden-parts.ts";

const seo = { title: "Title", description: "Description" };
const hero = { id: "hero", kind: "page-hero", title: "Title" };
const contentOf = (section: object, essential?: string): Localized<PageContent> => {
  const content = { seo, sections: [hero, { kind: "faq", id: "section", ...section }], essential };
  return { en: content, de: content };
};
type Contents = Parameters<typeof withoutHiddenParts>[0];

const nothing: Parameters<typeof withoutHiddenParts>[1] = { pages: new Set(), sections: new Set() };

/** What is shown of a section below the opening, beside other pages; undefined if it has gone. */
function shown(section: object, others: Contents = new Map(), byOwner = nothing): Partial<SectionContent> | undefined {
  const contents = withoutHiddenParts(new Map([...others, ["home", contentOf(section)]]), byOwner);
  const [, left] = contents.get("home")?.en.sections ?? [];
  if (!left) return undefined;
  const { id: _id, kind: _kind, ...fields } = left;
  return fields;
}

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
  const contents = new Map([["home", { en: content, de: content }]]);
  expect(() => withoutHiddenParts(contents, nothing)).toThrow("`hero` cannot be left out");
});

test("links to pages and sections that have gone go with them", () => {
  const others = new Map([
    ["portfolio", contentOf({ id: "works", works: [hiddenMark] }, "works")],
    ["services", contentOf({ id: "questions", questions: [{ answer: hiddenMark }] })],
  ]);
  expect([...withoutHiddenParts(others, nothing).keys()]).toEqual(["services"]);
  const links = [{ to: "portfolio" }, { to: { page: "services", section: "questions" } }, { to: "services" }];
  expect(shown({ more: { to: "portfolio" }, links }, others)).toEqual({ links: [{ to: "services" }] });
});

test("a page that the owner hides is gone, and so are links to it; one to a hidden section leads to its page", () => {
  const byOwner = { pages: new Set(["speeches"]), sections: new Set(["services#questions"]) };
  const links = [{ to: "speeches" }, { to: { page: "services", section: "questions" } }];
  expect(shown({ links }, new Map([["speeches", contentOf({})]]), byOwner)).toEqual({ links: [{ to: "services" }] });
});
