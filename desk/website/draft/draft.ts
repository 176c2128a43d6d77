import type { ContentFiles } from "../../../site/content-files.ts";
import { isEqual } from "../../../site/is-equal.ts";
import { oneByOne } from "../../../site/one-by-one.ts";
import { DeskError } from "../../api.ts";
import { websiteDrafts, websiteSteps } from "../../unsaved-drafts.ts";
import type { StoredWebsite, websiteApi } from "../website-api.ts";
import { type Change, changedFiles, changesBetween, inverse, type Winner, withChanges } from "./changes.ts";
import type { ContentPath } from "./content-path.ts";
import { noSteps, removedPages, type Step, type Steps, stepped, type Way, withStep } from "./steps.ts";

/** `elsewhere`: another device has saved something else at the same place, and the owner has to say which one counts. */
type SaveState = "saved" | "waiting" | "offline" | "failed" | "elsewhere";

export interface DraftState {
  /** The version that the draft changes. */
  base: ContentFiles;
  files: ContentFiles;
  steps: Steps;
  /** Open points that the owner has put off. In this browser alone: nothing of the website depends on it. */
  later: readonly string[];
  save: SaveState;
  /** What was lost when changes of others came in. */
  left: readonly Change[];
  /** What another device saved of the same places, and what stands there here. Everything else is put together in both. */
  conflict: { theirs: ContentFiles; mine: ContentFiles; server: StoredWebsite } | null;
}

export type Draft = ReturnType<typeof createDraft>;

const key = "website";
const laterKey = "later";
/** Milliseconds. */
const pauseInTyping = 1000;
const retryPause = 4000;

/**
 * The owner's changes of the website. Each is kept in this browser at once, and by the server after a pause in typing: neither a
 * reload nor a lost connection loses any. Where the server has another draft or version by now, they are put on top of it.
 *
 * @param address of the screen that the owner sees
 */
