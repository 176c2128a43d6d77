import { vi } from "vitest";
import { queries } from "../../desk/api.ts";
import { createDraft, type Draft } from "../../desk/website/draft/draft.ts";
import { websiteApi } from "../../desk/website/website-api.ts";
import type { ContentFiles } from "../../site/content-files.ts";

/** What becomes of a request that is under way. */
export type Fate = "arrives" | "is answered" | "is lost" | "loses its answer";

export type Device = ReturnType<typeof createDevice>;

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

/** What of a browser is one for each device: timers, storage, the connection and its events. The code of the desk runs on one at a time. */
let current: { timers: Timer[]; now: number; kept: Map<string, string>; listeners: Set<() => void> } | null = null;
let fetchOfDevice: typeof fetch | null = null;

/** Lets the code of the desk believe that it runs in a browser; the server in the same process does not notice. */
export function pretendToBeBrowser(): void {
  queries.setQueryData(["me"], { session: {} });
  const { setTimeout: real, clearTimeout: clearReal, fetch: realFetch } = globalThis;
  const storage = {
    getItem: (key: string) => current?.kept.get(key) ?? null,
    setItem: (key: string, value: string) => current?.kept.set(key, value),
    removeItem: (key: string) => current?.kept.delete(key),
  };
  vi.stubGlobal("window", { localStorage: storage, sessionStorage: storage });
  vi.stubGlobal("addEventListener", (_: string, listener: () => void) => current?.listeners.add(listener));
  vi.stubGlobal("removeEventListener", (_: string, listener: () => void) => current?.listeners.delete(listener));
  vi.stubGlobal("fetch", (...request: Parameters<typeof fetch>) => (fetchOfDevice ?? realFetch)(...request));
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

/**
 * One browser of the owner, with one tab at the desk. Nothing happens there but what is asked of it: no time passes, and no
 * request goes on, by itself.
 *
 * @param request what the server answers
 */
export function createDevice(request: (path: string, init: RequestInit) => Promise<Response>) {
  const browser: NonNullable<typeof current> = { timers: [], now: 0, kept: new Map(), listeners: new Set() };
  const underWay: Request[] = [];
  const told = new Set<string>();
  let isOnline = true;
  let draft: Draft | null = null;
  /** Of the tab that is open. */
  let tab = 0;

  const send: typeof fetch = (address, init = {}) => {
    if (!isOnline) return Promise.reject(new TypeError("no connection"));
    const { promise, ...settle } = Promise.withResolvers<Response>();
    underWay.push({ path: String(address), init, settle });
    return promise;
  };

  /** Runs code of the desk, with all that follows at once. */
  async function within(act: () => unknown): Promise<void> {
    [current, fetchOfDevice] = [browser, send];
    try {
      act();
      for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate);
    } finally {
      [current, fetchOfDevice] = [null, null];
    }
  }

  function remember() {
    for (const change of draft?.state().left ?? []) told.add(JSON.stringify(change));
  }

  async function load(opened: number) {
    const stored = await websiteApi.load();
    if (opened !== tab) return;
    draft = createDraft(stored, websiteApi, () => "#/site/pages/home");
    remember();
    draft.subscribe(remember);
    draft.start();
  }

  function open() {
    tab += 1;
    const opened = tab;
    return within(() => void load(opened).catch(() => undefined));
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
    browser.now += ms;
    await within(() => {
      const due = browser.timers.filter(({ at }) => at <= browser.now).sort((one, other) => one.at - other.at);
      browser.timers = browser.timers.filter((it) => !due.includes(it));
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
    /** What the owner is asked: what stands here and there of the same places. */
    question: () => draft?.state().conflict ?? null,
    answer: (which: "mine" | "theirs") => within(() => draft?.settle(which === "mine" ? "changes" : "here")),
    /** Whether all that was written there has come to rest: at the server or in a question. */
    isDone: () => underWay.length === 0 && ["saved", "elsewhere"].includes(draft?.state().save ?? ""),
    /** All that was said there to be lost. */
    told: () => [...told].join(" "),
    async setOnline(online: boolean): Promise<void> {
      isOnline = online;
      if (!online) while (underWay.length > 0) await decide(underWay[0]?.answer ? "loses its answer" : "is lost");
      else if (draft) await within(() => browser.listeners.forEach((it) => void it()));
      else await open();
    },
    /** @param arrives whether what is under way gets to the server all the same */
    async reload(arrives: boolean): Promise<void> {
      for (const { path, init, answer } of underWay.splice(0)) if (arrives && !answer) await request(path, init);
      [draft, browser.timers] = [null, []];
      browser.listeners.clear();
      await open();
    },
    /** Publishes all of the draft. */
    publish: () =>
      within(async () => {
        const published = draft;
        await published?.save();
        if (published?.state().save !== "saved") return;
        await websiteApi.publish(published.revision(), Object.keys(published.state().files)).catch(() => undefined);
        await published.merge().catch(() => undefined);
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
