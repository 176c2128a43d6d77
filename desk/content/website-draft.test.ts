import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ContentFiles } from "../../site/content-files.ts";
import { openBrowser } from "../../tests/support/desk-browser.ts";
import { earlierDrafts } from "../drafts/browser-copies.ts";
import { changesBetween } from "./changes.ts";
import { textAt, withText, withValue } from "./content-path.ts";
import type { StoredWebsite, websiteApi } from "./website-api.ts";
import { createWebsiteDraft, type Draft } from "./website-draft.ts";

type Sent = Parameters<typeof websiteApi.save>[0];
type Saved = ReturnType<typeof websiteApi.save>;

const place = "pages/home.json#title";
const words = (en: string) => ({ en, de: "gleich" });
const page = (en: string) => ({ title: words(en) });
const files: ContentFiles = { "pages/home.json": page("one"), "pages/about.json": page("two") };
const stored = {
  ...{ version: 3, files, form: 7, drafts: {}, revisions: {} },
  ...{ photos: {}, rendering: {} },
} as unknown as StoredWebsite;
const drafted = (content: unknown, over: object = {}) => ({
  drafts: { "pages/home.json": { revision: 9, content, change: null, isOutdated: false, ...over } },
});

beforeEach(() => {
  openBrowser();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

interface Server {
  answer?: (sent: Sent) => Saved;
  discard?: typeof websiteApi.discard;
  /** What the server has when it is asked again. */
  next?: object;
}

function withServer({ answer = saved, discard, next }: Server = {}, now: object = {}) {
  const saves: Sent[] = [];
  const discarded: object[] = [];
  const api = {
    load: async () => ({ ...stored, ...next }),
    save(sent: Sent) {
      saves.push(sent);
      return answer(sent);
    },
    async discard(revisions: Readonly<Record<string, number>>) {
      discarded.push(revisions);
      return (await discard?.(revisions)) ?? { outcome: "discarded" as const };
    },
  };
  const draft = createWebsiteDraft({ ...stored, ...now }, api, () => "#/site/pages/home");
  draft.start();
  return { draft, saves, discarded };
}

async function saved({ documents }: Sent): Saved {
  const revisions = documents.map(({ name, revision }) => [name, revision + 1]);
  return { outcome: "saved", revisions: Object.fromEntries(revisions) };
}

const offline = () => Promise.reject(new TypeError("offline"));
const write = (draft: Draft, words: { en: string; de: string }) =>
  draft.edit(place, withText(draft.state().files, place, words));
const pause = () => vi.advanceTimersByTimeAsync(1000);
const title = (draft: Draft) => textAt(draft.state().files, place)?.en;

test("documents are sent with the form of their content and their revisions; one that is as published again, without content", async () => {
  const { draft, saves } = withServer();
  write(draft, words("new"));
  await pause();
  expect(draft.step("undo")).toBe("#/site/pages/home");
  await pause();
  const name = "pages/home.json";
  expect(saves).toEqual([
    { form: 7, change: null, documents: [{ name, revision: 0, content: page("new") }] },
    { form: 7, change: null, documents: [{ name, revision: 1 }] },
  ]);
  draft.step("redo");
  expect(title(draft)).toBe("new");
});

test("a page that is removed is a draft without content, and comes back whole, also after that was published", async () => {
  const { "pages/about.json": about, ...others } = files;
  const next = { version: 4, files: others, revisions: { "pages/about.json": 2 } };
  const { draft, saves } = withServer({ next });
  draft.edit("pages/about.json#", others);
  await pause();
  expect(saves[0]?.documents).toEqual([{ name: "pages/about.json", revision: 0, content: null }]);
  await draft.reload();
  expect(draft.state()).toMatchObject({ base: others, files: others, groups: [] });
  draft.step("undo");
  expect(draft.state()).toMatchObject({ files: { "pages/about.json": about }, groups: [["pages/about.json"]] });
});

test("what one action has changed in several documents is one group, and its step takes all of it back", () => {
  const { draft } = withServer();
  write(draft, words("typed"));
  expect(draft.state().groups).toEqual([["pages/home.json"]]);
  const moved = { "pages/home.json": page("without"), "pages/about.json": page("with") };
  draft.edit("pages/about.json#", moved);
  expect(draft.state().groups).toEqual([["pages/home.json", "pages/about.json"]]);
  draft.step("undo");
  expect(draft.state().files).toEqual({ ...files, "pages/home.json": page("typed") });
});

test("what is typed into a field without a pause is one step, and a step is not over another device's words", async () => {
  const { draft } = withServer();
  for (const text of ["n", "ne", "new"]) write(draft, words(text));
  vi.advanceTimersByTime(2000);
  write(draft, words("newer"));
  draft.step("undo");
  expect(title(draft)).toBe("new");
  draft.step("undo");
  expect([title(draft), draft.step("undo")]).toEqual(["one", undefined]);
  draft.step("redo");
  await pause();
  draft.follow({ ...stored, ...drafted(page("theirs")) });
  expect([draft.step("undo"), draft.step("redo"), title(draft)]).toEqual([undefined, undefined, "theirs"]);
});

test("putting an open point off is a step that changes nothing of the website", () => {
  const { draft } = withServer();
  write(draft, words("mine"));
  draft.putOff(place, "Later", "point");
  expect(draft.state().later).toEqual(["point"]);
  draft.step("undo");
  expect([draft.state().later, title(draft)]).toEqual([[], "mine"]);
  draft.step("redo");
  expect(draft.state().later).toEqual(["point"]);
});

test("what is as before is the same object as before, whatever becomes of saving", async () => {
  const { draft } = withServer();
  write(draft, words("new"));
  const { files, groups } = draft.state();
  await pause();
  expect(draft.state()).toMatchObject({ save: "saved" });
  expect([draft.state().files === files, draft.state().groups === groups]).toEqual([true, true]);
});

test("where another device was faster both are a question, with what was published in the meantime", async () => {
  const next = { version: 4, files: { ...files, "pages/about.json": page("published") }, ...drafted(page("theirs")) };
  const changed = { outcome: "changed" as const, version: 4, documents: {} };
  const { draft } = withServer({ answer: async () => changed, next });
  write(draft, words("mine"));
  await pause();
  expect(draft.state()).toMatchObject({
    save: "elsewhere",
    base: next.files,
    files: { "pages/home.json": page("mine"), "pages/about.json": page("published") },
    question: { theirs: { "pages/home.json": page("theirs") }, mine: { "pages/home.json": page("mine") } },
  });
});

test("a draft of a page that was published otherwise since is asked about; what is published is theirs", () => {
  const { draft } = withServer({}, drafted(page("mine"), { isOutdated: true }));
  expect(draft.state().question).toEqual({
    theirs: { "pages/home.json": page("one") },
    mine: { "pages/home.json": page("mine") },
  });
});

test("an answer that was asked for before a publication does not bring the older website back", () => {
  const { draft } = withServer({}, { version: 4, files: { ...files, "pages/home.json": page("published") } });
  draft.follow(stored);
  expect(title(draft)).toBe("published");
});

test("discarding takes what is drafted and what could not be saved, and leaves what another device has saved since", async () => {
  const next = { revisions: { "pages/home.json": 10 } };
  const { draft, discarded } = withServer({ answer: offline, next }, drafted(page("draft")));
  write(draft, words("mine"));
  await pause();
  expect([await draft.discard(), title(draft), draft.state().save, draft.step("undo")]).toEqual([
    ...[true, "one", "saved"],
    undefined,
  ]);
  expect(discarded).toEqual([{ "pages/home.json": 9 }]);
  const theirs = { outcome: "changed" as const, version: 3, documents: {} };
  const { draft: other } = withServer(
    { discard: async () => theirs, next: drafted(page("theirs")) },
    drafted(page("draft"), { revision: 8 }),
  );
  expect([await other.discard(), title(other)]).toEqual([false, "theirs"]);
});

test("what an earlier release kept in this browser is put on top, and what finds no place any more is told until it was seen", () => {
  const before = withValue(files, "pages/gone.json#", page("old"));
  const typed = withText(withText(before, place, words("kept")), "pages/gone.json#title", words("lost"));
  const [kept, lost] = changesBetween(before, typed);
  earlierDrafts.write("website", [kept, lost]);
  const { draft } = withServer();
  expect([title(draft), draft.state().lost]).toEqual(["kept", [lost]]);
  const { draft: reloaded } = withServer();
  expect([title(reloaded), reloaded.state().lost]).toEqual(["kept", [lost]]);
  reloaded.forgetLost();
  const { draft: last } = withServer();
  expect([title(last), last.state().lost, earlierDrafts.read("website")]).toEqual(["kept", [], null]);
});

test("words that a tab of another form of the content has kept are put where they belong", async () => {
  const { draft } = withServer({ answer: offline });
  write(draft, words("kept"));
  const form = 8;
  const newForm = { ...files, "pages/home.json": { ...page("one"), page: { path: "/" } } };
  const { draft: updated } = withServer({}, { form, files: newForm });
  expect(updated.state().files["pages/home.json"]).toEqual({ ...page("kept"), page: { path: "/" } });
});
