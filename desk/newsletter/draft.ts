import type { InferResponseType } from "hono/client";
import { useEffect, useState, useSyncExternalStore } from "react";
import { isEqual } from "../../site/is-equal.ts";
import { api, jsonOf, queries } from "../api.ts";
import { issueDrafts } from "../unsaved-drafts.ts";

export type IssueDetails = Extract<InferResponseType<(typeof api.issues)[":id"]["$get"]>, { issue: unknown }>;
export type Issue = IssueDetails["issue"];
export type IssueText = Issue["text"];

/** What a draft shows. */
interface DraftState {
  text: IssueText;
  /** `failed` is retried automatically; `conflict` needs the owner's decision. */
  state: "saved" | "unsaved" | "saving" | "failed" | "conflict";
  /** Why the last save failed. */
  failure: Error | null;
  /** The conflicting version on the server. */
  theirs: Issue | null;
}

export interface Draft extends DraftState {
  change: (text: IssueText) => void;
  takeTheirs: () => void;
  keepMine: () => void;
  /** Saves now. Returns the issue as stored, or null if saving failed. */
  flush: () => Promise<Issue | null>;
}

/** The draft of an issue, for as long as its editor is open. */
export function useDraft(issue: Issue): Draft {
  const [draft] = useState(() => createIssueDraft(issue));
  const shown = useSyncExternalStore(draft.subscribe, draft.state, draft.state);
  useEffect(() => draft.open(), [draft]);
  useEffect(() => draft.follow(issue), [draft, issue]);
  useEffect(() => {
    const warn = (event: Event) => !draft.isSaved() && event.preventDefault();
    addEventListener("beforeunload", warn);
    document.addEventListener("visibilitychange", draft.leave);
    return () => {
      removeEventListener("beforeunload", warn);
      document.removeEventListener("visibilitychange", draft.leave);
    };
  }, [draft]);
  return { ...draft, ...shown };
}

const saveAfterMs = 800;
const retryAfterMs = 5000;

/**
 * A draft with autosave. Unsaved text is also kept in local storage: a lost connection, a closed window or an expired
 * session loses nothing. Optimistic locking: a save that is based on an outdated version becomes a conflict.
 */
export function createIssueDraft(issue: Issue) {
  const { id } = issue;
  const { text, since } = initialText(issue);
  let saved = { issue, text: issue.text, since };
  let shown: DraftState = { text, state: "saved", failure: null, theirs: null };
  let lastSave: Promise<unknown> = Promise.resolve();
  let isOpen = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const isSaved = () => isEqual(shown.text, saved.text);

  /** Each change restarts the timer. */
  function show(next: Partial<DraftState>) {
    shown = { ...shown, ...next };
    clearTimeout(timer);
    if (isOpen && (shown.state === "unsaved" || shown.state === "failed"))
      timer = setTimeout(save, shown.state === "failed" ? retryAfterMs : saveAfterMs);
    for (const listener of listeners) listener();
  }

  function change(next: IssueText) {
    issueDrafts.write(id, { text: next, since: saved.since });
    show({ text: next, ...(shown.state !== "conflict" && shown.state !== "failed" && { state: "unsaved" }) });
  }

  function adopt(known: Issue) {
    saved = { issue: known, text: known.text, since: known.changed_at };
    queries.setQueryData<IssueDetails>(["issue", id], (old) => old && { ...old, issue: known });
    if (isSaved()) issueDrafts.remove(id);
    else issueDrafts.write(id, { text: shown.text, since: known.changed_at });
    show({ state: isSaved() ? "saved" : "unsaved" });
  }

  async function saveNow() {
    if (isSaved()) return;
    const sent = shown.text;
    show({ state: "saving" });
    try {
      const json = { text: sent, since: saved.since };
      const answer = await jsonOf(api.issues[":id"].$put({ param: { id }, json }));
      if (answer.outcome === "kept" || isEqual(answer.issue.text, sent)) return adopt(answer.issue);
      show({ theirs: answer.issue, state: "conflict" });
    } catch (error) {
      show({ failure: error as Error, state: "failed" });
    }
  }

  /** Saves run one at a time, since each is based on the version before. */
  function save() {
    lastSave = lastSave.then(saveNow);
    return lastSave;
  }

  function leave() {
    if (!isSaved() && shown.state !== "conflict") void save();
  }

  return {
    state: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isSaved,
    change,
    leave,
    /** Saves what an earlier visit left unsaved. Returns what ends it: the owner opens another screen of the desk. */
    open() {
      isOpen = true;
      if (isSaved()) issueDrafts.remove(id);
      else show({ state: "unsaved" });
      return () => {
        isOpen = false;
        clearTimeout(timer);
        leave();
      };
    },
    /** Adopts a change from another window unless this one has unsaved text. */
    follow(known: Issue) {
      if (known.changed_at <= saved.since || !isSaved()) return;
      shown = { ...shown, text: known.text };
      adopt(known);
    },
    takeTheirs() {
      const { theirs } = shown;
      if (!theirs) return;
      shown = { ...shown, text: theirs.text, theirs: null };
      adopt(theirs);
    },
    keepMine() {
      const { theirs } = shown;
      if (!theirs) return;
      saved = { issue: theirs, text: theirs.text, since: theirs.changed_at };
      show({ theirs: null });
      void save();
    },
    async flush() {
      await save();
      return isSaved() ? saved.issue : null;
    },
  };
}

interface Unsaved {
  text: IssueText;
  /** `changed_at` of the version that the text is based on. */
  since: string;
}

/** The unsaved text of an earlier visit, else the stored text. */
function initialText({ id, text, changed_at }: Issue): Unsaved {
  const unsaved = issueDrafts.read<Unsaved>(id);
  return unsaved && !isEqual(unsaved.text, text) ? unsaved : { text, since: changed_at };
}
