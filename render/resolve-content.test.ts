import { expect, test } from "vitest";
import { hiddenMark } from "../site/sample.ts";
import { owner } from "../tests/support/content.ts";
import type { SourceNames, SourceNode, SourcePage } from "./content-files.ts";
import { resolveNode, resolvePage, UnknownName } from "./resolve-content.ts";

const both = (en: string, de = en) => ({ en, de });
const sample = both("what is to be done");

const names: SourceNames = {
  owner: {
    ...owner,
    name: "Erika Isarhold",
    email: "hallo@isarhold.test",
    phone: "+49 89 99998-456",
    portrait: { image: "drawn", since: both("Since 1998", "Seit 1998"), echo: "{owner.portrait.echo}" },
  },
  consultation: { minutes: 30 },
  clock: { city: both("Munich", "München") },
  calendar: { name: "-", url: both("https://calendar.example/") },
  legal: { imprint: [], privacy: [] },
};
const cards = ["a", "b", "c"].map((id) => ({ id, title: both(id) }));
const talks: SourcePage = {
  seo: { title: both("Talks"), description: both("Talks") },
  sections: [
    { id: "hero", kind: "page-hero" },
    {
      id: "links",
      kind: "links",
      hidden: true,
      links: [
        { id: "a", to: "talks" },
        { id: "b", to: "talks" },
        { id: "c", to: "events" },
      ],
    },
    {
      id: "cards",
      kind: "links",
      links: [
        { id: "a", to: "events" },
        { id: "b", to: { page: "events", section: "hero" } },
        { id: "c", to: "talks" },
        { id: "d", to: "talks" },
      ],
    },
    { id: "topics", kind: "topics", groups: [{ id: "g", topics: [...cards, { id: "d", title: both("d"), sample }] }] },
  ],
};
const sources = (hidesSamples = false, calendar: "own" | "none" = "own") => ({
  pages: new Map([["talks", talks]]),
  names,
  hidesSamples,
  hiddenPages: new Set(["events"]),
  calendar,
});
const resolve = (node: SourceNode, { hides = false, locale = "de" as const } = {}) =>
  resolveNode(node, locale, sources(hides));

test.each<[what: string, node: SourceNode, resolved: unknown]>([
  ["a text has the language that was asked for", both("Talks", "Vorträge"), "Vorträge"],
  ["names in a text are filled in", both("-", "{owner.name}, {owner.portrait.since}"), "Erika Isarhold, Seit 1998"],
  ["a name that is all of a value has that value, whatever it is", "{owner.years}", owner.years],
  ["what a component fills in is left to it", both("-", "Die Brücke zu {path}"), "Die Brücke zu {path}"],
  [
    "links to mail and phone get their addresses",
    both("-", "[Mail](mail) oder [Anruf](phone)"),
    "[Mail](mailto:hallo@isarhold.test) oder [Anruf](tel:+498999998456)",
  ],
  [
    "so are buttons",
    [{ to: "mail" }, { to: "phone" }, { to: "about" }],
    [{ to: "mailto:hallo@isarhold.test" }, { to: "tel:+498999998456" }, { to: "about" }],
  ],
  [
    "a count is a word, with a capital at the beginning",
    { ...both("-", "{count} Themen, {count} Wünsche"), counts: ["talks/topics/groups/*/topics"] },
    "Vier Themen, vier Wünsche",
  ],
  [
    "a count of one has its own words",
    { ...both("-", "{count} Seiten"), one: both("One page", "Eine Seite"), counts: ["talks/hero"] },
    "Eine Seite",
  ],
  [
    "an entry that goes with the hidden page it leads to does not count",
    { ...both("-", "{count} Karten"), counts: ["talks/cards/links"] },
    "Zwei Karten",
  ],
  [
    "a hidden section does not count beside others",
    { ...both("-", "{count} Dinge"), counts: ["talks/links/links", "talks/cards/links", "talks/hero"] },
    "Drei Dinge",
  ],
  [
    "where all that it counts is hidden, a text says how many would be seen rather than none",
    { ...both("-", "{count} Verweise"), counts: ["talks/links/links"] },
    "Zwei Verweise",
  ],
  ["an entry loses what only editing needs", [{ id: "a", sample, title: both("A") }], [{ title: "A" }]],
])("%s", (_what, node, resolved) => expect(resolve(node)).toEqual(resolved));

test.each<[what: string, node: SourceNode, resolved: unknown]>([
  ["a sample is a mark", { ...both("500 projects"), sample }, hiddenMark],
  ["or what is shown in its place", { ...both("500"), sample, instead: both("Many", "Viele") }, "Viele"],
  [
    "a figure that is one keeps its shape",
    { amount: 500, unit: "+", sample },
    { amount: hiddenMark, unit: hiddenMark },
  ],
  ["a quote that nobody has permitted is one", { permitted: "pending", quote: both("Great") }, { quote: hiddenMark }],
  [
    "a hidden entry does not count",
    { ...both("-", "{count} Themen"), counts: ["talks/topics/groups/*/topics"] },
    "Drei Themen",
  ],
])("where samples are hidden, %s", (_what, node, resolved) => expect(resolve(node, { hides: true })).toEqual(resolved));

test.each<[what: string, node: SourceNode]>([
  ["a name that nothing has", "{owner.portrat}"],
  ["one in the middle of a text", both("-", "Seit {owner.first}")],
  ["a whole value in the middle of a text", both("-", "Seit {owner.portrait}")],
  ["a name that is in its own value", "{owner.portrait.echo}"],
  ["what every object has by itself", "{owner.constructor}"],
  ["a count of a section that is not there", { ...both("-", "{count}"), counts: ["talks/nowhere/cards"] }],
])("%s is unknown", (_what, node) => expect(() => resolve(node)).toThrow(UnknownName));

test("a section keeps its id, which is its anchor", () => {
  expect(resolvePage(talks, "en", sources()).sections.map(({ id }) => id)).toEqual(["hero", "cards", "topics"]);
});

test("texts and parts that belong to another calendar, or to none, are told by that", () => {
  const part = {
    heading: { ...both("Choose a time"), withoutCalendar: both("Call me") },
    frame: { onlyWith: "third-party" },
  };
  expect(resolveNode(part, "en", sources())).toEqual({ heading: "Choose a time" });
  expect(resolveNode(part, "en", sources(false, "none"))).toEqual({ heading: "Call me" });
});

test("a name of a draft that means nothing stays as it is written", () => {
  const draft = { ...sources(), keepsUnknown: true };
  const written = both("{nobody.knows}, {owner.nobody}, {owner.portrait.echo}, {owner.portrait}, and {owner.name}");
  expect(resolveNode(written as never, "de", draft)).toBe(written.de.replace("{owner.name}", "Erika Isarhold"));
  expect(resolveNode("{nobody.knows}", "de", draft)).toBe("{nobody.knows}");
  expect(resolveNode({ ...both("{count} gone"), counts: ["talks/gone/links"] } as never, "en", draft)).toBeTypeOf(
    "string",
  );
});
