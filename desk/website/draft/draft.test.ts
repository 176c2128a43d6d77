import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DraftChanges } from "../../../server/website/draft.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import { DeskError } from "../../api.ts";
import type { SaveOutcome, StoredWebsite } from "../website-api.ts";
import { textAt, withText } from "./content-path.ts";
import { createDraft, type Draft, nextStep } from "./draft.ts";

const place = "pages/home.json#title";
const words = (en: string) => ({ en, de: "gleich" });
const files: ContentFiles = { "pages/home.json": { title: words("one") }, "pages/about.json": { title: words("two") } };
const stored = {
  version: 3,
  files,
  draft: null,
  changedFrom: null,
  photos: {},
  rendering: {},
} as unknown as StoredWebsite;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** @param next what the server has when it is asked again, by the time of each question */
function withServer(answer: (change: DraftChanges) => Promise<SaveOutcome>, ...next: Partial<StoredWebsite>[]) {
  const saves: DraftChanges[] = [];
  const save = (change: DraftChanges) => {
    saves.push(change);
    return answer(change);
  };
  const load = async () => ({ ...stored, ...(next.length > 1 ? next.shift() : next[0]) });
  return { saves, draft: createDraft(stored, { save, load, discard: async () => ({}) }, () => "#/site/pages/home") };
}

const write = (draft: Draft, words: { en: string; de: string }) =>
  draft.edit(place, withText(draft.state().files, place, words));
const saved = async ({ revision }: DraftChanges): Promise<SaveOutcome> => ({
  outcome: "saved",
  draft: { revision: revision + 1 },
});
/** As after another device has saved its draft, of revision 9. */
const savedSince = async (change: DraftChanges) =>
  change.revision < 9 ? ({ outcome: "changed" } as const) : saved(change);
const draftOf = (files: ContentFiles, basedOn = 3) => ({ draft: { revision: 9, basedOn, files } });

test("a pause in typing saves the page that was changed, once", async () => {
  const { draft, saves } = withServer(saved);
  write(draft, words("o"));
  write(draft, words("on"));
  expect(draft.state().save).toBe("waiting");
  await vi.advanceTimersByTimeAsync(1000);
  expect(saves).toEqual([{ revision: 0, basedOn: 3, files: { "pages/home.json": { title: words("on") } } }]);
  expect(draft.state().save).toBe("saved");
  expect(draft.revision()).toBe(1);
});

