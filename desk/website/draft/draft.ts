import type { ContentFiles } from "../../../site/content-files.ts";
import type { Localized } from "../../../site/locale.ts";
import { DeskError } from "../../api.ts";
import { websiteDrafts, websiteSteps } from "../../unsaved-drafts.ts";
import type { StoredWebsite, websiteApi } from "../website-api.ts";
import { type Change, changedFiles, changesBetween, inverse, withChanges } from "./changes.ts";
import { type Place, withText } from "./content-places.ts";
import { noSteps, redone, type Steps, undone, withStep } from "./steps.ts";

/** `elsewhere`: another device saved the same page meanwhile, and the owner has to say which one counts. */
export type SaveState = "saved" | "waiting" | "offline" | "failed" | "elsewhere";

export interface DraftState {
  files: ContentFiles;
  steps: Steps;
  save: SaveState;
  /** What another device saved of the same places, and what stands there here. Everything else is put together in both. */
  conflict?: { theirs: ContentFiles; mine: ContentFiles };
}

export type Draft = ReturnType<typeof createDraft>;

const key = "website";
/** Milliseconds. */
const pauseInTyping = 1000;
const retryPause = 4000;

/**
 * The owner's changes of the website. Each is kept in this browser at once, and by the server after a pause in typing: neither a
 * reload nor a lost connection loses any.
 */
export function createDraft(stored: StoredWebsite, api: Pick<typeof websiteApi, "load" | "save">) {
  const base = stored.files;
  /** What the server did not have when this browser was closed. */
  const unsaved = websiteDrafts.read<readonly Change[]>(key) ?? [];
  const differsFrom = (files: ContentFiles, name: string) =>
    JSON.stringify(files[name]) !== JSON.stringify(state.files[name]);
  let revision = stored.draft?.revision ?? 0;
  /** As the server has them. */
  let saved: ContentFiles = { ...base, ...stored.draft?.files };
  // Of pages that were published from elsewhere since, the draft's changes alone count.
  const conflicting = Object.keys(stored.conflicts);
  const drafted = changesBetween(stored.conflicts, filesNamed(conflicting, saved));
  const onto = { ...saved, ...filesNamed(conflicting, base) };
  const { files, left } = withChanges(onto, [...drafted, ...unsaved], "here");
  let state: DraftState = {
    files,
    steps: websiteSteps.read<Steps>(key) ?? noSteps,
    save: Object.keys(changedFiles(saved, files)).length === 0 ? "saved" : "waiting",
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<void> | null = null;
  let isOver = false;
  const listeners = new Set<() => void>();

  function set(change: Partial<DraftState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function change(files: ContentFiles, steps: Steps) {
    set({ files, steps, ...(state.save === "saved" && { save: "waiting" }) });
    websiteSteps.write(key, steps);
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

  async function save(): Promise<void> {
    clearTimeout(timer);
    if (saving) await saving;
    if (isOver || state.save === "elsewhere") return;
    const names = Object.keys(changedFiles(saved, state.files));
    if (names.length === 0) {
      set({ save: "saved" });
      return;
    }
    saving = send(names).finally(() => {
      saving = null;
    });
    return saving;
  }

  async function send(names: readonly string[]): Promise<void> {
    const sent = state.files;
    const files = Object.fromEntries(names.map((name) => [name, isAsInBase(sent, name) ? null : sent[name]]));
    try {
      const { outcome, draft } = await api.save({ revision, basedOn: stored.version, files });
      const theirs: ContentFiles = { ...base, ...draft.files };
      revision = draft.revision;
      if (outcome === "changed" && names.some((name) => differsFrom(theirs, name))) {
        return merge(theirs, draft.basedOn === stored.version);
      }
      saved = theirs;
      // What another device saved of other pages comes along; what was typed meanwhile stays.
      const typed = changedFiles(sent, state.files);
      set({ files: { ...theirs, ...Object.fromEntries(names.map((name) => [name, sent[name]])), ...typed } });
      keepUnsaved();
      if (Object.keys(changedFiles(saved, state.files)).length === 0) set({ save: "saved" });
      else saveAfter(pauseInTyping);
    } catch (error) {
      set({ save: error instanceof DeskError ? "failed" : "offline" });
      if (!(error instanceof DeskError) || error.status >= 500) saveAfter(retryPause);
    }
  }

  /** Puts what was changed here on top of what another device has saved of the same files; the same place is a question. */
  function merge(theirs: ContentFiles, isOnSameVersion: boolean) {
    const { files, left } = withChanges(theirs, changesBetween(saved, state.files), "here");
    if (!isOnSameVersion || left.length > 0)
      return set({ save: "elsewhere", conflict: { theirs: files, mine: withChanges(files, left, "changes").files } });
    saved = theirs;
    set({ files });
    keepUnsaved();
    saveAfter(0);
  }

  /** Nothing of it is saved any more: another draft takes its place. */
  function abandon() {
    isOver = true;
    clearTimeout(timer);
    websiteDrafts.remove(key);
    websiteSteps.remove(key);
  }

  function isAsInBase(files: ContentFiles, name: string): boolean {
    return JSON.stringify(files[name]) === JSON.stringify(base[name]);
  }

  function take(move: ReturnType<typeof undone>, changesOf: (changes: readonly Change[]) => readonly Change[]) {
    if (!move) return null;
    const { step, steps } = move;
    change(withChanges(state.files, changesOf(step.changes), "changes").files, steps);
    return step.place;
  }

  function edit(place: Place, files: ContentFiles) {
    const changes = changesBetween(state.files, files);
    if (changes.length > 0) change(files, withStep(state.steps, { place, changes, time: Date.now() }));
  }

  return {
    base,
    version: stored.version,
    revision: () => revision,
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Takes other files, as one step. @param place where the owner did it */
    edit,
    setText: (place: Place, words: Localized) => edit(place, withText(state.files, place, words)),
    /** @returns where the step was done */
    undo: () => take(undone(state.steps), inverse),
    redo: () => take(redone(state.steps), (changes) => changes),
    /** What was not saved before and was changed elsewhere meanwhile. */
    left,
    save,
    /**
     * Bases the draft on what the server has by now.
     *
     * @param wins which counts where both changed the same
     * @returns changes that were lost
     */
    async rebase(wins: "here" | "changes"): Promise<Change[]> {
      const next = await api.load();
      const isSameVersion = next.version === stored.version;
      const changes = changesBetween(isSameVersion ? saved : base, state.files);
      const onto = isSameVersion ? { ...next.files, ...next.draft?.files } : next.files;
      const merged = withChanges(onto, changes, wins);
      const dropped = Object.keys(next.draft?.files ?? {}).map((name) => [name, null]);
      const files = { ...Object.fromEntries(dropped), ...changedFiles(next.files, merged.files) };
      const { outcome } = await api.save({ revision: next.draft?.revision ?? 0, basedOn: next.version, files });
      if (outcome === "changed") throw new Error("the draft was changed once more");
      abandon();
      return merged.left;
    },
    abandon,
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

function filesNamed(names: readonly string[], files: ContentFiles): ContentFiles {
  return Object.fromEntries(names.filter((name) => name in files).map((name) => [name, files[name]]));
}
