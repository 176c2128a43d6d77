import { expect, test } from "vitest";
import type { ContentFiles } from "./content-files.ts";
import { migrated } from "./content-migrations.ts";

const both = (en: string, de = en) => ({ en, de });
const todo = both("prove it", "belegen");
const years = { amount: 25, unit: "+", sign: "years" };
const numbers = {
  figures: { home: { years }, bold: { sample: todo, seats: { amount: 50, unit: "K+" }, systems: { amount: 11 } } },
  firstYears: { it: 1998 },
};
const shared = {
  note: both("Since {firstYears.it}, {owner.name}", "Seit {firstYears.it}, {owner.name}"),
  promises: [{ id: "one", ...both("Soon", "Bald"), sample: todo }],
  limits: {
    sample: todo,
    title: both("Limits"),
    text: both("Bold"),
    instead: { title: both("Limits"), text: both("True") },
  },
  nested: { sample: todo, text: { ...both("Bold"), sample: both("mine") }, instead: { text: both("True") } },
  whole: { sample: todo, text: { ...both("Bold"), sample: both("mine"), instead: both("Mild") } },
  proof: { sample: todo, company: both("A carmaker", "Ein Hersteller") },
  echo: "{shared.echo}",
};

/** The section `a` of a page, brought over with the files of names. */
function sectionAfter(section: object, names: ContentFiles = { "figures.json": numbers, "shared.json": shared }) {
  const files = migrated({
    ...names,
    "pages/home.json": {
      sections: [
        { id: "a", ...section },
        { id: "z", year: "{firstYears.it}" },
      ],
    },
  });
  expect(Object.keys(files)).toEqual(["pages/home.json"]);
  return (files["pages/home.json"] as { sections: object[] }).sections[0];
}

test.each<[what: string, value: unknown, after: unknown]>([
  ["a figure", "{figures.home.years}", years],
  ["the number of a figure", "{figures.home.years.amount}", 25],
  ["a first year", "{firstYears.it}", 1998],
  ["a list with its ids and marks", "{shared.promises}", shared.promises],
  ["a text, in which facts stay names", "{shared.note}", both("Since 1998, {owner.name}", "Seit 1998, {owner.name}")],
  ["a name of a fact", "{owner.workshops.ai}", "{owner.workshops.ai}"],
  ["a name in its own value, which the check names", "{shared.echo}", "{shared.echo}"],
  ["a name that nothing has, which it names as well", "{shared.nothing}", "{shared.nothing}"],
  [
    "words within a text, each language with its numbers",
    both("{figures.home.years} years, {shared.note}", "{figures.home.years} Jahre, {shared.note}"),
    both("25+ years, Since 1998, {owner.name}", "25+ Jahre, Seit 1998, {owner.name}"),
  ],
])("what stood in a place by its name stands there itself: %s", (_what, value, after) => {
  expect(sectionAfter({ value })).toEqual({ id: "a", value: after });
});

test.each<[what: string, section: object, after: object]>([
  [
    "a figure of a group that is a sample",
    { value: "{figures.bold.seats}" },
    { value: { amount: 50, unit: "K+", sample: todo } },
  ],
  [
    "a text that says such a figure",
    { text: both("{figures.bold.seats} seats", "{figures.bold.seats} Plätze") },
    { text: { ...both("50K+ seats", "50.000+ Plätze"), sample: todo } },
  ],
  [
    "a part of a sample, with what is shown instead",
    { text: "{shared.limits.text}" },
    { text: { ...both("Bold"), sample: todo, instead: both("True") } },
  ],
  [
    "a part that is a sample itself, with what is shown instead of the sample that it was in",
    { text: "{shared.nested.text}" },
    { text: { ...both("Bold"), sample: both("mine"), instead: both("True") } },
  ],
  [
    "nothing of it is shown instead where nothing stood in place of that one",
    { text: "{shared.whole.text}" },
    { text: { ...both("Bold"), sample: both("mine") } },
  ],
  ["no part that is shown in either case", { text: "{shared.limits.title}" }, { text: both("Limits") }],
  [
    "a text that says such a part",
    { text: both("No, {shared.limits.text}") },
    { text: { ...both("No, Bold"), sample: todo, instead: both("No, True") } },
  ],
  [
    "what a number cannot have goes to its section",
    { before: "{figures.bold.systems.amount}" },
    { before: 11, sample: todo },
  ],
  [
    "or to its entry, unless that has one",
    {
      entries: [
        { id: "b", before: "{figures.bold.systems.amount}" },
        { id: "c", sample: both("mine"), before: "{figures.bold.systems.amount}" },
      ],
    },
    {
      entries: [
        { id: "b", before: 11, sample: todo },
        { id: "c", sample: both("mine"), before: 11 },
      ],
    },
  ],
  [
    "a text keeps the mark that it has",
    { text: { ...both("{shared.proof.company}"), sample: both("mine"), instead: both("Ours") } },
    { text: { ...both("A carmaker", "Ein Hersteller"), sample: both("mine"), instead: both("Ours") } },
  ],
  [
    "but nothing with a sample stands in place of one",
    { text: { ...both("Mine"), sample: both("mine"), instead: both("{shared.proof.company}") } },
    { text: { ...both("Mine"), sample: both("mine") } },
  ],
])("marks of samples go along: %s", (_what, section, after) => {
  expect(sectionAfter(section)).toEqual({ id: "a", ...after });
});

test("the portrait becomes a fact, and the server's words in place of a form stand with those of its mails", () => {
  const portrait = { image: "drawn", since: both("Since {firstYears.it}") };
  const files = migrated({
    "figures.json": numbers,
    "shared.json": { portrait, formMessages: { heading: both("Wait") } },
    "site.json": { owner: { name: "Max", language: "de" } },
    "mails.json": { answer: 1 },
    "pages/home.json": { portrait: "{shared.portrait}" },
  });
  expect(files).toMatchObject({
    "site.json": { owner: { name: "Max", portrait: { image: "drawn", since: both("Since 1998") } } },
    "mails.json": { answer: 1, formMessages: { heading: both("Wait") } },
    "pages/home.json": { portrait: "{owner.portrait}" },
  });
});

test("words of no page have no marks, as they cannot be left out", () => {
  const files = migrated({ "figures.json": numbers, "words.json": { text: both("{figures.bold.systems}") } });
  expect(files).toEqual({ "words.json": { text: both("11") } });
});

test("values that nothing names stay in sight, as a draft has them without its version", () => {
  const files = { "shared.json": { promises: [] } };
  expect(migrated(files)).toEqual(files);
});

test("names of names of names do not take all memory", () => {
  const levels = Array.from({ length: 40 }, (_, level) => [`l${level}`, both(`{shared.l${level + 1}}`.repeat(9))]);
  const after = sectionAfter({ text: both("{shared.l0}") }, { "shared.json": Object.fromEntries(levels) });
  expect(JSON.stringify(after).length).toBeLessThan(2_000_000);
});
