import { expect, test } from "vitest";
import type { Owner } from "../../site/owner.ts";
import { owner as finished } from "../../tests/support/build/owner-fixture.ts";
import { ownerHints, ownerProblems } from "./owner-data.ts";

const now = new Date("2026-11-22T12:00:00Z");
const owner: Owner = { ...finished, securityContactExpires: "2027-06-01" };

test.each([
  ["2020-01-01", 1],
  ["2026-12-22", 1],
  ["2026-12-23", 0],
  ["2027-11-22", 0],
  ["2027-11-23", 1],
  ["2027-13-01", 1],
] as const)(
  "security.txt may expire in more than 30 days and less than a year, seen from 22 November 2026: %s",
  (date, problems) => {
    const found = ownerProblems({ ...owner, securityContactExpires: date }, now);
    expect(found).toHaveLength(problems);
    for (const { where, what } of found) {
      expect(where).toBe("owner.securityContactExpires");
      expect(what).toContain(date);
    }
  },
);

test("placeholders and empty fields are named by the path of the field, however deep", () => {
  const { address } = owner;
  const found = ownerProblems(
    {
      ...owner,
      name: "Vorname Nachname",
      vatId: "",
      address: { ...address, city: { en: "Munich", de: "Musterstadt" } },
    },
    now,
  );
  expect(found.map(({ where }) => where)).toEqual(["owner.name", "owner.address.city.de", "owner.vatId"]);
});

test("a copyright line that ended before this year is named with its years", () => {
  const hints = (last: number) => ownerHints({ ...owner, years: { first: 1998, last } }, now);
  expect(hints(2026)).toEqual([]);
  expect(hints(2025)).toEqual([{ where: "owner.years", what: expect.stringContaining("1998-2025") }]);
});

test("a VAT identification number that cannot be one is named", () => {
  const problemsWith = (vatId: Owner["vatId"]) => ownerProblems({ ...owner, vatId }, now).map(({ where }) => where);
  for (const vatId of ["DE12", "DE000000000"]) expect(problemsWith(vatId)).toEqual(["owner.vatId"]);
  for (const vatId of ["DE123456788", "none"] as const) expect(problemsWith(vatId)).toEqual([]);
});
