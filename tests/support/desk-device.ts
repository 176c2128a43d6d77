import { vi } from "vitest";
import { queries } from "../../desk/api.ts";
import { websiteApi } from "../../desk/content/website-api.ts";
import { createWebsiteDraft, type Draft } from "../../desk/content/website-draft.ts";
import { claimTab } from "../../desk/drafts/browser-copies.ts";
import type { ContentFiles } from "../../site/content-files.ts";
import { MemoryStorage } from "./desk-browser.ts";

/** What becomes of a request that is under way. */
export type Fate = "arrives" | "is answered" | "is lost" | "loses its answer";

export type Tab = ReturnType<typeof createTab>;

/** What the tabs of a browser share. */
export interface Browser {
  local: MemoryStorage;
  /** Which tab holds a lock, by its name. */
  locks: Map<string, object>;
}

export const createBrowser = (): Browser => ({ local: new MemoryStorage(), locks: new Map() });

interface Request {
  path: string;
  init: RequestInit;
  /** Once the server has it. */
  answer?: Response;
  settle: { resolve(answer: Response): void; reject(error: unknown): void };
}

interface Timer {
  at: number;
  run: () => void;
}

/** What each tab has of its own. The code of the desk runs in one at a time. */
interface OpenTab {
  browser: Browser;
  session: MemoryStorage;
  timers: Timer[];
  now: number;
}
let current: OpenTab | null = null;
let fetchOfTab: typeof fetch | null = null;

/** Lets the code of the desk believe that it runs in a browser; the server in the same process does not notice. */
export function pretendToBeBrowser(): void {
  queries.setQueryData(["me"], { session: {} });
  const { setTimeout: real, clearTimeout: clearReal, fetch: realFetch } = globalThis;
  vi.stubGlobal("window", {
    get localStorage() {
      return current?.browser.local;
    },
    get sessionStorage() {
      return current?.session;
    },
  });
  vi.stubGlobal("navigator", { locks: { request: requestLock, query: queryLocks } });
  vi.stubGlobal("fetch", (...request: Parameters<typeof fetch>) => (fetchOfTab ?? realFetch)(...request));
  vi.stubGlobal("setTimeout", (run: () => void, ms = 0, ...rest: []) => {
    if (!current) return real(run, ms, ...rest);
    const timer = { at: current.now + ms, run };
    current.timers.push(timer);
    return timer;
  });
  vi.stubGlobal("clearTimeout", (timer: never) => {
    if (!current) return clearReal(timer);
    current.timers = current.timers.filter((it) => it !== timer);
  });
}

async function requestLock(name: string, _: object, hold: () => Promise<void>): Promise<void> {
  const tab = current as OpenTab;
  const { locks } = tab.browser;
  if ((locks.get(name) ?? tab) !== tab) throw new DOMException("somebody else holds it", "TimeoutError");
  locks.set(name, tab);
  await hold();
}

async function queryLocks() {
  return { held: [...(current?.browser.locks.keys() ?? [])].map((name) => ({ name })) };
}

/**
 * One tab of a browser of the owner. Nothing happens there but what is asked of it: no time passes, and no request goes on, by
 * itself.
 *
 * @param request what the server answers
 */
export function createTab(browser: Browser, request: (path: string, init: RequestInit) => Promise<Response>) {
  const here: OpenTab = { browser, session: new MemoryStorage(), timers: [], now: 0 };
  const underWay: Request[] = [];
  let isOnline = true;
  let draft: Draft | null = null;
  /** How often it was loaded. */
  let loaded = 0;

  const send: typeof fetch = (address, init = {}) => {
    if (!isOnline) return Promise.reject(new TypeError("no connection"));
    const { promise, ...settle } = Promise.withResolvers<Response>();
    underWay.push({ path: String(address), init, settle });
    return promise;
  };

  /** Runs code of the desk, with all that follows at once. */
  async function within(act: () => unknown): Promise<void> {
    [current, fetchOfTab] = [here, send];
    try {
      act();
      for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate);
    } finally {
      [current, fetchOfTab] = [null, null];
    }
  }

  async function load(opened: number) {
    await claimTab();
    const stored = await websiteApi.load();
    if (opened !== loaded) return;
    draft = createWebsiteDraft(stored, websiteApi, () => "#/site/pages/home");
    draft.start();
  }

  function open() {
    loaded += 1;
    const opened = loaded;
    return within(() => void load(opened).catch(() => undefined));
  }

  /** @param arrives whether what is under way gets to the server all the same */
  async function leave(arrives: boolean): Promise<void> {
    for (const { path, init, answer } of underWay.splice(0)) if (arrives && !answer) await request(path, init);
    [draft, here.timers] = [null, []];
    for (const [name, tab] of browser.locks) if (tab === here) browser.locks.delete(name);
  }

  async function decide(fate: Fate): Promise<void> {
    const [first] = underWay;
    if (!first) return;
    if (fate !== "is lost") first.answer ??= await request(first.path, first.init);
    if (fate === "arrives") return;
    underWay.shift();
    const { answer, settle } = first;
    if (fate === "is answered" && answer) await within(() => settle.resolve(answer));
    else await within(() => settle.reject(new TypeError("the connection is lost")));
  }

  async function pass(ms: number): Promise<void> {
    here.now += ms;
    await within(() => {
      const due = here.timers.filter(({ at }) => at <= here.now).sort((one, other) => one.at - other.at);
      here.timers = here.timers.filter((it) => !due.includes(it));
      for (const { run } of due) run();
    });
  }

  return {
    open,
    decide,
    pass,
    /** What the owner sees there; null while nothing is loaded. */
    files: (): ContentFiles | null => draft?.state().files ?? null,
    edit: (place: string, files: ContentFiles) => within(() => draft?.edit(place, files)),
    step: (way: "undo" | "redo") => within(() => draft?.step(way)),
    /** What the owner is asked: documents here and there. */
    question: () => draft?.state().question ?? null,
    answer: (which: "mine" | "theirs") => within(() => draft?.resolve(which)),
    /** Whether all that was written there has come to rest: at the server or in a question. */
    isDone: () => underWay.length === 0 && ["saved", "elsewhere"].includes(draft?.state().save ?? ""),
    async setOnline(online: boolean): Promise<void> {
      isOnline = online;
      if (!online) while (underWay.length > 0) await decide(underWay[0]?.answer ? "loses its answer" : "is lost");
      else if (draft) await within(() => void draft?.save());
      else await open();
    },
    async reload(arrives: boolean): Promise<void> {
      await leave(arrives);
      await open();
    },
    /** Another tab of the same browser is opened in its place. */
    async replace(arrives: boolean): Promise<void> {
      await leave(arrives);
      here.session = new MemoryStorage();
      await open();
    },
    /** Publishes all of the draft. */
    publish: () =>
      within(async () => {
        const published = draft;
        await published?.save();
        const { save, groups } = published?.state() ?? {};
        if (!published || save !== "saved" || !groups?.length) return;
        await websiteApi.publish(published.chosen(groups.flat())).catch(() => undefined);
        await published.reload().catch(() => undefined);
      }),
    /** Lets time pass and every request be answered until nothing is left to do. */
    async rest(): Promise<void> {
      for (let round = 0; round < 12 && !(draft && this.isDone()); round++) {
        if (!draft && underWay.length === 0) await open();
        while (underWay.length > 0) await decide("is answered");
        await pass(4000);
      }
    },
  };
}
