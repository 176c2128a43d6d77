import { expect, test } from "vitest";
import { contentSources } from "../../render/content-sources.ts";
import { resolvePage } from "../../render/resolve-content.ts";
import { readContent } from "../build/read-content.ts";
import { deviationOf, deviationsFromSpecification, deviationsOf, fixedFieldsOf } from "./deviations.ts";
import { fixedTexts } from "./specification.ts";

const pathOfPage = (id: string) => `/${id}`;

test("the content has what the specification fixes", () => {
  expect(deviationsFromSpecification()).toEqual([]);
});

test("a text or a link that left the specification is named with its line", () => {
  const text = "Let's Connect and Transform Your Digital Future";
  expect(deviationsOf("/contact", { lead: "Contact" }, pathOfPage)).toEqual([
    `the specification (section 2, Contact) asks for the text "${text}"`,
  ]);
  const sources = contentSources(readContent());
  const events = sources.pages.get("events");
  if (!events) throw new Error("content/pages/events.json is missing");
  const changed = JSON.parse(
    JSON.stringify(resolvePage(events, "en", sources)).replaceAll('"to":"contact"', '"to":"about"'),
  );
  expect(deviationsOf("/events", changed, pathOfPage)).toEqual([
    'the specification (section 2, Events) asks for the button "Plan Your Event -> /contact"',
  ]);
});

test("the fields that the schemas mark as fixed have the texts that the specification gives", () => {
  const sources = contentSources(readContent());
  const fields = fixedFieldsOf([...sources.pages.values()].map((page) => resolvePage(page, "en", sources)));
  expect(fields.map(({ text }) => text).sort()).toEqual([...fixedTexts].sort());
});

test("a fixed field that says something else is named by its label", () => {
  const portfolio = { id: "works", kind: "portfolio-grid", visit: "Have a look", works: [{ name: "A book" }] };
  expect(fixedFieldsOf([{ sections: [portfolio] }]).flatMap(deviationOf)).toEqual([
    'the specification gives another text for "Link of every card" than "Have a look"',
  ]);
});
