import { beforeEach, expect, test, vi } from "vitest";
import { type Bilingual, bilingual } from "../../site/locale.ts";
import { hiddenMark } from "../../site/sample.ts";
import type { PageContent } from "./page-content.ts";

vi.stubEnv("SAMPLES", "hide");
const { findHidden, isShown, shownContent } = await import("./hidden-samples.ts");

const text = (words: string) => ({ en: words, de: words });
const seo = { title: text("Title"), description: text("Description") };
const contentOf = (parts: object) => bilingual<PageContent>({ seo, ...parts } as Bilingual<PageContent>);
const shown = (parts: object) => {
  const { seo: _, ...rest } = shownContent("home", contentOf(parts)).en;
  return rest;
};

beforeEach(() => void findHidden(new Map()));

test.each<[what: string, content: object, shown: object]>([
  [
    "an entry of a list goes with the sample in it",
    { stats: { facts: [{ figure: { amount: hiddenMark }, label: text("years") }, { label: text("own") }] } },
    { stats: { facts: [{ label: "own" }] } },
  ],
  [
    "a sentence that is made with a sample goes like the sample",
    { list: { items: [text(`${hiddenMark} years`), text("own")] } },
    { list: { items: ["own"] } },
  ],
  [
    "outside of a list the section goes: nothing is left of its texts and lists",
    { quotes: { heading: text("Quotes"), quotes: [text("real")], note: text(hiddenMark) } },
    { quotes: { heading: "", quotes: [], note: "" } },
  ],
  [
    "an entry goes with the list in it",
    {
      lists: {
        cards: [
          { title: text("Promises"), items: [hiddenMark] },
          { title: text("own"), items: [text("own")] },
        ],
      },
    },
    { lists: { cards: [{ title: "own", items: ["own"] }] } },
  ],
  [
    "a section keeps what else it holds beside an emptied list",
    { contact: { heading: text("Write"), promises: [hiddenMark] } },
    { contact: { heading: "Write", promises: [] } },
  ],
])("%s", (_what, content, expected) => expect(shown(content)).toEqual(expected));

test("an opening that cannot go is named", () => {
  expect(() => shown({ hero: { lead: text(hiddenMark) } })).toThrow("`hero` cannot be left out");
});

test("links to pages and sections that have gone go with them", () => {
  const works = { essential: "works", works: { works: [hiddenMark] } };
  const services = { faq: { id: "questions", questions: [{ answer: hiddenMark }] } };
  const places = findHidden(
    new Map([
      ["portfolio", contentOf(works)],
      ["services", contentOf(services)],
    ]),
  );
  expect(places).toBe("portfolio services#questions");
  expect([isShown("portfolio"), isShown("services")]).toEqual([false, true]);
  const links = [{ to: "portfolio" }, { to: { page: "services", section: "questions" } }, { to: "services" }];
  expect(shown({ end: { more: { to: "portfolio" }, links } })).toEqual({ end: { links: [{ to: "services" }] } });
});
