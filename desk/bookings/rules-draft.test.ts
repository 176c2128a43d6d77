import { expect, test } from "vitest";
import { schemaProblems } from "../../render/check/schema-problems.ts";
import type { Kind, Rules } from "./api-types.ts";
import { draftOf, draftOfEarlier, nextRange, rulesOf } from "./rules-draft.ts";
import { type KindDraft, type RulesDraft, rulesSchema } from "./rules-schema.ts";

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
  ...{ agendaHour: 7, alarmMinutes: null },
  ...{ video: { link: "" }, here: { address: "" } },
  kinds: [kindWith({ id: "consultation", name: { en: "Consultation", de: "Beratung" } })],
};
function kindWith(over: Partial<Kind>): Kind {
  return {
    ...{ id: "workshop", name: { en: "Workshop", de: "Workshop" }, minutes: 30, places: ["video", "phone"] },
    ...{ isListed: true, token: "", hours: null, pauseBefore: null, pauseAfter: null, noticeHours: null },
    ...{ mostPerDay: null, mostPerWeek: null, question: null, changeHours: 0, reminderHours: [24] },
    ...over,
  };
}

const today = "2026-12-01";
const [first] = draftOf(rules, today).kinds as [KindDraft];
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
  ["no way to meet", { kinds: [{ ...first, byVideo: false, byPhone: false }] }, ["kinds/0/byVideo"]],
  ["no kind on the booking page", { kinds: [{ ...first, isListed: false }] }, ["kinds"]],
  ["a kind without a German name", { kinds: [{ ...first, name: { en: "Talk", de: "" } }] }, ["kinds/0/name/de"]],
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

test("a kind with all rules of its own means the same again", () => {
  const kind = kindWith({
    ...{ minutes: 90, places: ["here", "there"], isListed: false, token: "t".repeat(32), hours: rules.hours },
    ...{ pauseBefore: 0, pauseAfter: 30, noticeHours: 48, mostPerDay: 1, mostPerWeek: 2, changeHours: 24 },
    ...{ question: { en: "How many are you?", de: "Wie viele sind Sie?" }, reminderHours: [168, 2] },
  });
  const all = { ...rules, kinds: [...rules.kinds, kind] };
  const draft = draftOf(all, today);
  expect(schemaProblems(rulesSchema, draft)).toEqual([]);
  expect(rulesOf(draft)).toEqual(all);
});

test("a new kind, and a copy, get an address from their names that no other has", () => {
  const named = (en: string, link = "") => ({ ...first, id: `n-${en}`, link, token: "t", name: { en, de: en } });
  const kinds = [
    first,
    named("Calendar"),
    named("Workshop"),
    named("Workshop"),
    named("?!"),
    named("Copy", first.link),
  ];
  expect(rulesOf(draftWith({ kinds })).kinds.map(({ id, token }) => [id, token])).toEqual([
    ["consultation", ""],
    ["calendar-2", ""],
    ["workshop", ""],
    ["workshop-2", ""],
    ["appointment-2", ""],
    ["copy", ""],
  ]);
});

test("what the release before kept in the browser means the same", () => {
  const { kinds: _, hereAddress: _here, ...kept } = { ...draftOf(rules, today), byVideo: false, byPhone: true };
  const rulesKept = rulesOf(draftOfEarlier(kept, draftOf(rules, today)));
  expect(rulesKept).toEqual({ ...rules, kinds: [{ ...rules.kinds[0], places: ["phone"] }] });
});
