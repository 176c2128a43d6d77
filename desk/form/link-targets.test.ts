import { expect, test } from "vitest";
import { readContentFiles } from "../../scripts/build/read-content.ts";
import { addressFrom, linksIn, sectionsOf, withLink } from "./link-targets.ts";

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

test("addresses of pages, mail and phone are taken as they are typed, and nothing that runs", () => {
  const right = {
    "https://example.com/a?b#c": "https://example.com/a?b#c",
    "www.example.com/talks": "https://www.example.com/talks",
    "a@example.com": "mailto:a@example.com",
    "mailto:a@example.com?subject=Talk": "mailto:a@example.com?subject=Talk",
    "+49 (89) 123-45": "tel:+498912345",
    "+49 (0) 89 / 123 45": "tel:+498912345",
    "(0) 89 123 45": "tel:+498912345",
    "089 / 123 45": "tel:+498912345",
    "Ada <a@example.com>": "mailto:a@example.com",
    "https://example.com\u200b": "https://example.com",
  };
  for (const [typed, address] of Object.entries(right)) expect(addressFrom(typed)).toBe(address);
  const wrong = [
    "http://example.com",
    "javascript:alert.x",
    "https://",
    "https://a b.de",
    "https://*.example.com",
    "https://example.com@evil.example",
    "localhost",
    "a@example,com",
    "data:text/html",
    "mailto:",
    "",
  ];
  expect(wrong.filter((it) => addressFrom(it) !== null)).toEqual([]);
});
