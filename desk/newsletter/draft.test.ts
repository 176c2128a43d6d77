import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { answered, answerWith, openBrowser, unreachable } from "../../tests/support/desk-browser.ts";
import { DeskError, queries } from "../api.ts";
import { issueDrafts } from "../unsaved-drafts.ts";
import { createIssueDraft, type Issue } from "./draft.ts";

beforeEach(() => {
  openBrowser();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const textOf = (subject: string) => ({
  en: { subject, preheader: "", markdown: "" },
  de: { subject: "", preheader: "", markdown: "" },
});
/** As stored at the n-th change. */
const issueAt = (change: number, subject: string, state: Issue["state"] = "draft") =>
  ({ id: "one", state, changed_at: `2026-11-28T10:00:0${change}.000Z`, text: textOf(subject) }) as Issue;
const kept = (issue: Issue) => answered({ outcome: "kept", issue });
const refusedFor = (issue: Issue) => answered({ outcome: "changed", issue });

function opened(issue = issueAt(1, "")) {
  const draft = createIssueDraft(issue);
  return { draft, close: draft.open() };
}
/** The pause after which what was typed is saved. */
const pause = () => vi.advanceTimersByTimeAsync(800);

test("what is typed is saved after a pause, once, based on the version that was shown", async () => {
  const asked = answerWith(kept(issueAt(2, "Start small")));
  const { draft } = opened();
  draft.change(textOf("Start"));
  await vi.advanceTimersByTimeAsync(700);
  draft.change(textOf("Start small"));
  await vi.advanceTimersByTimeAsync(700);
  expect([draft.state().state, asked]).toEqual(["unsaved", []]);
  await pause();
  expect(draft.state().state).toBe("saved");
  const body = { text: textOf("Start small"), since: issueAt(1, "").changed_at };
  expect(asked).toEqual([{ method: "PUT", path: "/desk/api/issues/one", body }]);
  expect(issueDrafts.read("one")).toBeNull();
});

test("what is typed while a save is under way is saved after it, based on that one", async () => {
  const asked = answerWith(kept(issueAt(2, "a")), kept(issueAt(3, "ab")));
  const { draft } = opened();
  draft.change(textOf("a"));
  const flushed = draft.flush();
  await Promise.resolve();
  draft.change(textOf("ab"));
  expect(await flushed).toBeNull();
  expect(draft.state().state).toBe("unsaved");
  await pause();
  expect(draft.state().state).toBe("saved");
  expect(asked.map(({ body }) => (body as { since: string }).since)).toEqual([
    issueAt(1, "").changed_at,
    issueAt(2, "").changed_at,
  ]);
});

test.each([
  ["a lost connection", unreachable, null],
  ["a session that is over", answered({ error: "signed-out" }, 401), "signed-out"],
  ["a text that is too long", answered({ error: "too-long" }, 413), "too-long"],
  ["too many requests", answered({ error: "too-many" }, 429), "too-many"],
  ["a proxy's page", () => new Response("<h1>", { status: 502 }), null],
])(
  "%s loses nothing: the text stays in the browser, the reason is known, and it is tried again",
  async (_, failing, reason) => {
    const asked = answerWith(failing, kept(issueAt(2, "Start")));
    const { draft } = opened();
    draft.change(textOf("Start"));
    expect(await draft.flush()).toBeNull();
    const { state, failure } = draft.state();
    expect(state).toBe("failed");
    expect(failure instanceof DeskError ? failure.reason : null).toBe(reason);
    expect(createIssueDraft(issueAt(1, "")).state().text).toEqual(textOf("Start"));
    await vi.advanceTimersByTimeAsync(4000);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(draft.state().state).toBe("saved");
  },
);

test("what an earlier visit left unsaved is shown and saved, based on the version that it was typed on", async () => {
  const first = opened();
  answerWith(unreachable);
  first.draft.change(textOf("Start"));
  first.close();
  await vi.advanceTimersByTimeAsync(0);
  const asked = answerWith(refusedFor(issueAt(5, "Other")));
  const { draft } = opened(issueAt(5, "Other"));
  expect(draft.state().text).toEqual(textOf("Start"));
  await pause();
  expect(asked[0]?.body).toMatchObject({ since: issueAt(1, "").changed_at });
  expect(draft.state().state).toBe("conflict");
});

test("nothing is kept in a browser that has signed out", () => {
  queries.setQueryData(["me"], { session: null });
  answerWith(unreachable);
  opened().draft.change(textOf("Start"));
  expect(issueDrafts.read("one")).toBeNull();
});

describe("a draft that was changed elsewhere", () => {
  /** In conflict, with what was asked since. */
  async function inConflict(theirs = issueAt(4, "Theirs")) {
    answerWith(refusedFor(theirs));
    const editor = opened();
    editor.draft.change(textOf("Mine"));
    await editor.draft.flush();
    return { ...editor, asked: answerWith(kept(issueAt(5, "Mine"))) };
  }

  test("is not overwritten: the owner sees that there are two, and nothing is sent until one is chosen", async () => {
    const { draft, close, asked } = await inConflict();
    expect(draft.state()).toMatchObject({ state: "conflict", text: textOf("Mine"), theirs: issueAt(4, "Theirs") });
    draft.change(textOf("Mine, longer"));
    await vi.advanceTimersByTimeAsync(60_000);
    draft.leave();
    close();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual([]);
    expect(issueDrafts.read("one")).toMatchObject({ text: textOf("Mine, longer") });
  });

  test("takes the owner's text when told so, over the version that was seen", async () => {
    const { draft, asked } = await inConflict();
    draft.keepMine();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked[0]?.body).toEqual({ text: textOf("Mine"), since: issueAt(4, "").changed_at });
    expect(draft.state()).toMatchObject({ state: "saved", theirs: null });
  });

  test("shows the other text when told so, and forgets the owner's", async () => {
    const { draft, asked } = await inConflict();
    draft.takeTheirs();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(draft.state()).toMatchObject({ state: "saved", text: textOf("Theirs"), theirs: null });
    expect([asked, issueDrafts.read("one")]).toEqual([[], null]);
  });

  test("is no conflict where both say the same", async () => {
    const { draft } = await inConflict(issueAt(4, "Mine"));
    expect(draft.state()).toMatchObject({ state: "saved", theirs: null });
  });

  test("follows the other window while this one has nothing unsaved, and only then", async () => {
    answerWith(unreachable);
    const { draft } = opened();
    draft.follow(issueAt(2, "Theirs"));
    expect(draft.state()).toMatchObject({ state: "saved", text: textOf("Theirs") });
    draft.follow(issueAt(1, "An older answer"));
    draft.change(textOf("Mine"));
    draft.follow(issueAt(3, "Theirs again"));
    expect(draft.state().text).toEqual(textOf("Mine"));
  });
});

test("leaving the editor saves at once, and tries no more after that", async () => {
  const asked = answerWith(unreachable);
  const { draft, close } = opened();
  draft.change(textOf("Start"));
  close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
  expect(draft.state().state).toBe("failed");
});

test("the other screens see at once what was saved", async () => {
  queries.setQueryData(["issue", "one"], { issue: issueAt(1, ""), recipients: { en: 1, de: 0 } });
  answerWith(kept(issueAt(2, "Start")));
  const { draft } = opened();
  draft.change(textOf("Start"));
  expect(await draft.flush()).toEqual(issueAt(2, "Start"));
  expect(queries.getQueryData(["issue", "one"])).toEqual({ issue: issueAt(2, "Start"), recipients: { en: 1, de: 0 } });
});
