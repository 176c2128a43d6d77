import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { textAt, valueAt, withText, withValue } from "../../../desk/content/content-path.ts";
import type { RenderedVersion } from "../../../server/website/render-in-process.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import { createBrowser, createTab, pretendToBeBrowser, type Tab } from "../../support/desk-device.ts";
import { longer } from "../../support/longer.ts";
import { openTestApp } from "../../support/server/app.ts";

/*
 * The owner writes in three tabs of two browsers, whose connections come and go, and reloads and closes them. Every word that was
 * written, and that nobody who read it replaced or removed, is in the draft at the end, or in a question, and none is lost in
 * silence.
 */

const seed = Number(process.env.FUZZ_SEED ?? (process.env.CI ? 45 : Date.now() % 1e9));

const text = (words: string) => ({ en: words, de: words });
const entry = (id: string) => ({ id, title: text(id), more: { lead: text(id) } });
/** What the build says. */
const installation: ContentFiles = {
  "site.json": { pages: ["home", "about"], redirects: {} },
  "pages/home.json": { seo: { title: text("home") }, sections: [{ id: "hero", cards: ["a", "b", "c"].map(entry) }] },
  "pages/about.json": {
    page: { path: "/about", label: text("about") },
    seo: { title: text("about") },
    sections: [{ id: "hero", title: text("about"), cards: [] }],
  },
};
const list = "pages/home.json#sections/hero/cards";
const otherList = "pages/about.json#sections/hero/cards";
const places = [
  `${list}/a/title`,
  `${list}/b/more/lead`,
  `${list}/c/title`,
  "pages/home.json#seo/title",
  "pages/about.json#sections/hero/title",
  "pages/about.json#page/label",
];

const tab = fc.constantFrom(0, 1, 2);
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant("write" as const),
      tab,
      place: fc.nat(places.length - 1),
      locale: fc.constantFrom("en" as const, "de" as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("add" as const), tab }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("remove" as const), tab, which: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("reverse" as const), tab }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant("pass" as const), tab, ms: fc.constantFrom(1000, 4000) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant("request" as const),
      tab,
      fate: fc.oneof(
        { weight: 4, arbitrary: fc.constant("is answered" as const) },
        fc.constantFrom("arrives" as const, "is lost" as const, "loses its answer" as const),
      ),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant("rest" as const), tab }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("connection" as const), tab, isOnline: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("reload" as const), tab, arrives: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("replace" as const), tab, arrives: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("move" as const), tab, which: fc.nat(4) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant("step" as const),
      tab,
      way: fc.constantFrom("undo" as const, "redo" as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant("answer" as const),
      tab,
      which: fc.constantFrom("mine" as const, "theirs" as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("publish" as const), tab }) },
);
type Step = typeof step extends fc.Arbitrary<infer Kind> ? Kind : never;

beforeAll(pretendToBeBrowser);
afterAll(() => void vi.unstubAllGlobals());

/** A new site, and what asks its server in the owner's session. */
async function openSite() {
  const site = await openTestApp({}, undefined, undefined, {
    readBuildContent: async () => ({ content: installation, photos: {} }),
    render: async () => ({ outcome: "rendered", version: {} as RenderedVersion }),
  });
  const { desk } = site.store;
  const session = await desk.register(await desk.invite(), { id: "key", public_key: "AQ", counter: 0 }, "Firefox");
  async function request(path: string, { method = "GET", body }: RequestInit = {}) {
    const length = typeof body === "string" && { "Content-Length": String(Buffer.byteLength(body)) };
    const headers = {
      Cookie: `desk-session=${session}`,
      Origin: site.deps.config.siteOrigin,
      "Content-Type": "application/json",
      ...length,
    };
    return site.request(path, { method, headers, ...(body && { body }) });
  }
  return { request, dispose: site.dispose };
}

const wordsIn = (content: unknown) => new Set(JSON.stringify(content ?? null).match(/\bword\d+\b/g));
let count = 0;

