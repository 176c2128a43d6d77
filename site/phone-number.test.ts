import { expect, test } from "vitest";
import { isInternationalNumber, isPhoneNumber, phoneNumberIn, telephoneOf } from "./phone-number.ts";

test("a phone link holds only what a phone dials", () => {
  expect(telephoneOf("+49 89 99998-123")).toBe("tel:+498999998123");
  expect(telephoneOf("+49 (0) 89 / 99998 123")).toBe("tel:+498999998123");
});

test.each([
  ["089 / 99998-123", "+49 89 / 99998-123"],
  ["(089) 99998123", "+49 (89) 99998123"],
  ["(0) 89 99998123", "+49 89 99998123"],
  ["0043 1 588580", "+43 1 588580"],
  ["+49 (0)89 99998-123", "+49 (0)89 99998-123"],
  ["tel:+498999998123", "+498999998123"],
  [" +49\u00a089\u200b 99998-123\u202c", "+49 89 99998-123"],
  ["99998-123", "99998-123"],
  ["call me", "call me"],
])("%s is read as %s", (typed, meant) => {
  expect(phoneNumberIn(typed)).toBe(meant);
});

test("a number without a country is one of the owner's", () => {
  expect(phoneNumberIn("0664 1234567", "AT")).toBe("+43 664 1234567");
});

test.each([
  ["+49 89 99998-123", true, true],
  ["089.99998123", true, false],
  ["+0 89 99998123", true, false],
  ["12-3", false, false],
  ["+49 89 99998 123 456 789", false, false],
  ["555 CALL NOW", false, false],
  ["+49 89 123; drop", false, false],
] as const)("%s can be dialled: %s, from everywhere: %s", (text, isNumber, isInternational) => {
  expect([isPhoneNumber(text), isInternationalNumber(text)]).toEqual([isNumber, isInternational]);
});
