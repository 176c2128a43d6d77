import { expect, test } from "vitest";
import type { Owner } from "../../site/owner.ts";
import { owner as finished } from "../../tests/support/build/owner-fixture.ts";
import { checkEditor, checkOwner } from "./owner-data.ts";

const complete: Owner = { ...finished, securityContactExpires: "2027-06-01" };
const { address } = complete;

test.each<[what: string, changes: Partial<Owner>, open: string[]]>([
  ["data that are complete", {}, []],
  [
    "placeholders and empty fields, however deep",
    { name: "Vorname Nachname", vatId: "", address: { ...address, city: { en: "Munich", de: "Musterstadt" } } },
    ["owner.name", "owner.address.city.de", "owner.vatId"],
  ],
  ["a VAT number that is too short", { vatId: "DE12" }, ["owner.vatId"]],
  ["a VAT number of zeros", { vatId: "DE000000000" }, ["owner.vatId"]],
  ["no VAT number", { vatId: "none" }, []],
  ["a copyright line that ends this year", { years: { first: 1998, last: 2026 } }, []],
  ["a copyright line that ended before", { years: { first: 1998, last: 2025 } }, ["owner.years"]],
  ...(
    [
      ["2020-01-01", true],
      ["2026-12-22", true],
      ["2026-12-23", false],
      ["2027-11-22", false],
      ["2027-11-23", true],
      ["2027-13-01", true],
    ] as const
  ).map(([date, isOpen]): [string, Partial<Owner>, string[]] => [
    `a security.txt that expires on ${date}`,
    { securityContactExpires: date },
    isOpen ? ["owner.securityContactExpires"] : [],
  ]),
])("of the owner: %s", (_what, changes, open) => {
  const now = new Date("2026-11-22T12:00:00Z");
  const findings = checkOwner({ ...complete, years: { first: 1998, last: 2026 }, ...changes }, now);
  expect(findings.filter(({ level }) => level !== "ok").map(({ about }) => about)).toEqual(open);
});

test("newsletter issues on the web need somebody who answers for them", () => {
  const nobody = { ...finished, editor: "none" as const };
  expect(checkEditor(nobody, 1)).toMatchObject([{ level: "problem", about: "owner.editor" }]);
  expect([...checkEditor(nobody, 0), ...checkEditor({ ...finished, editor: "Erika Isarhold" }, 1)]).toEqual([]);
});
