import { oneByOne } from "../../site/one-by-one.ts";
import { DeskError } from "../api.ts";
import type { Copies } from "./browser-copies.ts";
import {
  conflictOf,
  type EditedDocument,
  editedDocument,
  isUnsaved,
  keptDocument,
  resolvedDocument,
  resumedDocument,
  type StoredDocument,
  withSaved,
  withStored,
} from "./document.ts";

/** By the names of the documents. */
type ByName<Value> = Readonly<Record<string, Value>>;

export type StoredDocuments<Content> = ByName<StoredDocument<Content>>;

/** Undefined for a document that is not there. */
export type Contents<Content> = ByName<Content | undefined>;

/** Either all are saved, or none; the answer has what the server has by then, of all of them or of those that differ. */
export interface SaveAnswer<Content> {
  outcome: "saved" | "changed";
  documents: StoredDocuments<Content>;
}

/** `elsewhere`: the owner is asked; everything else goes on being saved. `reload`: the server is of another release. */
export type SaveState = "saved" | "waiting" | "saving" | "offline" | "failed" | "elsewhere" | "reload";

export interface DraftState<Content> {
  contents: Contents<Content>;
  save: SaveState;
  /** Why the last save failed. */
  failure: Error | null;
  question: Question<Content> | null;
}

/** Documents that were also changed elsewhere, with what changed together with them here: theirs or mine. */
export interface Question<Content> {
  theirs: Contents<Content>;
  mine: Contents<Content>;
}

interface DraftOptions<Content> {
  stored: StoredDocuments<Content>;
  /**
   * @param change what changed these documents together; null for each by itself
   * @throws as `jsonOf`
   */
  save: (documents: StoredDocuments<Content>, change: string | null) => Promise<SaveAnswer<Content>>;
  saves: "by-itself" | "by-hand";
  copies: Copies<Content>;
}

export type Draft<Content> = ReturnType<typeof createDraft<Content>>;

/** Milliseconds. */
const pauseInTyping = 1000;
const retryPause = 4000;

/**
 * Documents while the owner changes them. A change is in this browser at once, and at the server after a pause in typing, or when
 * asked to. A save names the revision on which it stands: nothing that was changed elsewhere is overwritten, the owner is asked.
 */
export function createDraft<Content>({ stored, save: send, saves, copies }: DraftOptions<Content>) {
  let documents: ByName<EditedDocument<Content>> = mapped(stored, (it) => editedDocument(it));
  let failure: Error | null = null;
  let isSending = false;
  let isOpen = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const inTurn = oneByOne();
  const listeners = new Set<() => void>();
  const kept = copies.take();
  put(mapped(kept, (it, name) => withStored(resumedDocument(it, stored[name]), stored[name] ?? nothing)));
  let state = shownState();

  function put(next: ByName<EditedDocument<Content>>) {
    documents = { ...documents, ...next };
  }

  function shownState(): DraftState<Content> {
    const question = questionOf(documents);
    const unfinished = failure
      ? failure instanceof DeskError
        ? "failed"
        : "offline"
      : isSending
        ? "saving"
        : "waiting";
    const ofMine = unsavedIn(documents).length > 0 ? unfinished : "saved";
    const save = isOfOtherRelease(failure) ? "reload" : question ? "elsewhere" : ofMine;
    return { contents: mapped(documents, ({ mine }) => mine), save, failure, question };
  }

  function show() {
    const unsaved = unsavedIn(documents).map((name) => [name, keptDocument(documentIn(documents, name))]);
    copies.write(Object.fromEntries(unsaved));
    state = shownState();
    for (const listener of listeners) listener();
  }

  function take(next: StoredDocuments<Content>) {
    put(mapped(next, (it, name) => withStored(documentIn(documents, name), it)));
    show();
  }

  function saveAfter(ms: number) {
    clearTimeout(timer);
    if (isOpen && saves === "by-itself") timer = setTimeout(() => void save(), ms);
  }

  function save(): Promise<void> {
    clearTimeout(timer);
    return inTurn(async () => {
      // It has said so, and is asked again after this page was loaded anew.
      if (isOfOtherRelease(failure)) return;
      // What was only saved elsewhere, or was saved although its answer was lost, is saved at once.
      if ((await saveReady()).includes("changed")) await saveReady();
      if (failure && mayPass(failure)) saveAfter(retryPause);
      // What was typed meanwhile.
      else if (!failure && readyIn(documents).length > 0) saveAfter(pauseInTyping);
    });
  }

  async function saveReady(): Promise<SaveAnswer<Content>["outcome"][]> {
    const outcomes: SaveAnswer<Content>["outcome"][] = [];
    const groups = Map.groupBy(readyIn(documents), (name) => documentIn(documents, name).change);
    for (const [change, names] of groups) {
      outcomes.push(...(await saveTogether(names, change)));
      if (failure && (!(failure instanceof DeskError) || isOfOtherRelease(failure))) break;
    }
    return outcomes;
  }

  /** @returns nothing where there is no answer */
  async function saveTogether(names: readonly string[], change: string | null) {
    const sent = Object.fromEntries(names.map((name) => [name, documentIn(documents, name)]));
    put(mapped(sent, (it) => ({ ...it, sent: [...it.sent, it.mine ?? null] })));
    isSending = true;
    show();
    try {
      const changed = mapped(sent, ({ mine, known }) => ({ ...known, content: mine }));
      const { outcome, documents: stored } = await send(changed, change);
      [isSending, failure] = [false, null];
      if (outcome === "changed") put(mapped(stored, (it, name) => withStored(documentIn(documents, name), it)));
      else put(mapped(sent, (it, name) => withSaved(documentIn(documents, name), it, stored[name] ?? nothing)));
      return [outcome];
    } catch (error) {
      [isSending, failure] = [false, error as Error];
      return [];
    } finally {
      show();
    }
  }

  return {
    saves,
    inTurn,
    save,
    /** Takes what the server has by now. */
    follow: take,
    state: () => state,
    documents: () => documents,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** What one action of the owner changes: several documents go together from now on. */
    change(contents: Contents<Content>) {
      put(mapped(contents, (mine, name) => ({ ...documentIn(documents, name), mine })));
      if (Object.keys(contents).length > 1) put(joined(documents, Object.keys(contents)));
      show();
      saveAfter(pauseInTyping);
    },
    /** Answers the question that is shown. What was changed elsewhere since is another one. */
    resolve(keep: "mine" | "theirs") {
      put(mapped(state.question?.mine ?? {}, (_, name) => resolvedDocument(documentIn(documents, name), keep)));
      show();
      saveAfter(0);
    },
    /** Drops what is not saved. */
    drop() {
      clearTimeout(timer);
      failure = null;
      documents = mapped(documents, ({ known, newer }) => editedDocument(newer ?? known));
      show();
    },
    /** Saves what is waiting, and goes on saving. @returns what ends that, and saves once more */
    start() {
      isOpen = true;
      show();
      if (state.save !== "saved") saveAfter(0);
      return () => {
        isOpen = false;
        clearTimeout(timer);
        return saves === "by-itself" ? save() : Promise.resolve();
      };
    },
  };
}

