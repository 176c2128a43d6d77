import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answered, answerWith, openBrowser, unreachable } from "../../tests/support/desk-browser.ts";
import { queries } from "../api.ts";
import { earlierDrafts } from "../drafts/browser-copies.ts";
import { createIssueDraft, type Issue } from "./draft.ts";

beforeEach(() => {
  openBrowser();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const textOf = (subject: string) => ({
  en: { subject, preheader: "", markdown: "" },
  de: { subject: "", preheader: "", markdown: "" },
});
/** As stored at the n-th change. */
const issueAt = (change: number, subject: string, state: Issue["state"] = "draft") =>
  ({ id: "one", state, changed_at: `2026-11-28T10:00:0${change}.000Z`, text: textOf(subject) }) as Issue;
const stored = issueAt(1, "");
const write = (draft: ReturnType<typeof createIssueDraft>, subject: string) => draft.change({ one: textOf(subject) });

test("an issue is saved on the version that was shown, and the other screens see it at once", async () => {
  queries.setQueryData(["issue", "one"], { issue: stored, recipients: { en: 1, de: 0 } });
  const asked = answerWith(answered({ outcome: "kept", issue: issueAt(2, "Start small") }));
  const draft = createIssueDraft(stored);
  write(draft, "Start small");
  await draft.save();
  const body = { text: textOf("Start small"), since: stored.changed_at };
  expect(asked).toEqual([{ method: "PUT", path: "/desk/api/issues/one", body }]);
  expect(draft.state().save).toBe("saved");
  expect(draft.known()).toEqual(issueAt(2, "Start small"));
  expect(queries.getQueryData(["issue", "one"])).toEqual({
    issue: issueAt(2, "Start small"),
    recipients: { en: 1, de: 0 },
  });
});

test("what an earlier visit left unsaved is shown, and is a question where another window was faster", async () => {
  answerWith(unreachable);
  write(createIssueDraft(stored), "Mine");
  const asked = answerWith(answered({ outcome: "kept", issue: issueAt(6, "Mine") }));
  const draft = createIssueDraft(issueAt(5, "Theirs"));
  expect(draft.state()).toMatchObject({
    save: "elsewhere",
    question: { theirs: { one: textOf("Theirs") }, mine: { one: textOf("Mine") } },
  });
  await draft.save();
  expect(asked).toEqual([]);
  draft.resolve("mine");
  await draft.save();
  expect(asked[0]?.body).toEqual({ text: textOf("Mine"), since: issueAt(5, "").changed_at });
});

test("an issue that was sent meanwhile says so, and is shown by the other text", async () => {
  queries.setQueryData(["issue", "one"], { issue: stored });
  answerWith(answered({ outcome: "changed", issue: issueAt(4, "Sent", "sending") }));
  const draft = createIssueDraft(stored);
  write(draft, "Mine");
  await draft.save();
  expect([draft.state().save, draft.known().state]).toEqual(["elsewhere", "sending"]);
  expect(queries.getQueryData(["issue", "one"])).toEqual({ issue: stored });
  draft.resolve("theirs");
  expect(queries.getQueryData(["issue", "one"])).toEqual({ issue: issueAt(4, "Sent", "sending") });
});

test.each([
  ["shown", issueAt(1, "").changed_at, null],
  ["a question where it was typed on an older version", issueAt(0, "").changed_at, { one: textOf("") }],
])("what the release before kept in this browser is %s", (_, since, theirs) => {
  earlierDrafts.write("one", { text: textOf("Mine"), since });
  const draft = createIssueDraft(stored);
  expect(draft.state().contents).toEqual({ one: textOf("Mine") });
  expect([draft.state().question?.theirs ?? null, earlierDrafts.read("one")]).toEqual([theirs, null]);
});
