import { beforeEach, expect, test } from "vitest";
import { answered, answerWith, openBrowser } from "../../tests/support/desk-browser.ts";
import type { StoredRules } from "./api-types.ts";
import { createRulesDraft, saveRules } from "./hours.tsx";
import { draftOf } from "./rules-draft.ts";

beforeEach(openBrowser);

const hours = { 1: [{ from: 600, until: 720 }], 2: [], 3: [], 4: [], 5: [], 6: [], 7: [] };
const limits = {
  ...{ stepMinutes: 45, pauseMinutes: 15, noticeHours: 24, horizonDays: 28 },
  ...{ mostPerDay: null, agendaHour: null, alarmMinutes: null },
};
const places = { video: { link: "" }, here: { address: "" }, kinds: [] };
const rules = { hours, days: [], absences: [], holidays: "DE-BY", ...limits, ...places } as StoredRules["rules"];
const at = (change: number) => `2026-11-28T10:00:0${change}.000Z`;
const stored = (changed_at: string | null, pauseMinutes: number) =>
  ({ rules: { ...rules, pauseMinutes }, changed_at }) as StoredRules;
const shownAs = (pauseMinutes: number) => draftOf({ ...rules, pauseMinutes }, "2026-11-28");

test("hours are saved when the owner says so, on those that were shown: nobody has confirmed them before", async () => {
  const kept = { outcome: "kept", rules: { ...rules, pauseMinutes: 30 }, changed_at: at(1) };
  const asked = answerWith(answered(kept));
  const draft = createRulesDraft(stored(null, 15));
  draft.start();
  draft.change({ hours: shownAs(30) });
  expect([draft.state().save, asked]).toEqual(["waiting", []]);
  await draft.save();
  expect([draft.state().save, asked[0]?.body]).toEqual(["saved", { rules: kept.rules, since: null }]);
});

test("hours that nobody has confirmed are confirmed as they are", async () => {
  const asked = answerWith(answered({ outcome: "kept", rules: { ...rules, pauseMinutes: 15 }, changed_at: at(1) }));
  await saveRules(createRulesDraft(stored(null, 15)), stored(null, 15));
  expect(asked[0]?.body).toEqual({ rules: { ...rules, pauseMinutes: 15 }, since: null });
});

test("hours that another device has saved meanwhile are a question, which a reload does not forget", async () => {
  answerWith(answered({ outcome: "changed", rules: { ...rules, pauseMinutes: 45 }, changed_at: at(2) }));
  const draft = createRulesDraft(stored(at(1), 15));
  draft.change({ hours: shownAs(30) });
  await draft.save();
  expect(draft.state().question).toMatchObject({ theirs: { hours: shownAs(45) }, mine: { hours: shownAs(30) } });
  expect(createRulesDraft(stored(at(2), 45)).state().question).toMatchObject({ mine: { hours: shownAs(30) } });
  draft.drop();
  expect(draft.state()).toMatchObject({ save: "saved", contents: { hours: shownAs(45) } });
});
