import { expect, test } from "vitest";
import { findInvalidValues, whatIsWrong } from "./owner-rules.ts";

const now = new Date("2026-11-22T12:00:00Z");
const codes = (value: unknown, place: string) => findInvalidValues(value, place, now).map(({ code }) => code);

test.each([
  ["owner.vatId", "DE136695976", []],
  ["owner.vatId", "DE136695975", ["vat-id"]],
  ["owner.vatId", "DE 136695976", ["vat-id"]],
  ["owner.vatId", "none", []],
  ["owner.phone", "+49 (0) 89 / 1234-56", []],
  ["owner.phone", "089 123456", ["phone"]],
  ["owner.phone", "+49", ["phone"]],
  ["owner.phone", "+49 89 1234567890123", ["phone"]],
  ["owner.email", "hallo@isarhold.test", []],
  ["owner.email", "hallo@", ["email"]],
  ["owner.email", "hallo@isarhold", ["email"]],
  ["owner.email", "hallo@isarhold.example", ["placeholder"]],
  ["owner.workshops.ai", "https://isarhold.test/ki", []],
  ["owner.workshops.ai", "http://isarhold.test/ki", ["web-address"]],
  ["owner.workshops.ai", "https://isarhold", ["web-address"]],
  ["owner.profiles", [{ label: "LinkedIn", url: "linkedin.com/in/me" }], ["web-address"]],
  ["owner.terms", "/agb.pdf", []],
  ["owner.terms", "agb.pdf", ["web-address"]],
  ["calendar.url", { en: "https://zeeg.test/me", de: "zeeg" }, ["web-address"]],
  ["processing.noticeDate", "2026-02-30", ["date"]],
  ["processing.accessLogDays", 14, []],
  ["owner.address", { street: " ", city: { en: "Munich", de: "Musterstadt" } }, ["empty", "placeholder"]],
])("%s may be %j, or is named: %j", (place, value, found) => {
  expect(codes(value, place)).toEqual(found);
});

test.each([
  ["owner.address.street", true],
  ["owner.workshops.ai", false],
  ["owner.editor", false],
  ["processing.hosting.company", false],
])("a placeholder is told as a duty of the imprint only where it is one: %s, %s", (place, isDuty) => {
  const { en, de } = whatIsWrong({ place, value: "Musterstadt", code: "placeholder" });
  expect([en.includes("the law"), de.includes("Gesetz")]).toEqual([isDuty, isDuty]);
});
