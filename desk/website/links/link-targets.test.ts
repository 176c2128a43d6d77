import { expect, test } from "vitest";
import { readContentFiles } from "../../../scripts/build/read-content.ts";
import { isLinkAddress, linksIn, sectionsOf, withLink } from "./link-targets.ts";

const files = readContentFiles();

test("sections that links lead to are named by their titles, without hidden ones", () => {
  const [first, ...others] = sectionsOf(files, "services");
  expect(first?.title).toMatch(/services/);
  expect(others.map(({ title }) => title)).not.toContain("");
  expect(sectionsOf(files, "booking").map(({ id }) => id)).toContain("calendar");
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