/** Does steps in all tabs. @returns the words that were written and that nobody replaced, removed or decided against */
async function write(tabs: readonly Tab[], steps: readonly Step[]): Promise<Set<string>> {
  const written = new Set<string>();
  const forget = (words: Iterable<string>) => {
    for (const word of words) written.delete(word);
  };
  const newWord = () => {
    const word = `word${++count}`;
    written.add(word);
    return word;
  };

  async function edit(it: Tab, one: Step, files: ContentFiles) {
    if (one.does === "write") {
      const place = places[one.place] ?? "";
      const before = textAt(files, place);
      if (!before) return;
      forget(wordsIn(before[one.locale]));
      await it.edit(place, withText(files, place, { ...before, [one.locale]: newWord() }));
    }
    const entries = valueAt(files, list) as { id: string }[];
    if (one.does === "add") {
      const id = `e${++count}`;
      await it.edit(`${list}/${id}`, withValue(files, list, [...entries, { ...entry(id), title: text(newWord()) }]));
    }
    const gone = one.does === "remove" ? entries[one.which] : undefined;
    if (gone) {
      forget(wordsIn(gone));
      await it.edit(`${list}/${gone.id}`, withValue(files, `${list}/${gone.id}`, undefined));
    }
    const moved = one.does === "move" ? entries[one.which] : undefined;
    if (moved) {
      // From one page to another one: half of it would lose it, or have it twice.
      const there = valueAt(files, otherList) as object[];
      const without = withValue(files, `${list}/${moved.id}`, undefined);
      await it.edit(`${otherList}/${moved.id}`, withValue(without, otherList, [...there, moved]));
    }
    if (one.does === "reverse") await it.edit(list, withValue(files, list, entries.toReversed()));
  }

  for (const one of steps) {
    const it = tabs[one.tab] as Tab;
    const [question, files] = [it.question(), it.files()];
    if (one.does === "pass") await it.pass(one.ms);
    else if (one.does === "request") await it.decide(one.fate);
    else if (one.does === "rest") await it.rest();
    else if (one.does === "connection") await it.setOnline(one.isOnline);
    else if (one.does === "reload") await it.reload(one.arrives);
    else if (one.does === "replace") await it.replace(one.arrives);
    else if (one.does === "publish") await it.publish();
    else if (one.does === "step" && files && !question) {
      await it.step(one.way);
      forget(wordsIn(files).difference(wordsIn(it.files())));
    } else if (one.does === "answer" && question) {
      const { mine, theirs } = question;
      const [kept, dropped] = one.which === "mine" ? [mine, theirs] : [theirs, mine];
      forget(wordsIn(dropped).difference(wordsIn(kept)));
      await it.answer(one.which);
    } else if (files && !question) await edit(it, one, files);
  }
  return written;
}

/** What stands in the tabs at the end, and all that they ask, also about what closed tabs have left behind. */
async function wordsAtTheEnd(tabs: readonly Tab[]): Promise<Set<string>> {
  const words = new Set<string>();
  const read = (it: Tab) => {
    for (const word of wordsIn([it.question()?.mine, it.question()?.theirs])) words.add(word);
  };
  for (const it of [...tabs, ...tabs]) {
    await it.setOnline(true);
    await it.rest();
  }
  const [first] = tabs as [Tab];
  for (const it of [...tabs, ...tabs, ...tabs, first]) {
    for (let questions = 0; it.question() && questions < 5; questions++) {
      read(it);
      await it.answer("mine");
      await it.rest();
    }
    await it.reload(true);
    await it.rest();
    read(it);
  }
  return words.union(wordsIn(first.files()));
}

test("every word ends in the draft or in a question, whatever happens in three tabs of two browsers, and none in silence", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 30 }), async (steps) => {
      const { request, dispose } = await openSite();
      const [one, other] = [createBrowser(), createBrowser()];
      const tabs = [createTab(one, request), createTab(one, request), createTab(other, request)];
      for (const it of tabs) {
        await it.open();
        await it.rest();
      }
      const written = await write(tabs, steps);
      const known = await wordsAtTheEnd(tabs);
      await dispose();
      expect([...written.difference(known)]).toEqual([]);
    }),
    { seed, numRuns: 200 * longer, interruptAfterTimeLimit: 10_000 * longer, markInterruptAsFailure: false },
  );
});
