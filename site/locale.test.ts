import { expect, test } from "vitest";
import { locales, writtenDate, writtenNumber } from "./locale.ts";

test("numbers are written as Intl writes them in both languages", () => {
  for (const locale of locales)
    for (const number of [0, 7, 98, 340, 999, 1000, 2500, 99.8, 12345.6, 1234567])
      expect(writtenNumber(number, locale)).toBe(new Intl.NumberFormat(locale).format(number));
});

test("days are written as Intl writes them in both languages, in every month", () => {
  const months = ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12"] as const;
  const long = { dateStyle: "long", timeZone: "UTC" } as const;
  for (const [locale, region] of [
    ["en", "en-GB"],
    ["de", "de-DE"],
  ] as const)
    for (const date of months.flatMap((month) => [`2026-${month}-01`, `2027-${month}-22`] as const))
      expect(writtenDate(date, locale)).toBe(new Intl.DateTimeFormat(region, long).format(new Date(date)));
});