const nothing = { content: undefined, revision: 0 };

type Documents<Content> = ByName<EditedDocument<Content>>;

function documentIn<Content>(documents: Documents<Content>, name: string): EditedDocument<Content> {
  return documents[name] ?? editedDocument();
}

function unsavedIn<Content>(documents: Documents<Content>): string[] {
  return Object.keys(documents).filter((name) => isUnsaved(documentIn(documents, name)));
}

function askedIn<Content>(documents: Documents<Content>): string[] {
  return Object.keys(documents).filter((name) => conflictOf(documentIn(documents, name)) !== null);
}

/** A document, and what is not saved of what changed together with it. */
function groupOf<Content>(documents: Documents<Content>, name: string): string[] {
  const { change } = documentIn(documents, name);
  const others = change === null ? [] : unsavedIn(documents).filter((it) => documents[it]?.change === change);
  return [...new Set([name, ...others])];
}

/** What is not saved, and waits for no answer of the owner. */
function readyIn<Content>(documents: Documents<Content>): string[] {
  const waiting = askedIn(documents).flatMap((name) => groupOf(documents, name));
  return unsavedIn(documents).filter((name) => !waiting.includes(name));
}

function questionOf<Content>(documents: Documents<Content>): Question<Content> | null {
  const [asked] = askedIn(documents);
  if (asked === undefined) return null;
  const names = groupOf(documents, asked);
  const group = Object.fromEntries(names.map((name) => [name, documentIn(documents, name)]));
  const theirsOf = (it: EditedDocument<Content>) => (conflictOf(it) ?? { theirs: it.known.content }).theirs;
  return { theirs: mapped(group, theirsOf), mine: mapped(group, ({ mine }) => mine) };
}

/** Documents that change together, and those that have changed together with one of them before. */
function joined<Content>(documents: Documents<Content>, names: readonly string[]): Documents<Content> {
  const earlier = new Set(names.map((name) => documentIn(documents, name).change).filter((it) => it !== null));
  const [change = crypto.randomUUID()] = earlier;
  const members = Object.keys(documents).filter((name) => earlier.has(documents[name]?.change ?? ""));
  return Object.fromEntries([...members, ...names].map((name) => [name, { ...documentIn(documents, name), change }]));
}

function isOfOtherRelease(failure: Error | null): boolean {
  return failure instanceof DeskError && failure.reason === "reload";
}

/** A limit of attempts and the end of a session pass; another refusal stays, until something else is sent. */
function mayPass(failure: Error): boolean {
  return !(failure instanceof DeskError) || failure.status >= 500 || [401, 429].includes(failure.status);
}

function mapped<Value, Result>(parts: ByName<Value>, resultOf: (value: Value, name: string) => Result) {
  return Object.fromEntries(Object.entries(parts).map(([name, it]) => [name, resultOf(it, name)])) as Record<
    string,
    Result
  >;
}
