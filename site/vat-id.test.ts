import { expect, test } from "vitest";
import { isVatId, vatIdMistake } from "./vat-id.ts";

test.each([
  [
    "ATU13585627",
    "BE0428759497",
    "BE1000012345",
    "BG175074752",
    "CY10259033P",
    "CZ25123891",
    "DE136695976",
    "DK13585628",
  ],
  [
    "EE100931558",
    "EL094259216",
    "ES54362315K",
    "ESX2482300W",
    "ESB58378431",
    "FI20774740",
    "FR83404833048",
    "FRK7399859412",
  ],
  [
    "HR33392005961",
    "HU12892312",
    "IE6433435F",
    "IE6433435OA",
    "IE8D79739I",
    "IT00743110157",
    "LT119511515",
    "LT100001919017",
  ],
  [
    "LU15027442",
    "LV40003521600",
    "MT11679112",
    "NL004495445B01",
    "PL8567346215",
    "PT501964843",
    "RO18547290",
    "SE123456789701",
  ],
  ["SI50223054", "SK2022749619"],
])("numbers of states are accepted: %s, %s …", (...numbers) => {
  expect(numbers.map(vatIdMistake)).toEqual(numbers.map(() => null));
  expect(numbers.map(isVatId)).toEqual(numbers.map(() => true));
});

test.each([
  ["AT12345678", { example: "ATU12345678" }],
  ["ATU1234567", { example: "ATU12345678" }],
  ["DE12345678", { example: "DE123456789" }],
  ["DE 123456789", { example: "DE123456789" }],
  ["ES123456789", { example: "ESA12345678" }],
  ["NL123456789A01", { example: "NL123456789B01" }],
  ["GR123456789", "no-state"],
  ["CHE-123.456.789", "no-state"],
  ["123/456/78901", "no-state"],
])("%s has no state's format", (text, mistake) => {
  expect(vatIdMistake(text)).toEqual(mistake);
});

test.each(["DE136695975", "DE000000000", "ATU13585626"])("%s has the format, but not the digit at its end", (text) => {
  expect(vatIdMistake(text)).toBeNull();
  expect(isVatId(text)).toBe(false);
});
