import { expect, test } from "vitest";
import { schemaProblems } from "../../render/check/schema-problems.ts";
import type { Rules } from "./api-types.ts";
import { draftOf, draftOfEarlier, nextRange, rulesOf } from "./rules-draft.ts";
import { type RulesDraft, rulesSchema } from "./rules-schema.ts";

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
const range = (from: string, until: string) => ({ id: `${from} ${until}`, from, until });

test("what the form shows means the same rules again; midnight is an end at 00:00", () => {
  const draft = draftOf(rules, today);
  expect(draft.hours[1][1]).toMatchObject({ from: "14:00", until: "00:00" });
  expect(schemaProblems(rulesSchema, draft)).toEqual([]);
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

test.each<[what: string, over: Partial<RulesDraft>, places: string[]]>([
  [
    "a range without an end",
    { days: [{ id: "a", day: "2026-12-24", ranges: [range("09:00", "")] }] },
    ["days/0/ranges/0"],
  ],
  [
    "an end before the beginning",
    { days: [{ id: "a", day: "2026-12-24", ranges: [range("09:00", "08:00")] }] },
    ["days/0/ranges/0"],
  ],
  [
    "ranges that overlap, once",
    { days: [{ id: "a", day: "2026-12-24", ranges: [range("10:00", "12:00"), range("09:00", "10:30")] }] },
    ["days/0/ranges/0"],
  ],
  [
    "no ranges that only touch",
    { days: [{ id: "a", day: "2026-12-24", ranges: [range("09:00", "10:00"), range("10:00", "11:00")] }] },
    [],
  ],
  [
    "a day that is listed twice",
    {
      days: [
        { id: "a", day: "2026-12-24", ranges: [] },
        { id: "b", day: "2026-12-24", ranges: [] },
      ],
    },
    ["days/0/day", "days/1/day"],
  ],
  [
    "an absence that ends before it begins",
    { absences: [{ id: "a", from: "2026-12-24", until: "2026-12-23" }] },
    ["absences/0/until"],
  ],
  ["no way to meet", { byVideo: false, byPhone: false }, ["byPhone"]],
  ["a room without https, which is completed", { videoLink: "video.example.org" }, []],
  ["a room of another scheme", { videoLink: "http://video.example.org" }, ["videoLink"]],
  ["a room behind a user name", { videoLink: "https://zoom.us@evil.example" }, ["videoLink"]],
  ["numbers that are none, or too large", { pauseMinutes: 1.5, noticeHours: 9999 }, ["pauseMinutes", "noticeHours"]],
  ["a number as it was typed", { horizonDays: "two weeks" as unknown as number }, ["horizonDays"]],
  [
    "an absence without a day",
    { absences: [{ id: "a", from: "", until: "" }] },
    ["absences/0/from", "absences/0/until"],
  ],
])("%s is marked where it is", (_, over, places) => {
  const problems = schemaProblems(rulesSchema, draftWith(over));
  expect(problems.map(({ place }) => place.join("/"))).toEqual(places);
});

test("hours that are added follow those that are there, and are left to the owner at the day's end", () => {
  expect(nextRange([])).toMatchObject({ from: "10:00", until: "12:00" });
  expect(nextRange([range("10:00", "12:00")])).toMatchObject({ from: "14:00", until: "16:00" });
  expect(nextRange([range("10:00", "22:00")])).toMatchObject({ from: "", until: "" });
});

test("what the release before kept in the browser means the same", () => {
  const { days, absences, holidays, video, phone } = rules;
  const numbers = { stepMinutes: "45", pauseMinutes: "15", noticeHours: "24", horizonDays: "28", mostPerDay: "" };
  const week = draftOf(rules, today).hours;
  const kept = draftOfEarlier({
    hours: { ...week, 1: week[1].map(({ id, ...times }) => ({ key: id, ...times })) },
    days: draftOf(rules, today).days.map(({ id, ...it }) => ({ key: id, ...it })),
    absences: absences.map((it) => ({ key: "absence-0", ...it })),
    ...{ numbers, holidays, video, phone },
  });
  expect(rulesOf(kept)).toEqual({ ...rules, days });
});
