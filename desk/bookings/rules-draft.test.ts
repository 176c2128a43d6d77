import { expect, test } from "vitest";
import type { Rules } from "./api-types.ts";
import { draftOf, nextRange, type RulesDraft, rulesOf, rulesProblems } from "./rules-draft.ts";

const day = (text: string) => text as Rules["days"][number]["day"];
const rules: Rules = {
  hours: {
    1: [
      { from: 600, until: 720 },
      { from: 840, until: 1440 },
    ],
    2: [],
    3: [],
    4: [],
    5: [],
    6: [],
    7: [],
  },
  days: [{ day: day("2026-12-24"), ranges: [{ from: 0, until: 60 }] }],
  absences: [{ from: day("2026-12-28"), until: day("2027-01-02") }],
  holidays: "DE-BY",
  ...{ stepMinutes: 45, pauseMinutes: 15, noticeHours: 24, horizonDays: 28, mostPerDay: null },
  ...{ video: { isOffered: true, link: "" }, phone: { isOffered: true } },
};
const today = "2026-12-01";
const draftWith = (over: Partial<RulesDraft>) => ({ ...draftOf(rules, today), ...over });
const range = (from: string, until: string) => ({ key: `${from} ${until}`, from, until });

test("what the form shows means the same rules again; midnight is an end at 00:00", () => {
  const draft = draftOf(rules, today);
  expect(draft.hours[1][1]).toMatchObject({ from: "14:00", until: "00:00" });
  expect([...rulesProblems(draft)]).toEqual([]);
  expect(rulesOf(draft)).toEqual(rules);
});

test("days and absences that are over are left out, and those of today are not", () => {
  expect(draftOf(rules, "2027-01-02")).toMatchObject({ days: [], absences: [{ until: "2027-01-02" }] });
  expect(draftOf(rules, "2027-01-03").absences).toEqual([]);
});

test("rules are in order, however the rows were added", () => {
  const draft = draftOf(rules, today);
  const hours = { ...draft.hours, 1: [...draft.hours[1], range("08:00", "09:00")] };
  expect(rulesOf({ ...draft, hours }).hours[1].map(({ from }) => from)).toEqual([480, 600, 840]);
});

test.each<[what: string, over: Partial<RulesDraft>, keys: string[]]>([
  ["a range without an end", { days: [{ key: "a", day: "2026-12-24", ranges: [range("09:00", "")] }] }, ["09:00 "]],
  [
    "an end before the beginning",
    { days: [{ key: "a", day: "2026-12-24", ranges: [range("09:00", "08:00")] }] },
    ["09:00 08:00"],
  ],
  [
    "ranges that overlap, once",
    { days: [{ key: "a", day: "2026-12-24", ranges: [range("10:00", "12:00"), range("09:00", "10:30")] }] },
    ["10:00 12:00"],
  ],
  [
    "no ranges that only touch",
    { days: [{ key: "a", day: "2026-12-24", ranges: [range("09:00", "10:00"), range("10:00", "11:00")] }] },
    [],
  ],
  [
    "a day that is listed twice",
    {
      days: [
        { key: "a", day: "2026-12-24", ranges: [] },
        { key: "b", day: "2026-12-24", ranges: [] },
      ],
    },
    ["a", "b"],
  ],
  [
    "an absence that ends before it begins",
    { absences: [{ key: "a", from: "2026-12-24", until: "2026-12-23" }] },
    ["a"],
  ],
  ["no way to meet", { video: { isOffered: false, link: "" }, phone: { isOffered: false } }, ["places"]],
  ["a room without https, which is completed", { video: { isOffered: true, link: "video.example.org" } }, []],
  ["a room of another scheme", { video: { isOffered: true, link: "http://video.example.org" } }, ["link"]],
  ["a room behind a user name", { video: { isOffered: true, link: "https://zoom.us@evil.example" } }, ["link"]],
  [
    "numbers that are none, or too large",
    { numbers: { stepMinutes: "", pauseMinutes: "1.5", noticeHours: "9999", horizonDays: "0", mostPerDay: "" } },
    ["stepMinutes", "pauseMinutes", "noticeHours", "horizonDays"],
  ],
])("%s is marked where it is", (_, over, keys) => {
  expect([...rulesProblems(draftWith(over)).keys()]).toEqual(keys);
});

test("hours that are added follow those that are there, and are left to the owner at the day's end", () => {
  expect(nextRange([])).toMatchObject({ from: "10:00", until: "12:00" });
  expect(nextRange([range("10:00", "12:00")])).toMatchObject({ from: "14:00", until: "16:00" });
  expect(nextRange([range("10:00", "22:00")])).toMatchObject({ from: "", until: "" });
});
