import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openBrowser } from "../../tests/support/desk-browser.ts";
import { DeskError } from "../api.ts";
import { copiesOf } from "./browser-copies.ts";
import { createDraft, type SaveAnswer, type StoredDocuments } from "./draft.ts";

beforeEach(() => {
  openBrowser();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

type Answer = (sent: StoredDocuments<string>, change: string | null) => Promise<SaveAnswer<string>>;

/** Two documents as the server has them, each with revision 1. */
const stored = { home: { content: "home", revision: 1 }, about: { content: "about", revision: 1 } };

/** With what each save has sent: the words of its documents, the revisions on which they stand, and what changed them together. */
function opened(answer: Answer = saved, documents: StoredDocuments<string> = stored) {
  const sent: { words: object; revisions: object; change: string | null }[] = [];
  const draft = createDraft<string>({
    stored: documents,
    saves: "by-itself",
    copies: copiesOf("test"),
    save(documents, change) {
      const valuesOf = (part: "content" | "revision") =>
        Object.fromEntries(Object.entries(documents).map(([name, it]) => [name, it[part]]));
      sent.push({ words: valuesOf("content"), revisions: valuesOf("revision"), change });
      return answer(documents, change);
    },
  });
  return { draft, sent, stop: draft.start() };
}

async function saved(documents: StoredDocuments<string>, change: string | null): Promise<SaveAnswer<string>> {
  const next = Object.entries(documents).map(([name, it]) => [
    name,
    { ...it, revision: Number(it.revision) + 1, change },
  ]);
  return { outcome: "saved", documents: Object.fromEntries(next) };
}

/** As after another device has saved that. */
const changedTo = (content: string, revision = 5): SaveAnswer<string> => ({
  outcome: "changed",
  documents: { home: { content, revision } },
});
/** That answer once, and then as if nobody else were there. */
const first = (answer: () => Promise<SaveAnswer<string>>): Answer => {
  let count = 0;
  return (documents, change) => (count++ === 0 ? answer() : saved(documents, change));
};
const offline = () => Promise.reject(new TypeError("Failed to fetch"));
const refused = (status: number, reason: "too-long" | "reload" | "too-many") => () =>
  Promise.reject(new DeskError(status, reason));
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("a pause in typing saves the document that was changed, once, and what is typed meanwhile after it", async () => {
  const { draft, sent } = opened(async (documents, change) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    return saved(documents, change);
  });
  draft.change({ home: "h" });
  draft.change({ home: "ho" });
  await pass(900);
  expect([sent, draft.state().save]).toEqual([[], "waiting"]);
  await pass(200);
  expect(draft.state().save).toBe("saving");
  draft.change({ home: "how" });
  await pass(5000);
  expect(sent.map(({ words, revisions }) => [words, revisions])).toEqual([
    [{ home: "ho" }, { home: 1 }],
    [{ home: "how" }, { home: 2 }],
  ]);
  expect(draft.state()).toMatchObject({ save: "saved", contents: { home: "how", about: "about" } });
});

test("what one action changes in several documents is saved together, also with what belongs to them before", async () => {
  const { draft, sent } = opened();
  draft.change({ home: "without", about: "with" });
  draft.change({ news: "typed" });
  await pass(1000);
  const [together, alone] = sent;
  expect([together?.words, alone?.words]).toEqual([{ home: "without", about: "with" }, { news: "typed" }]);
  expect([together?.change === null, alone?.change]).toEqual([false, null]);
  draft.change({ about: "with more" });
  draft.change({ about: "less", news: "more" });
  await pass(1000);
  expect(sent.at(-1)).toMatchObject({ words: { about: "less", news: "more" }, change: together?.change });
});

test.each([
  ["a lost connection", offline, "offline", 2],
  ["a limit of attempts", refused(429, "too-many"), "failed", 2],
  ["a refusal", refused(413, "too-long"), "failed", 1],
  ["another release", refused(409, "reload"), "reload", 1],
] as const)("%s loses nothing and is told, and what may pass is tried again", async (_, failing, save, tries) => {
  const { draft, sent } = opened(first(failing));
  draft.change({ home: "new" });
  await pass(1000);
  expect(draft.state().save).toBe(save);
  expect(opened().draft.state().contents.home).toBe("new");
  await pass(4000);
  expect(sent).toHaveLength(tries);
});

test("a server of another release is not asked again before the page is loaded anew", async () => {
  const { draft, sent } = opened(first(refused(409, "reload")));
  draft.change({ home: "new" });
  await pass(1000);
  draft.change({ home: "newer" });
  await draft.save();
  expect([draft.state().save, sent.length]).toEqual(["reload", 1]);
});

describe("a document that was changed elsewhere, too", () => {
  /** Asked about one document, and with another one changed. */
  async function asked() {
    const device = opened(first(async () => changedTo("theirs")));
    device.draft.change({ home: "mine" });
    await pass(1000);
    device.draft.change({ about: "mine as well" });
    return device;
  }

  test("is shown on both sides and not sent again, while other documents go on being saved", async () => {
    const { draft, sent } = await asked();
    expect(draft.state()).toMatchObject({
      save: "elsewhere",
      question: { theirs: { home: "theirs" }, mine: { home: "mine" } },
    });
    await pass(60_000);
    expect(sent.map(({ words }) => words)).toEqual([{ home: "mine" }, { about: "mine as well" }]);
  });

  test.each([
    ["mine", "mine", { home: 5 }],
    ["theirs", "theirs", undefined],
  ] as const)("is as %s after the owner's answer, and nothing else is", async (keep, words, revisions) => {
    const { draft, sent } = await asked();
    await pass(1000);
    draft.resolve(keep);
    await pass(1000);
    expect(draft.state()).toMatchObject({ save: "saved", contents: { home: words, about: "mine as well" } });
    expect(sent[2]?.revisions).toEqual(revisions);
  });

  test("is asked about once more where it was changed once more since", async () => {
    const { draft } = await asked();
    draft.follow({ home: { content: "newer", revision: 6 } });
    draft.follow({ home: { content: "theirs", revision: 5 } });
    expect(draft.state().question?.theirs).toEqual({ home: "newer" });
  });

  test("brings what changed together with it into the question, and theirs takes both back", async () => {
    const { draft, sent } = opened(first(async () => changedTo("theirs")));
    draft.change({ home: "without", about: "with" });
    await pass(60_000);
    expect(sent).toHaveLength(1);
    expect(draft.state().question).toEqual({
      theirs: { home: "theirs", about: "about" },
      mine: { home: "without", about: "with" },
    });
    draft.resolve("theirs");
    await pass(1000);
    expect(draft.state()).toMatchObject({ save: "saved", contents: { home: "theirs", about: "about" } });
  });

  test.each([
    ["the same words", "mine"],
    ["what this tab has sent and got no answer for", "sent"],
    ["what it stood on", "home"],
  ])("is no question where the server has %s", async (_, theirs) => {
    const { draft, sent } = opened(first(offline));
    draft.change({ home: "sent" });
    await pass(1000);
    draft.change({ home: "mine" });
    draft.follow({ home: { content: theirs, revision: 5 } });
    expect(draft.state().question).toBeNull();
    await pass(4000);
    expect(draft.state()).toMatchObject({ save: "saved", contents: { home: "mine" } });
    expect(sent.slice(1).every(({ revisions }) => "home" in revisions && revisions.home === 5)).toBe(true);
  });

  test("follows where nothing was changed here", () => {
    const { draft } = opened();
    draft.follow({
      home: { content: "theirs", revision: 2, change: "move" },
      about: { content: undefined, revision: 2 },
    });
    expect(draft.state()).toMatchObject({ save: "saved", contents: { home: "theirs", about: undefined } });
  });
});

test("a draft of something that was published otherwise since is a question, and an answer is saved", async () => {
  const outdated = { content: "mine", published: "theirs", revision: 3, isOutdated: true };
  const answered = async (keep: "mine" | "theirs") => {
    const { draft, sent } = opened(
      async (documents) => {
        const { content } = documents.home ?? {};
        return { outcome: "saved", documents: { home: { content, published: "theirs", revision: 4 } } };
      },
      { home: outdated },
    );
    expect(draft.state().question).toEqual({ theirs: { home: "theirs" }, mine: { home: "mine" } });
    draft.resolve(keep);
    await pass(1000);
    expect(draft.state()).toMatchObject({ save: "saved", question: null });
    return sent;
  };
  expect(await answered("mine")).toMatchObject([{ words: { home: "mine" }, revisions: { home: 3 } }]);
  expect(await answered("theirs")).toMatchObject([{ words: { home: "theirs" }, revisions: { home: 3 } }]);
});

test("dropping what is not saved shows what the server has", async () => {
  const { draft, sent } = opened();
  draft.change({ home: "mine" });
  draft.drop();
  await pass(60_000);
  expect([draft.state(), sent]).toMatchObject([{ save: "saved", contents: { home: "home" } }, []]);
});

test("leaving the screen saves at once, and tries no more after that", async () => {
  const { draft, sent, stop } = opened(offline);
  draft.change({ home: "mine" });
  await stop();
  await pass(60_000);
  expect([sent.length, draft.state().save]).toEqual([1, "offline"]);
});
