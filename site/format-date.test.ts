import { expect, test } from "vitest";
import { formatDate } from "./format-date.ts";

test("days are written as Intl writes them in both languages, in every month", () => {
  const months = ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12"] as const;
  const long = { dateStyle: "long", timeZone: "UTC" } as const;
  for (const [locale, region] of [
    ["en", "en-GB"],
    ["de", "de-DE"],
  ] as const)
    for (const date of months.flatMap((month) => [`2026-${month}-01`, `2027-${month}-22`] as const))
      expect(formatDate(date, locale)).toBe(new Intl.DateTimeFormat(region, long).format(new Date(date)));
});
