import { expect, test } from "vitest";
import { holdReasonOf } from "./submissions.ts";

const row = {
  name: "Ada",
  email: "ada@example.org",
  company: null,
  message: "Could you speak at our congress in May?",
};
const person = { honeypotFilled: false, elapsedMs: 25_000 };

// The honeypot and its answers: rest.test.ts and forms.test.ts.
test.each([
  ["someone who pastes or lets the browser fill in", "contact", { ...person, elapsedMs: 2500 }, null],
  ["someone with one field to fill in", "newsletter", { ...person, elapsedMs: 900 }, null],
  ["a program, which tells nothing about a form", "contact", {}, null],
  ["who is faster than people", "contact", { ...person, elapsedMs: 300 }, "too-fast"],
  ["who is faster than people with one field", "newsletter", { elapsedMs: 50 }, "too-fast"],
] as const)("%s (%s, %o) is held for: %s", (_who, form, context, reason) => {
  expect(holdReasonOf(form, context, form === "contact" ? row : undefined)).toBe(reason);
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

test.each([
  `${"https://x.example ".repeat(9)}`,
  '<a href="https://x.example">cheap</a> viagra',
  "[url=https://x.example]guest post[/url] and link building",
])("advertising is held: %s", (message) => {
  expect(holdReasonOf("contact", person, { ...row, message })).toBe("content");
});

test.each([{ name: "Cheap flats http://x.example" }, { company: "https://x.example" }])(
  "a link in %o is held beside another sign of advertising, and passes alone",
  (change) => {
    expect(holdReasonOf("contact", person, { ...row, ...change })).toBeNull();
    expect(holdReasonOf("contact", person, { ...row, ...change, message: "We sell backlinks." })).toBe("content");
  },
);
