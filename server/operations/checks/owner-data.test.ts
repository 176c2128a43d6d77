import { expect, test } from "vitest";
import type { Calendar } from "../../../site/booking.ts";
import type { Owner } from "../../../site/owner.ts";
import { sampleProvider } from "../../../tests/support/build/calendar-provider.ts";
import { owner as finished } from "../../../tests/support/build/owner-fixture.ts";
import { processing as sample } from "../../../tests/support/content.ts";
import { checkEditor } from "../../newsletter/check-issue.ts";
import { checkBooking, checkOwner } from "./owner-data.ts";

const complete: Owner = { ...finished, securityContactExpires: "2027-06-01" };
const { address } = complete;
const host = { company: "Isarhost GmbH", country: { en: "Germany", de: "Deutschland" } };
const processing = { ...sample, hosting: host, mail: host };

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
  const owner = { ...complete, years: { first: 1998, last: 2026 }, ...changes };
  const findings = checkOwner({ owner, processing }, now);
  expect(findings.filter(({ level }) => level !== "ok").map(({ about }) => about)).toEqual(open);
});

test("a copyright line is old from the owner's New Year on, wherever the server is", () => {
  const owner = { ...complete, years: { first: 1998, last: 2026 } };
  const about = (time: string) => checkOwner({ owner, processing }, new Date(time)).map((it) => it.about);
  expect([about("2026-12-31T22:59:59Z"), about("2026-12-31T23:00:00Z")]).toEqual([["owner"], ["owner.years"]]);
});

test("of the privacy notice: companies that are placeholders", () => {
  const owner = { ...complete, years: { first: 1998, last: 2026 } };
  const findings = checkOwner({ owner, processing: sample }, new Date("2026-11-22T12:00:00Z"));
  expect(findings.map(({ about }) => about)).toEqual(["processing.hosting.company", "processing.mail.company"]);
});

test("newsletter issues on the web need somebody who answers for them", () => {
  const nobody = { ...finished, editor: "none" as const };
  expect(checkEditor(nobody, 1)).toMatchObject([{ level: "problem", about: "owner.editor" }]);
  expect([...checkEditor(nobody, 0), ...checkEditor({ ...finished, editor: "Erika Isarhold" }, 1)]).toEqual([]);
});

test.each<[what: string, calendar: Calendar, hasServer: boolean, open: string[]]>([
  ["our own calendar", { kind: "own" }, true, []],
  ["our own calendar without a server to keep it", { kind: "own" }, false, ["calendar.kind"]],
  ["no calendar", { kind: "none" }, false, []],
  ["a third party's calendar, with or without a server", sampleProvider, false, []],
  [
    "a third party's calendar with a placeholder and an address that is none",
    { ...sampleProvider, name: "", url: { ...sampleProvider.url, de: "https://calendar" } },
    true,
    ["calendar.name", "calendar.url.de"],
  ],
])("of the booking: %s", (_what, calendar, hasServer, open) => {
  const findings = checkBooking({ paid: false }, calendar, { hasServer, now: new Date() });
  expect(findings.filter(({ level }) => level !== "ok").map(({ about }) => about)).toEqual(open);
});
