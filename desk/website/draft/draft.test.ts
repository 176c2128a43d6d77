import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ContentFiles } from "../../../site/content-files.ts";
import type { DraftChange, SaveOutcome, StoredWebsite } from "../website-api.ts";
import { textAt } from "./content-places.ts";
import { createDraft } from "./draft.ts";

const place = "pages/home.json#title";
const words = (en: string) => ({ en, de: "gleich" });
const files: ContentFiles = { "pages/home.json": { title: words("one") }, "pages/about.json": { title: words("two") } };
const stored = { version: 3, files, draft: null, conflicts: {}, photos: {}, rendering: {} } as unknown as StoredWebsite;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function withServer(answer: (change: DraftChange) => Promise<SaveOutcome>) {
  const saves: DraftChange[] = [];
  const save = (change: DraftChange) => {
    saves.push(change);
    return answer(change);
  };
  return { saves, draft: createDraft(stored, { save, load: async () => stored }) };
}

const saved = async ({ revision, files }: DraftChange): Promise<SaveOutcome> => {
  const changed = Object.fromEntries(Object.entries(files).filter(([, content]) => content !== null));
  return { outcome: "saved", draft: { revision: revision + 1, basedOn: 3, files: changed, savedAt: "" } };
};

test("a pause in typing saves the page that was changed, once", async () => {
  const { draft, saves } = withServer(saved);
  draft.setText(place, words("o"));
  draft.setText(place, words("on"));
  expect(draft.state().save).toBe("waiting");
  await vi.advanceTimersByTimeAsync(1000);
  expect(saves).toEqual([{ revision: 0, basedOn: 3, files: { "pages/home.json": { title: words("on") } } }]);
  expect(draft.state().save).toBe("saved");
  expect(draft.revision()).toBe(1);
});

test("a text that is as published again is no part of the draft", async () => {
  const { draft, saves } = withServer(saved);
  draft.setText(place, words("new"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(draft.undo()).toBe(place);
  await vi.advanceTimersByTimeAsync(1000);
  expect(saves[1]?.files).toEqual({ "pages/home.json": null });
  draft.redo();
  expect(textAt(draft.state().files, place)).toEqual(words("new"));
});

test("without a connection the draft says so, and tries again", async () => {
  let isConnected = false;
  const { draft } = withServer((change) => (isConnected ? saved(change) : Promise.reject(new TypeError("offline"))));
  draft.setText(place, words("new"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(draft.state().save).toBe("offline");
  isConnected = true;
  await vi.advanceTimersByTimeAsync(4000);
  expect(draft.state().save).toBe("saved");
});

test("what is typed while a save is under way stays, and is saved after it", async () => {
  const { draft, saves } = withServer(async (change) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    return saved(change);
  });
  draft.setText(place, words("new"));
  await vi.advanceTimersByTimeAsync(1200);
  draft.setText(place, words("newer"));
  await vi.advanceTimersByTimeAsync(5000);
  expect(textAt(draft.state().files, place)).toEqual(words("newer"));
  expect(saves).toHaveLength(2);
  expect(draft.state().save).toBe("saved");
});

test("another device's other page comes along, and its same page is a question", async () => {
  const theirs = { "pages/about.json": { title: words("theirs") } };
  const other = withServer(async (change) => {
    const outcome = await saved(change);
    return { ...outcome, draft: { ...outcome.draft, files: { ...outcome.draft.files, ...theirs } } };
  });
  other.draft.setText(place, words("new"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(textAt(other.draft.state().files, "pages/about.json#title")).toEqual(words("theirs"));
  expect(textAt(other.draft.state().files, place)).toEqual(words("new"));

  const same = { revision: 9, basedOn: 3, files: { "pages/home.json": { title: words("theirs") } }, savedAt: "" };
  const { draft, saves } = withServer(async () => ({ outcome: "changed", draft: same }));
  draft.setText(place, words("mine"));
  await vi.advanceTimersByTimeAsync(1000);
  const { save, conflict } = draft.state();
  expect(save).toBe("elsewhere");
  expect(textAt(conflict?.theirs ?? {}, place)).toEqual(words("theirs"));
  expect(textAt(conflict?.mine ?? {}, place)).toEqual(words("mine"));
  await draft.save();
  expect(saves).toHaveLength(1);
});

test("what two devices change of the same page stays both, also two languages of one text", async () => {
  const theirs = { title: { ...words("one"), de: "anders" }, lead: words("theirs") };
  const draftOfBoth = { revision: 9, basedOn: 3, files: { "pages/home.json": theirs }, savedAt: "" };
  const { draft, saves } = withServer((change) =>
    change.revision < 9 ? Promise.resolve({ outcome: "changed", draft: draftOfBoth }) : saved(change),
  );
  draft.setText(place, words("mine"));
  await vi.advanceTimersByTimeAsync(2000);
  expect(draft.state().save).toBe("saved");
  expect(saves[1]?.files).toEqual({ "pages/home.json": { ...theirs, title: { en: "mine", de: "anders" } } });
});

test("of a page that was published from elsewhere both changes stay, or the lost one is told", async () => {
  const pageWith = (title: string, lead: string) => ({ "pages/home.json": { title: words(title), lead: words(lead) } });
  const draft = { revision: 4, basedOn: 2, files: pageWith("mine", "old"), savedAt: "" };
  const other = { ...stored, draft, conflicts: pageWith("one", "old") };
  const api = { save: saved, load: async () => stored };
  const merged = createDraft({ ...other, files: pageWith("one", "theirs") }, api);
  expect(merged.state().files).toEqual(pageWith("mine", "theirs"));
  expect([merged.left, merged.state().save]).toEqual([[], "waiting"]);
  const lost = createDraft({ ...other, files: pageWith("theirs", "old") }, api);
  expect(lost.state().files).toEqual(pageWith("theirs", "old"));
  expect(lost.left).toEqual([{ place, before: words("one"), after: words("mine") }]);
});
