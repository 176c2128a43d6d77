import { expect, test } from "vitest";
import { readContentFiles } from "../../../scripts/build/read-content.ts";
import { isLinkAddress, linkAround, linksIn, sectionsOf, takesSections, withLink, withTarget } from "./link-targets.ts";

const files = readContentFiles();

test("words of a card, of a button and of a shared link lead somewhere", () => {
  const fieldsAt = (page: string, place: string) => linkAround(files, page, place)?.fields.map(({ name }) => name);
  expect(fieldsAt("services", "pages/services.json#sections/services/cards/ai-consulting/more")).toEqual(["to"]);
  expect(fieldsAt("home", "pages/home.json#sections/hero/actions/view-portfolio/label")).toEqual([
    "to",
    "scrollsTo",
    "does",
  ]);
  expect(fieldsAt("events", "shared.json#backToExpertise/label")).toEqual(["to"]);
  expect(fieldsAt("home", "pages/home.json#sections/hero/lead")).toBeUndefined();
});

test("a link leads to a section only where its schema allows that", () => {
  const [card] =
    linkAround(files, "services", "pages/services.json#sections/services/cards/ai-consulting/more")?.fields ?? [];
  const [back] = linkAround(files, "events", "shared.json#backToExpertise/label")?.fields ?? [];
  expect([card, back].map((field) => field && takesSections(field))).toEqual([true, false]);
});

test("another target takes the place of the one before", () => {
  const button = { id: "ask", label: { en: "Ask", de: "Fragen" }, to: "contact" };
  expect(withTarget(button, { does: "print" })).toEqual({ id: "ask", label: button.label, does: "print" });
});

test("sections that links lead to are named by their titles, without hidden ones", () => {
  const [first, ...others] = sectionsOf(files, "services", "en");
  expect(first?.title).toMatch(/services/);
  expect(others.map(({ title }) => title)).not.toContain("");
  expect(sectionsOf(files, "booking", "en").map(({ id }) => id)).toContain("calendar");
});

test("a link within a sentence leads elsewhere, or is words alone", () => {
  const words = "Write [to me](mail) or [book](booking).";
  expect(linksIn(words)).toEqual([
    { label: "to me", target: "mail" },
    { label: "book", target: "booking" },
  ]);
  expect(withLink(words, 1, "contact")).toBe("Write [to me](mail) or [book](contact).");
  expect(withLink(words, 0, null)).toBe("Write to me or [book](booking).");
});

test("addresses of pages, mail and phone are taken, and nothing that runs", () => {
  const right = ["https://example.com", "https://example.com/a?b#c", "mailto:a@example.com", "tel:+4989123"];
  const wrong = ["http://example.com", "javascript:alert", "https://", "https://a b.de", "data:text/html", "mailto:"];
  expect(right.filter((address) => !isLinkAddress(address))).toEqual([]);
  expect(wrong.filter(isLinkAddress)).toEqual([]);
});
