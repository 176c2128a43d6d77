import { expect, test } from "vitest";
import { parseContext } from "../../site/submission-context.ts";
import { holdReasonOf } from "./submissions.ts";

const row = {
  name: "Ada",
  email: "ada@example.org",
  company: null,
  message: "Could you speak at our congress in May?",
};
const person = parseContext("lang=en; page=/contact; trap=0; ms=25000");

test("a normal person passes: typing for 25 seconds, pasting, letting the browser fill in", () => {
  expect(holdReasonOf("contact", person, row)).toBeNull();
  expect(holdReasonOf("contact", { ...person, elapsedMs: 2500 }, row)).toBeNull();
  expect(holdReasonOf("newsletter", { ...person, elapsedMs: 900 })).toBeNull();
});

test.each([
  `References: ${["a", "b", "c", "d", "e"].map((name) => `https://www.${name}.example`).join(", ")}`,
  "Our sites: https://a.example, https://b.example, https://c.example. Could you review them?",
  "We run an online casino and want to use AI for support. Details: https://casino.example",
  "Can your team help us with SEO? We lost backlinks after the relaunch of www.shop.example.",
  "Wir suchen einen Redner für unsere Konferenz zu Krypto und KI, Budget 5.000 €, bitte um Angebot!!!",
])("a customer passes: %s", (message) => {
  expect(holdReasonOf("contact", person, { ...row, message })).toBeNull();
});

test("a program that tells nothing about a form is judged by its words alone", () => {
  expect(holdReasonOf("contact", parseContext(null), row)).toBeNull();
  expect(holdReasonOf("newsletter", {})).toBeNull();
});

test("who fills in the hidden field is held", () => {
  expect(holdReasonOf("contact", { ...person, honeypotFilled: true }, row)).toBe("honeypot");
  expect(holdReasonOf("newsletter", { honeypotFilled: true })).toBe("honeypot");
});

test("who is faster than people is held", () => {
  expect(holdReasonOf("contact", { ...person, elapsedMs: 300 }, row)).toBe("too-fast");
  expect(holdReasonOf("newsletter", { elapsedMs: 50 })).toBe("too-fast");
});

test.each([
  `${"https://x.example ".repeat(9)}`,
  '<a href="https://x.example">cheap</a> viagra',
  "[url=https://x.example]guest post[/url] and link building",
])("advertising is held: %s", (message) => {
  expect(holdReasonOf("contact", person, { ...row, message })).toBe("content");
});

test.each([
  ["name", { name: "Cheap flats http://x.example" }],
  ["company", { company: "https://x.example" }],
])("a link in the %s is held beside another sign of advertising, and passes alone", (_field, change) => {
  expect(holdReasonOf("contact", person, { ...row, ...change })).toBeNull();
  expect(holdReasonOf("contact", person, { ...row, ...change, message: "We sell backlinks." })).toBe("content");
});
