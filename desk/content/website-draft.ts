import type { ContentFiles } from "../../site/content-files.ts";
import { changedNames, isEqual } from "../../site/is-equal.ts";
import { copiesOf, putOffPoints } from "../drafts/browser-copies.ts";
import { type Contents, createDraft, type SaveAnswer, type SaveState, type StoredDocuments } from "../drafts/draft.ts";
import { type History, nextStep, noHistory, type Step, steppedHistory, type Way, withStep } from "../drafts/history.ts";
import { type Change, changesBetween, typedField } from "./changes.ts";
import type { ContentPath } from "./content-path.ts";
import { earlierChanges, keepLost, withEarlierChanges } from "./earlier-words.ts";
import type { StoredWebsite, websiteApi } from "./website-api.ts";

export interface DraftState {
  save: SaveState;
  /** What is published. */
  base: ContentFiles;
  files: ContentFiles;
  /** Names of the files that differ from what is published: those that one action has changed are together. */
  groups: readonly (readonly string[])[];
  /** Files that were changed elsewhere, too: as they are there, and here. */
  question: { theirs: ContentFiles; mine: ContentFiles } | null;
  history: History;
  /** Open points that the owner has put off. In this browser alone: nothing of the website depends on it. */
  later: readonly string[];
  /** What an earlier release kept in this browser, and what finds no place any more. */
  lost: readonly Change[];
}

export type Draft = ReturnType<typeof createWebsiteDraft>;
type Api = Pick<typeof websiteApi, "load" | "save" | "discard">;

const laterKey = "later";

/**
 * The owner's changes of the website.
 *
 * @param address of the screen that the owner sees
 */