export function createDraft(
  stored: StoredWebsite,
  api: Pick<typeof websiteApi, "load" | "save" | "discard">,
  address: () => string,
) {
  // What the server did not have when this browser was closed.
  const opened = onTop(stored, websiteDrafts.read<readonly Change[]>(key) ?? [], "here");
  let { revision, saved } = opened;
  /** What the server had when this one was put on top of it. */
  let taken = stored;
  /** What was sent and not answered since the last answer: the server may have it. */
  const unanswered = new Set<ContentFiles>();
  let state: DraftState = {
    base: stored.files,
    files: opened.files,
    steps: websiteSteps.read<Steps>(key) ?? noSteps,
    later: websiteSteps.read<string[]>(laterKey) ?? [],
    save: isEqual(saved, opened.files) ? "saved" : "waiting",
    left: opened.left,
    conflict: null,
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Which draft of which version the server has is known between two questions alone. */
  const inTurn = oneByOne();
  const listeners = new Set<() => void>();

  function set(change: Partial<DraftState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function change(files: ContentFiles, steps: Steps, later = state.later) {
    const isWaiting = state.save === "saved" && !isEqual(saved, files);
    set({ files, steps, later, ...(isWaiting && { save: "waiting" }) });
    websiteSteps.write(key, steps);
    websiteSteps.write(laterKey, later);
    keepUnsaved();
    if (state.save !== "elsewhere") saveAfter(pauseInTyping);
  }

  function keepUnsaved() {
    const changes = changesBetween(saved, state.files);
    if (changes.length === 0) websiteDrafts.remove(key);
    else websiteDrafts.write(key, changes);
  }

  function saveAfter(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), ms);
  }

  function save(): Promise<void> {
    clearTimeout(timer);
    return inTurn(async () => {
      if (state.save === "elsewhere") return;
      if (isEqual(saved, state.files)) set({ save: "saved" });
      else await send(state);
    });
  }

  async function send({ base, files: sent }: DraftState): Promise<void> {
    const changed = Object.entries(changedFiles(saved, sent));
    const files = Object.fromEntries(
      changed.map(([name, file]) => [name, file === undefined || isEqual(file, base[name]) ? null : file]),
    );
    unanswered.add(sent);
    try {
      const answer = await api.save({ revision, basedOn: taken.version, files });
      if (answer.outcome === "changed") return await mergeOrAsk();
      ({ revision } = answer.draft);
      saved = sent;
      unanswered.clear();
      keepUnsaved();
      // What was typed meanwhile.
      if (isEqual(saved, state.files)) set({ save: "saved" });
      else saveAfter(pauseInTyping);
    } catch (error) {
      set({ save: error instanceof DeskError ? "failed" : "offline" });
      if (!(error instanceof DeskError) || error.status >= 500) saveAfter(retryPause);
    }
  }

  async function mergeOrAsk() {
    const next = await api.load();
    const { files, left } = onTop(next, unsavedOn(next), "here");
    if (left.length === 0) return take(next, "here");
    const { files: mine } = withChanges(files, left, "changes");
    set({ save: "elsewhere", conflict: { theirs: files, mine, server: next } });
  }

  function take(next: StoredWebsite, wins: Winner) {
    const { files, left, ...server } = onTop(next, unsavedOn(next), wins);
    ({ revision, saved } = server);
    taken = next;
    unanswered.clear();
    set({ base: next.files, files, left, conflict: null, save: isEqual(saved, files) ? "saved" : "waiting" });
    keepUnsaved();
    if (state.save === "waiting") saveAfter(0);
  }

  /** Without what has arrived although its answer was lost: that is no change of another device. */
  function unsavedOn(next: StoredWebsite): Change[] {
    const { files } = onTop(next, [], "here");
    const arrived = [...unanswered].findLast((sent) => {
      const there = withChanges(files, changesBetween(saved, sent), "here");
      return there.left.length === 0 && isEqual(there.files, files);
    });
    return changesBetween(arrived ?? saved, state.files);
  }

  function keep(step: Omit<Step, "address" | "time">, files: ContentFiles, later = state.later) {
    change(files, withStep(state.steps, { ...step, address: address(), time: Date.now() }), later);
  }

  function edit(place: ContentPath, files: ContentFiles, name?: string) {
    const changes = changesBetween(state.files, files);
    if (changes.length > 0) keep({ place, name, changes, ...removedPages(state.files, changes) }, files);
  }

  return {
    /** The files of the version that it changes. */
    get base() {
      return state.base;
    },
    revision: () => revision,
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /**
     * Takes other files, as one step.
     * @param place what the owner did it to
     * @param name what the owner did, where the changes do not tell
     */
    edit,
    /** Puts an open point off, as a step. */
    putOff: (place: ContentPath, name: string, later: string) =>
      keep({ place, name, changes: [], later }, state.files, [...state.later, later]),
    /** @returns the address of the screen on which the step was done; undefined where there is none */
    step(way: Way) {
      const next = nextStep(state, way);
      if (!next) return undefined;
      const { later, address } = next.step;
      const others = state.later.filter((it) => it !== later);
      change(next.files, next.steps, way === "redo" && later ? [...others, later] : others);
      return address;
    },
    save,
    /** Puts the draft on top of what the server has by now. */
    merge: () => inTurn(async () => take(await api.load(), "here")),
    /** Answers which counts of what the conflict shows. What was saved elsewhere since is another question. */
    settle: (wins: Winner) => state.conflict && take(state.conflict.server, wins),
    /**
     * Nothing of it is left, on any device. What another one has saved since stays: the owner has not seen it.
     *
     * @returns whether there is none
     */
    discard(): Promise<boolean> {
      const [{ files }, server] = [state, taken];
      return inTurn(async () => {
        if (taken !== server) return false;
        await api.discard(revision);
        const next = await api.load();
        websiteSteps.remove(key);
        // What is typed meanwhile stays.
        saved = files;
        unanswered.clear();
        set({ steps: noSteps });
        take(next, "here");
        return next.draft === null;
      });
    },
    /** Saves what is waiting, and again whenever there is a connection. What it returns ends that, and saves once more. */
    start() {
      const online = () => void save();
      addEventListener("online", online);
      if (state.save === "waiting") saveAfter(0);
      else keepUnsaved();
      return () => {
        removeEventListener("online", online);
        return save();
      };
    },
  };
}

/**
 * The step that is taken back or done again next, and the files after that. Null for none, and where others have put something else
 * there since, on another device or with another version.
 */
export function nextStep({ files: here, steps }: DraftState, way: Way) {
  const next = stepped(steps, way);
  if (!next) return null;
  const { changes, removed } = next.step;
  const { files, left } = withChanges(here, way === "undo" ? inverse(changes) : changes, "here");
  return left.length > 0 ? null : { ...next, files: { ...removed, ...files } };
}

/** What the server has, and the same with changes on top: those of a draft of another version, and of this browser. */
function onTop({ files, draft, changedFrom }: StoredWebsite, changes: readonly Change[], wins: Winner) {
  const drafted = draft && changedFrom ? changesBetween(changedFrom, draft.files) : [];
  const saved: ContentFiles = changedFrom ? files : { ...files, ...draft?.files };
  return { revision: draft?.revision ?? 0, saved, ...withChanges(saved, [...drafted, ...changes], wins) };
}
