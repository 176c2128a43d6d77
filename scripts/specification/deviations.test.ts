import { expect, test } from "vitest";
import { resolvePage } from "../../render/resolve-content.ts";
import { readContent } from "../build/read-content.ts";
import { deviationsFromSpecification, deviationsOf } from "./deviations.ts";

test("the content has what the specification fixes", () => {
  expect(deviationsFromSpecification()).toEqual([]);
});

test("a text or a link that left the specification is named with its line", () => {
  const text = "Let's Connect and Transform Your Digital Future";
  expect(deviationsOf("/contact", { lead: "Contact" })).toEqual([
    `the specification (section 2, Contact) asks for the text "${text}"`,
  ]);
  const sources = { ...readContent(), hidesSamples: false };
  const events = sources.pages.get("events");
  if (!events) throw new Error("content/pages/events.json is missing");
  const changed = JSON.parse(
    JSON.stringify(resolvePage(events, "en", sources)).replaceAll('"to":"contact"', '"to":"about"'),
  );
  expect(deviationsOf("/events", changed)).toEqual([
    'the specification (section 2, Events) asks for the button "Plan Your Event -> /contact"',
  ]);
});