export function createWebsiteDraft(opened: StoredWebsite, api: Api, address: () => string) {
  let stored = opened;
  const copies = copiesOf<unknown>("website", opened.form);
  // Before this tab writes its own.
  const earlier = earlierChanges(copies);
  const draft = createDraft<unknown>({ stored: documentsOf(opened), save: send, saves: "by-itself", copies });
  let history = noHistory;
  let later: readonly string[] = putOffPoints.read<string[]>(laterKey) ?? [];
  let lost = resumeEarlier();
  let state = shownState({ files: {}, groups: [] });
  const listeners = new Set<() => void>();
  draft.subscribe(show);

  /** @returns what finds no place any more */
  function resumeEarlier(): readonly Change[] {
    const files = filesOf(draft.state().contents);
    const placed = withEarlierChanges(files, earlier);
    draft.change(contentsOf(changedNames(files, placed.files), placed.files));
    keepLost(placed.lost);
    return placed.lost;
  }

  /** What is as before is the same object as before. */
  function shownState(before: Pick<DraftState, "files" | "groups">): DraftState {
    const { contents, save, question } = draft.state();
    const next = filesOf(contents);
    const isSame = changedNames(before.files, next).length === 0;
    const files = isSame ? before.files : next;
    const groups = groupsIn(changedNames(stored.files, files), (name) => draft.documents()[name]?.change ?? null);
    return {
      ...{ base: stored.files, files, save, history, later, lost },
      groups: isEqual(groups, before.groups) ? before.groups : groups,
      question: question && { theirs: filesOf(question.theirs), mine: filesOf(question.mine) },
    };
  }

  function show() {
    state = shownState(state);
    for (const listener of listeners) listener();
  }

  async function send(documents: StoredDocuments<unknown>, change: string | null): Promise<SaveAnswer<unknown>> {
    const isPublished = (name: string) => isEqual(documents[name]?.content, stored.files[name]);
    const sent = Object.entries(documents).map(([name, { content, revision }]) => ({
      ...{ name, revision: Number(revision) },
      ...(!isPublished(name) && { content: content ?? null }),
    }));
    const answer = await api.save({ form: opened.form, change, documents: sent });
    if (answer.outcome === "changed") return { outcome: "changed", documents: noted(await api.load()) };
    const saved = Object.entries(documents).map(([name, { content }]) => {
      const parts = { revision: answer.revisions[name] ?? 0, published: stored.files[name] };
      return [name, { content, ...parts, change: isPublished(name) ? null : change }];
    });
    return { outcome: "saved", documents: Object.fromEntries(saved) };
  }

  /** Its documents. What was asked before a publication and is answered after it is not the website any more. */
  function noted(next: StoredWebsite): StoredDocuments<unknown> {
    if ((next.version ?? 0) < (stored.version ?? 0) || next.form !== opened.form) return {};
    stored = next;
    return documentsOf(next);
  }

  function keep(step: Omit<Step, "address" | "time">, laterNow = later) {
    history = withStep(history, { ...step, address: address(), time: Date.now() });
    putOff(laterNow);
    draft.change(step.after);
  }

  function putOff(laterNow: readonly string[]) {
    later = laterNow;
    putOffPoints.write(laterKey, later);
  }

  return {
    ...{ saves: draft.saves, save: draft.save, start: draft.start, resolve: draft.resolve },
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The files of the version that it changes. */
    get base() {
      return stored.files;
    },
    /**
     * Takes other files, as one step.
     * @param place what the owner did it to
     * @param name what the owner did, where the files do not tell
     */
    edit(place: ContentPath, files: ContentFiles, name?: string) {
      const names = changedNames(state.files, files);
      if (names.length === 0) return;
      const [before, after] = [contentsOf(names, state.files), contentsOf(names, files)];
      keep({ place, name, before, after, field: typedField(changesBetween(before, after)) });
    },
    /** Puts an open point off, as a step. */
    putOff: (place: ContentPath, name: string, point: string) =>
      keep({ place, name, before: {}, after: {}, field: null, later: point }, [...later, point]),
    /** @returns the address of the screen on which the step was done; undefined where there is none */
    step(way: Way) {
      const next = nextStep(history, way, draft.state().contents);
      if (!next) return undefined;
      const others = later.filter((it) => it !== next.later);
      history = steppedHistory(history, next, way);
      putOff(way === "redo" && next.later ? [...others, next.later] : others);
      draft.change(way === "undo" ? next.before : next.after);
      return next.address;
    },
    /** Takes what the server has by now. */
    follow: (next: StoredWebsite) => draft.follow(noted(next)),
    reload: async () => draft.follow(noted(await api.load())),
    /** What is published of these files, as it is known here. */
    chosen: (names: readonly string[]) => ({
      version: stored.version,
      documents: Object.fromEntries(names.map((name) => [name, Number(draft.documents()[name]?.known.revision ?? 0)])),
    }),
    /**
     * Nothing of it is left, on any device. What another one has saved since stays: the owner has not seen it.
     *
     * @returns whether there is none
     */
    discard: () =>
      draft.inTurn(async () => {
        const saved = Object.entries(draft.documents()).filter(
          ([, { known }]) => !isEqual(known.content, known.published),
        );
        const revisions = saved.map(([name, { known }]): [string, number] => [name, Number(known.revision)]);
        const answer = saved.length === 0 ? null : await api.discard(Object.fromEntries(revisions));
        history = noHistory;
        draft.drop();
        draft.follow(noted(await api.load()));
        return answer?.outcome !== "changed";
      }),
    /** The owner has seen what was lost. */
    forgetLost() {
      lost = [];
      keepLost(lost);
      show();
    },
  };
}

function documentsOf({ files, drafts, revisions }: StoredWebsite): StoredDocuments<unknown> {
  const names = Object.keys({ ...files, ...drafts, ...revisions });
  const documents = names.map((name) => {
    const { content = files[name], revision = revisions[name] ?? 0, ...draft } = drafts[name] ?? {};
    return [name, { content: content ?? undefined, revision, published: files[name], ...draft }];
  });
  return Object.fromEntries(documents);
}

function filesOf(contents: Contents<unknown>): ContentFiles {
  return Object.fromEntries(Object.entries(contents).filter(([, content]) => content !== undefined));
}

function contentsOf(names: readonly string[], files: ContentFiles): Contents<unknown> {
  return Object.fromEntries(names.map((name) => [name, files[name]]));
}

function groupsIn(names: readonly string[], changeOf: (name: string) => string | null): string[][] {
  return [...Map.groupBy(names, (name) => changeOf(name) ?? name).values()];
}
