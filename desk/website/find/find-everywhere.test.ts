import { expect, test } from "vitest";
import type { ContentFiles } from "../../../site/content-files.ts";
import { textAt, valueAt } from "../../content/content-path.ts";
import { findEverywhere } from "./find-everywhere.ts";
import { withReplaced } from "./replace.ts";
import { saidElsewhere } from "./said-elsewhere.ts";

const both = (en: string, de: string) => ({ en, de });
const stage = both("years on stage", "Jahre auf der Bühne");
const page = (id: string, name: string) => ({ path: `/${id}`, label: both(name, name), menu: "services" });
const files: ContentFiles = {
  "mails.json": {
    booking: { greeting: both("Hello {name},", "Guten Tag {name},") },
    answer: { subject: both("Your message", "Ihre Nach\u00ADricht") },
  },
  "pages/home.json": {
    page: page("home", "Home"),
    sections: [
      {
        id: "hero",
        lead: both("Your message counts. Call me.", "Ihre\u00A0Nachricht zählt. Anrufen."),
        facts: [{ id: "a", figure: { amount: 25, unit: "+", sign: "years" }, label: stage }],
        image: { photo: "stage.jpg", alt: both("On stage", "Auf der Bühne"), aiGenerated: false },
      },
      { id: "more", heading: both("25 people", "25 Leute"), to: "coaching" },
      { id: "seats", figure: { amount: 50, unit: "K+" }, label: both("seats filled", "besetzte Plätze") },
    ],
  },
  "pages/about.json": {
    page: page("about", "About"),
    sections: [
      {
        id: "hero",
        lead: both(
          "Twenty-five years of it, and [coaching](coaching).",
          "Seit fünfundzwanzig Jahren dabei: [Coaching](coaching).",
        ),
        text: both("50,000 seats since 1998", "50.000 Plätze seit 1998"),
        since: 1998,
        label: both("of IT", "IT"),
      },
    ],
  },
  "pages/clients.json": { text: both("25 clients in 25 years", "25 Kunden in 25 Jahren") },
  "pages/coaching.json": { page: page("coaching", "Coaching"), sections: [] },
  "site.json": {
    owner: { name: "Max Mustermann", phone: "+49 89 99998-123", years: { first: 1998, last: 2025 } },
    pages: ["home", "about", "coaching"],
    menus: [],
  },
};

const [hero, more] = ["pages/home.json#sections/hero", "pages/home.json#sections/more"];
const clients = "pages/clients.json#text";
const [about, figure] = ["pages/about.json#sections/hero", `${hero}/facts/a/figure`];

test.each<[typed: string, places: string[]]>([
  ["message", [`${hero}/lead`, "mails.json#answer/subject"]],
  ["ihre nachricht", [`${hero}/lead`, "mails.json#answer/subject"]],
  ["nachricht ihre", [`${hero}/lead`, "mails.json#answer/subject"]],
  ["“nachricht ihre”", []],
  ["hello tag", []],
  [" ", []],
  ["25", [figure, `${more}/heading`, `${about}/lead`, clients]],
  ["25 years", [figure, `${about}/lead`, clients]],
  ["fünfundzwanzig Jahre", [figure, `${about}/lead`, clients]],
  ["50,000", ["pages/home.json#sections/seats/figure", `${about}/text`]],
  ["50.000", ["pages/home.json#sections/seats/figure", `${about}/text`]],
  ["1998", [`${about}/since`, "site.json#owner/years/first", `${about}/text`]],
  ["99998-123", ["site.json#owner/phone"]],
  ["stage.jpg", [`${hero}/image/photo`]],
  ["/coaching", [`${about}/lead`, `${more}/to`]],
])("%j finds texts in either language, numbers in any form, facts, links and pictures", (typed, places) => {
  expect(findEverywhere(files, typed).map(({ place }) => place)).toEqual(places);
});

