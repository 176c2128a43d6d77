import { expect, test } from "vitest";
import { formatNumber, locales } from "./locale.ts";

test("numbers are written as Intl writes them in both languages", () => {
  for (const locale of locales)
    for (const number of [0, 7, 98, 340, 999, 1000, 2500, 99.8, 12345.6, 1234567])
      expect(formatNumber(number, locale)).toBe(new Intl.NumberFormat(locale).format(number));
});
