import { expect, test } from "vitest";
import { content as events } from "../../app/content/events.ts";
import { deviationsFromSpecification, deviationsOf, specifiedIn } from "./deviations.ts";

test("the content has what the specification fixes", async () => {
  expect(await deviationsFromSpecification()).toEqual([]);
});

test("a text or a link that left the specification is named with its line", () => {
  const text = "Let's Connect and Transform Your Digital Future";
  expect(deviationsOf("/contact", { lead: "Contact" })).toEqual([
    `the specification (section 2, Contact) asks for the text "${text}"`,
  ]);
  const actions = events.en.hero.actions?.map((action) => ({ ...action, to: "about" }));
  expect(deviationsOf("/events", { ...events.en, hero: { ...events.en.hero, actions }, invitation: null })).toEqual([
    'the specification (section 2, Events) asks for the button "Plan Your Event -> /contact"',
  ]);
});

test("of a text the specification is named only where no other text says the same", () => {
  const home = "app/content/home.ts";
  expect(specifiedIn(home, "Trusted by Industry Leaders", ["Something else"])).toBe("section 2, Home");
  expect(specifiedIn(home, "Trusted by Industry Leaders", ["Trusted by Industry Leaders"])).toBeNull();
  expect(specifiedIn("app/content/about.ts", "Trusted by Industry Leaders of Munich", [])).toBeNull();
});