test.each<[find: string, replace: string, place: string, after: unknown]>([
  ["25 years", "26 years", figure, { amount: 26, unit: "+", sign: "years" }],
  ["25", "26", `${more}/heading`, both("26 people", "26 Leute")],
  [
    "25 years",
    "26 years",
    `${about}/lead`,
    both(
      "Twenty-six years of it, and [coaching](coaching).",
      "Seit sechsundzwanzig Jahren dabei: [Coaching](coaching).",
    ),
  ],
  ["25 years", "26 years", clients, both("25 clients in 26 years", "25 Kunden in 26 Jahren")],
  ["25 Kunden", "30 Kunden", clients, both("30 clients in 25 years", "30 Kunden in 25 Jahren")],
  ["50,000", "60,000", "pages/home.json#sections/seats/figure", { amount: 60, unit: "K+" }],
  ["50,000 seats", "60,000 seats", `${about}/text`, both("60,000 seats since 1998", "60.000 Plätze seit 1998")],
  ["1998", "1997", `${about}/text`, both("50,000 seats since 1997", "50.000 Plätze seit 1997")],
  ["1998", "1997", `${about}/since`, 1997],
  [
    "call me",
    "write to me",
    `${hero}/lead`,
    both("Your message counts. Write to me.", "Ihre\u00A0Nachricht zählt. Anrufen."),
  ],
  ["Max", "Anna", "site.json#owner/name", "Anna Mustermann"],
  ["coaching", "about", `${more}/to`, "about"],
  ["ihre nachricht", "Ihr Brief", "mails.json#answer/subject", both("Your message", "Ihr Brief")],
])("%j becomes %j at %s, in the form in which it stands", (find, replace, place, after) => {
  const found = findEverywhere(files, find).find((it) => it.place === place);
  const replaced = found && withReplaced(files, found, { find, replace });
  expect(replaced && valueAt(replaced, place)).toEqual(after);
});

test("where a link leads does not change with its words", () => {
  const [found] = findEverywhere(files, "“coaching”");
  const replaced = found && withReplaced(files, found, { find: "“coaching”", replace: "training" });
  expect(replaced && textAt(replaced, `${about}/lead`)?.en).toBe("Twenty-five years of it, and [training](coaching).");
});

test.each([
  ["nachricht ihre", "Brief", `${hero}/lead`],
  ["message", " ", `${hero}/lead`],
  ["25", "some", figure],
])("%j is not replaced by %j where it does not stand so", (find, replace, place) => {
  const found = findEverywhere(files, find).find((it) => it.place === place);
  expect(found && withReplaced(files, found, { find, replace })).toBe(null);
});

/** What is said of the content after something else stands at a place. */
function after(path: string, value: unknown): string[] {
  const [name = "", ...rest] = path.split("#");
  const changed = structuredClone(files) as Record<string, unknown>;
  const parts = (rest[0] ?? "").split("/");
  let node = changed[name];
  for (const part of parts.slice(0, -1))
    node = Array.isArray(node) ? node.find(({ id }) => id === part) : (node as Record<string, unknown>)[part];
  (node as Record<string, unknown>)[parts.at(-1) ?? ""] = value;
  return saidElsewhere(files, changed).map(({ find, replace, count }) => `${find} > ${replace}: ${count}`);
}

test.each<[place: string, value: unknown, said: string[]]>([
  [`${figure}/amount`, 26, ["25 years > 26 years: 2"]],
  [
    `${about}/lead`,
    both("Thirty years of it, and [coaching](coaching).", "Seit fünfundzwanzig Jahren dabei: [Coaching](coaching)."),
    ["Twenty-five years > Thirty years: 2"],
  ],
  [`${about}/since`, 1997, ["1998 > 1997: 2"]],
  ["site.json#owner/phone", "+49 89 1", []],
  [`${hero}/lead`, both("Your letter counts. Call me.", "Ihre Nachricht zählt. Anrufen."), []],
  [
    `${hero}/lead`,
    both("A letter counts. Call me.", "Ihre Nachricht zählt. Anrufen."),
    ["“Your message” > A letter: 1"],
  ],
  ["mails.json#answer/subject", both("Letter", "Ihre Nachricht"), ["“Your message” > Letter: 1"]],
  [`${more}/heading`, both("25 people", "25 Leute"), []],
  [`${hero}/image/photo`, "other.jpg", []],
])("after a change of %s it is said what stands elsewhere", (place, value, said) => {
  expect(after(place, value)).toEqual(said);
});