test("a text that is as published again is no part of the draft", async () => {
  const { draft, saves } = withServer(saved);
  write(draft, words("new"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(draft.step("undo")).toBe("#/site/pages/home");
  await vi.advanceTimersByTimeAsync(1000);
  expect(saves[1]?.files).toEqual({ "pages/home.json": null });
  draft.step("redo");
  expect(textAt(draft.state().files, place)).toEqual(words("new"));
});

test("what another device or version has changed since is not taken back", async () => {
  const { draft } = withServer(saved, {
    version: 4,
    files: { ...files, "pages/home.json": { title: words("theirs") } },
  });
  write(draft, words("mine"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(nextStep(draft.state(), "undo")?.files).toEqual(files);
  draft.step("undo");
  await vi.advanceTimersByTimeAsync(1000);
  await draft.merge();
  expect([nextStep(draft.state(), "undo"), nextStep(draft.state(), "redo"), draft.step("redo")]).toEqual([
    null,
    null,
    undefined,
  ]);
  expect(textAt(draft.state().files, place)).toEqual(words("theirs"));
});

test("a page comes back with its file, also after its removal was published", async () => {
  const site = (...ids: string[]) => ({ "site.json": { pages: ids } });
  const without = { ...site("home"), "pages/home.json": files["pages/home.json"] };
  const { draft } = withServer(saved, { version: 4, files: without });
  draft.edit("site.json#", { ...files, ...site("home", "about") });
  draft.edit("site.json#pages/about", { ...files, ...site("home") });
  await vi.advanceTimersByTimeAsync(1000);
  await draft.merge();
  expect(draft.state().files).toEqual(without);
  draft.step("undo");
  expect(draft.state().files).toEqual({ ...files, ...site("home", "about") });
});

test("putting an open point off is a step that changes nothing of the website", () => {
  const { draft } = withServer(saved);
  write(draft, words("mine"));
  draft.putOff(place, "Later", "point");
  expect(draft.state().later).toEqual(["point"]);
  draft.step("undo");
  expect([draft.state().later, textAt(draft.state().files, place)]).toEqual([[], words("mine")]);
  draft.step("redo");
  expect(draft.state().later).toEqual(["point"]);
});

test("without a connection the draft says so, and tries again", async () => {
  let isConnected = false;
  const { draft } = withServer((change) => (isConnected ? saved(change) : Promise.reject(new TypeError("offline"))));
  write(draft, words("new"));
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
  write(draft, words("new"));
  await vi.advanceTimersByTimeAsync(1200);
  write(draft, words("newer"));
  await vi.advanceTimersByTimeAsync(5000);
  expect(textAt(draft.state().files, place)).toEqual(words("newer"));
  expect(saves).toHaveLength(2);
  expect(draft.state().save).toBe("saved");
});

test("another device's changes come along, of other pages, of the same page, and of the other language of a text", async () => {
  const home = { title: { ...words("one"), de: "anders" }, lead: words("theirs") };
  const theirs = { "pages/about.json": { title: words("theirs") }, "pages/home.json": home };
  const { draft, saves } = withServer(savedSince, draftOf(theirs));
  write(draft, words("mine"));
  await vi.advanceTimersByTimeAsync(2000);
  const both = { ...home, title: { en: "mine", de: "anders" } };
  expect(draft.state()).toMatchObject({ save: "saved", files: { ...theirs, "pages/home.json": both }, left: [] });
  expect(saves[1]).toEqual({ revision: 9, basedOn: 3, files: { "pages/home.json": both } });
});

test.each([
  ["here", "theirs", 1],
  ["changes", "mine", 0],
] as const)("the same place is a question, and where the winner is %s it says %s", async (wins, word, lost) => {
  const { draft, saves } = withServer(savedSince, draftOf({ "pages/home.json": { title: words("theirs") } }));
  write(draft, words("mine"));
  await vi.advanceTimersByTimeAsync(1000);
  const { save, conflict } = draft.state();
  expect(save).toBe("elsewhere");
  expect(textAt(conflict?.theirs ?? {}, place)).toEqual(words("theirs"));
  expect(textAt(conflict?.mine ?? {}, place)).toEqual(words("mine"));
  await draft.save();
  expect(saves).toHaveLength(1);
  draft.settle(wins);
  await vi.advanceTimersByTimeAsync(1000);
  expect(textAt(draft.state().files, place)).toEqual(words(word));
  expect([draft.state().save, draft.state().left.length]).toEqual(["saved", lost]);
});

test("of a page that was published from elsewhere both changes stay, or the lost one is told", async () => {
  const pageWith = (title: string, lead: string) => ({ "pages/home.json": { title: words(title), lead: words(lead) } });
  const other = { ...draftOf(pageWith("mine", "old"), 2), changedFrom: pageWith("one", "old") };
  const { draft, saves } = withServer(saved, { ...other, version: 4, files: pageWith("one", "theirs") });
  await draft.merge();
  expect(draft.state()).toMatchObject({ files: pageWith("mine", "theirs"), left: [], save: "waiting" });
  await vi.advanceTimersByTimeAsync(1000);
  expect(saves).toEqual([{ revision: 9, basedOn: 4, files: pageWith("mine", "theirs") }]);
  const { draft: lost } = withServer(saved, { ...other, version: 4, files: pageWith("theirs", "old") });
  await lost.merge();
  expect(lost.state()).toMatchObject({
    files: pageWith("theirs", "old"),
    left: [{ place, before: words("one"), after: words("mine") }],
  });
});

test("what arrived although its answer was lost is no change of another device", async () => {
  const { draft } = withServer(
    (change) => (change.revision === 9 ? saved(change) : Promise.reject(new TypeError("offline"))),
    draftOf({ "pages/home.json": { title: words("mine") } }),
  );
  write(draft, words("mine"));
  await vi.advanceTimersByTimeAsync(1000);
  write(draft, words("mine, and more"));
  await draft.merge();
  await vi.advanceTimersByTimeAsync(1000);
  expect(draft.state()).toMatchObject({
    save: "saved",
    left: [],
    files: { "pages/home.json": { title: words("mine, and more") } },
  });
});

test("an answer counts for what was shown: what was saved since is another question", async () => {
  const theirs = (word: string, revision: number) => {
    const { draft } = draftOf({ "pages/home.json": { title: words(word) } });
    return { draft: { ...draft, revision } };
  };
  const { draft } = withServer(async () => ({ outcome: "changed" }), theirs("theirs", 9), theirs("newer", 10));
  write(draft, words("mine"));
  await vi.advanceTimersByTimeAsync(1000);
  draft.settle("changes");
  await vi.advanceTimersByTimeAsync(0);
  const { save, conflict } = draft.state();
  expect([save, textAt(conflict?.theirs ?? {}, place)]).toEqual(["elsewhere", words("newer")]);
});

test("the draft is not put on top of what the server had before a save under way", async () => {
  const events: string[] = [];
  const { draft } = withServer(async (change) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    events.push("saved");
    return saved(change);
  });
  write(draft, words("mine"));
  await vi.advanceTimersByTimeAsync(1200);
  const merging = draft.merge().then(() => events.push("merged"));
  await vi.advanceTimersByTimeAsync(500);
  await merging;
  expect(events).toEqual(["saved", "merged"]);
});

test("a file that is undone is no part of the draft either", async () => {
  const { draft, saves } = withServer(saved);
  draft.edit("pages/new.json#", { ...files, "pages/new.json": { title: words("new") } });
  await vi.advanceTimersByTimeAsync(1000);
  draft.step("undo");
  await vi.advanceTimersByTimeAsync(1000);
  expect(saves[1]?.files).toEqual({ "pages/new.json": null });
});

test("discarding leaves nothing that could not be saved, and what another device has saved since", async () => {
  const tooLong = () => Promise.reject(new DeskError(413, "too-long"));
  const { draft } = withServer(tooLong, {});
  write(draft, words("mine"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(draft.state().save).toBe("failed");
  expect(await draft.discard()).toBe(true);
  expect(draft.state()).toMatchObject({ save: "saved", files });
  const theirs = { "pages/home.json": { title: words("theirs") } };
  const { draft: other } = withServer(saved, draftOf(theirs));
  write(other, words("mine"));
  expect(await other.discard()).toBe(false);
  expect(other.state()).toMatchObject({ save: "saved", files: theirs });
});
