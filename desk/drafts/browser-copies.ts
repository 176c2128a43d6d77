import { type Me, queries } from "../api.ts";

/** Of all that the desk keeps in the browser because no server has it yet. */
const prefix = "desk-draft-";
/** The name under which a tab keeps its id, which a reload does not change. */
const tabKey = "tab";
/** Milliseconds that a reloaded tab waits for the lock that it held itself. */
const patience = 500;

type StorageArea = "localStorage" | "sessionStorage";

/** A document as a tab had it when it was not saved. */
export interface KeptDocument<Content> {
  /** Absent for a document that is removed. */
  content?: Content | undefined;
  /** What the server had, as far as the tab knew, and its revision. */
  before?: Content | undefined;
  revision: number | string;
  change: string | null;
  /** What the server may have, as its answers were lost. */
  sent: readonly (Content | null)[];
}

type KeptDocuments<Content> = Readonly<Record<string, KeptDocument<Content>>>;

/** The safety copy of a draft: each tab has its own, so that none overwrites another one's. */
export interface Copies<Content> {
  /** What this tab had before a reload, and what closed tabs had: it is this tab's from now on. */
  take(): KeptDocuments<Content>;
  /** The same in another form, which another release has written. It is not kept any more. */
  takeOtherForms(): KeptDocuments<Content>[];
  write(documents: KeptDocuments<Content>): void;
}

/** Answers that are not sent yet: they survive a reload. */
export const answerDrafts = storedIn("sessionStorage", prefix);
/** What the release before kept without the id of a tab. */
export const earlierDrafts = storedIn("localStorage", prefix);
/** Open points that the owner has put off: nothing of the website depends on it. */
export const putOffPoints = storedIn("localStorage", "desk-steps-");

export function hasUnsavedDrafts(): boolean {
  return draftKeys().length > 0;
}

export function deleteUnsavedDrafts(): void {
  for (const [storage, key] of draftKeys()) storage.removeItem(key);
  // What the release before could undo.
  storageOf("localStorage")?.removeItem("desk-steps-website");
}

/** Of the tab whose lock this page holds. */
let claimed: Storage | null = null;
/** Tabs that have left copies behind and are closed. */
let closedTabs: ReadonlySet<string> = new Set();

/**
 * Finds out which tabs are closed, and gives this one an id that no other open tab has: a duplicated tab has that of its original.
 * Each open tab holds a lock with its id. Without Web Locks, as over http, all other tabs count as closed.
 */
export async function claimTab(locks: LockManager | undefined = globalThis.navigator?.locks): Promise<void> {
  const session = storageOf("sessionStorage");
  if (locks && claimed !== session && !(await isFree(locks, tabId()))) {
    session?.setItem(tabKey, crypto.randomUUID());
    await isFree(locks, tabId());
  }
  claimed = session;
  const { held = [] } = (await locks?.query()) ?? {};
  const open = new Set(held.map(({ name }) => name));
  const tabs = draftKeys().map(([, key]) => key.slice(key.lastIndexOf("@") + 1));
  closedTabs = new Set(tabs.filter((it) => !open.has(lockOf(it)) && it !== tabId()));
}

const lockOf = (tab: string) => `${prefix}${tab}`;

/** Takes the lock of a tab until the page is left. @returns whether no other page has it */
function isFree(locks: LockManager, tab: string): Promise<boolean> {
  return new Promise((resolve) => {
    const untilLeft = () => {
      resolve(true);
      return new Promise<void>(() => undefined);
    };
    locks.request(lockOf(tab), { signal: AbortSignal.timeout(patience) }, untilLeft).catch(() => resolve(false));
  });
}

/** @param form of the content: another release may write another one */
export function copiesOf<Content>(name: string, form = 0): Copies<Content> {
  const storage = storedIn("localStorage", `${prefix}${name}@`);

  /** Those of this tab first. */
  function found() {
    const tabs = [tabId(), ...closedTabs].map((tab) => ({ tab, copy: storage.read<Copy<Content>>(tab) }));
    return tabs.flatMap(({ tab, copy }) => (copy ? [{ tab, ...copy }] : []));
  }

  function write(tab: string, documents: KeptDocuments<Content>) {
    if (Object.keys(documents).length === 0) storage.remove(tab);
    else storage.write(tab, { form, documents } satisfies Copy<Content>);
  }

  return {
    take() {
      let taken: KeptDocuments<Content> = {};
      for (const { tab, documents } of found().filter((it) => it.form === form)) {
        // What two tabs have changed is asked about one after the other: the second one stays until a tab is opened again.
        const others = Object.entries(documents).filter(([name]) => name in taken);
        taken = { ...documents, ...taken };
        write(tab, Object.fromEntries(others));
      }
      write(tabId(), taken);
      return taken;
    },
    takeOtherForms() {
      const others = found().filter((it) => it.form !== form);
      for (const { tab } of others) storage.remove(tab);
      return others.map(({ documents }) => documents);
    },
    write: (documents) => write(tabId(), documents),
  };
}

/** Makes what the release before kept of a document, under `key`, a copy of this tab. */
export function takeEarlierCopy<Content, Kept extends { since: string | null }>(
  copies: Copies<Content>,
  { key, name, revision, content }: { key: string; name: string; revision: string; content: Content },
  contentOf: (kept: Kept) => Content,
): void {
  const kept = earlierDrafts.read<Kept>(key);
  const own = copies.take();
  if (!kept || name in own) return;
  const since = kept.since ?? "";
  // Of an older revision nobody knows what it was: the owner is asked.
  const before = since === revision ? content : undefined;
  copies.write({ ...own, [name]: { content: contentOf(kept), before, revision: since, change: null, sent: [] } });
  earlierDrafts.remove(key);
}

interface Copy<Content> {
  form: number;
  documents: KeptDocuments<Content>;
}

function tabId(): string {
  const storage = storageOf("sessionStorage");
  if (storage === null) return "";
  const id = storage.getItem(tabKey) ?? crypto.randomUUID();
  storage.setItem(tabKey, id);
  return id;
}

function storedIn(area: StorageArea, namespace: string) {
  return {
    read<Value>(id: string): Value | null {
      try {
        return JSON.parse(storageOf(area)?.getItem(namespace + id) ?? "null");
      } catch {
        return null;
      }
    },
    write(id: string, value: object) {
      // A save that ends after signing out leaves nothing behind.
      if (!queries.getQueryData<Me>(["me"])?.session) return;
      try {
        storageOf(area)?.setItem(namespace + id, JSON.stringify(value));
      } catch {
        // Storage may be full; the server still saves.
      }
    },
    remove: (id: string) => storageOf(area)?.removeItem(namespace + id),
  };
}

function draftKeys(): [Storage, string][] {
  return (["localStorage", "sessionStorage"] as const).flatMap((area) => {
    const storage = storageOf(area);
    if (storage === null) return [];
    const names = Object.keys(storage).filter((key) => key.startsWith(prefix));
    return names.map((key): [Storage, string] => [storage, key]);
  });
}

/** Null where the browser blocks storage. */
function storageOf(area: StorageArea): Storage | null {
  try {
    return window[area];
  } catch {
    return null;
  }
}
