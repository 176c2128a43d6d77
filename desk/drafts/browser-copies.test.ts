import { beforeEach, expect, test, vi } from "vitest";
import { MemoryStorage, openBrowser } from "../../tests/support/desk-browser.ts";
import { queries } from "../api.ts";
import { claimTab, copiesOf, deleteUnsavedDrafts, hasUnsavedDrafts } from "./browser-copies.ts";

/** Held by pages, by their names. */
let held: Map<string, string>;

/** Another tab of the same browser, or the same one after a reload. */
async function openTab(page: string, session = new MemoryStorage()) {
  vi.stubGlobal("window", { localStorage: window.localStorage, sessionStorage: session });
  const locks = {
    async request(name: string, _: object, hold: () => Promise<void>) {
      if (held.has(name)) throw new DOMException("held", "TimeoutError");
      held.set(name, page);
      await hold();
    },
    query: async () => ({ held: [...held.keys()].map((name) => ({ name })) }),
  };
  await claimTab(locks as unknown as LockManager);
  return session;
}
function leave(page: string) {
  for (const [name, holder] of held) if (holder === page) held.delete(name);
}

const copy = (words: string) => ({ content: words, before: "", revision: 1, change: null, sent: [] });
const copies = () => copiesOf<string>("issue");

beforeEach(() => {
  openBrowser();
  held = new Map();
});

test("a reloaded tab goes on with its own copy, and no other open tab has it", async () => {
  const session = await openTab("one");
  copies().write({ a: copy("mine") });
  await openTab("two");
  expect(copies().take()).toEqual({});
  copies().write({ a: copy("other") });
  leave("one");
  await openTab("one, reloaded", session);
  expect(copies().take()).toEqual({ a: copy("mine") });
});

test("a duplicated tab is another one", async () => {
  const session = await openTab("one");
  copies().write({ a: copy("mine") });
  const duplicate = Object.assign(new MemoryStorage(), session);
  await openTab("two", duplicate);
  expect(copies().take()).toEqual({});
});

test("the copies of closed tabs go to the next tab, those of one document one after the other", async () => {
  await openTab("one");
  copies().write({ a: copy("one"), b: copy("of one") });
  await openTab("two");
  copies().write({ a: copy("two") });
  leave("one");
  leave("two");
  await openTab("three");
  const first = copies().take();
  expect(first.b).toEqual(copy("of one"));
  copies().write({});
  await openTab("four");
  const second = copies().take();
  expect([first.a?.content, second.a?.content].sort()).toEqual(["one", "two"]);
  copies().write({});
  expect(hasUnsavedDrafts()).toBe(false);
});

test("signing out takes all copies along, and nothing is kept after that", async () => {
  await openTab("one");
  copies().write({ a: copy("mine") });
  deleteUnsavedDrafts();
  queries.setQueryData(["me"], { session: null });
  copies().write({ a: copy("mine") });
  expect(hasUnsavedDrafts()).toBe(false);
});
