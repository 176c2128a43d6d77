import type { InferResponseType } from "hono/client";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isEqual } from "../../site/is-equal.ts";
import { api, jsonOf, queries } from "../api.ts";
import { issueDrafts } from "../unsaved-drafts.ts";

export type IssueDetails = Extract<InferResponseType<(typeof api.issues)[":id"]["$get"]>, { issue: unknown }>;
export type Issue = IssueDetails["issue"];
export type IssueText = Issue["text"];

export interface Draft {
  text: IssueText;
  change: (text: IssueText) => void;
  /** `failed` is retried automatically; `conflict` needs the owner's decision. */
  state: "saved" | "unsaved" | "saving" | "failed" | "conflict";
  /** Why the last save failed. */
  failure: Error | null;
  /** The conflicting version on the server. */
  theirs: Issue | null;
  takeTheirs: () => void;
  keepMine: () => void;
  /** Saves now. Returns the issue as stored, or null if saving failed. */
  flush: () => Promise<Issue | null>;
}

const saveAfterMs = 800;
const retryAfterMs = 5000;

/**
 * A draft with autosave. Unsaved text is also kept in local storage: a lost connection, a closed window or an expired
 * session loses nothing. Optimistic locking: a save that is based on an outdated version becomes a conflict.
 */
export function useDraft(issue: Issue): Draft {
  const { id } = issue;
  const [{ text, since: savedAt }] = useState(() => initialText(issue));
  const [shown, setShown] = useState(text);
  const [state, setState] = useState<Draft["state"]>("saved");
  const [failure, setFailure] = useState<Error | null>(null);
  const [theirs, setTheirs] = useState<Issue | null>(null);
  const latest = useRef(text);
  const saved = useRef({ issue, text: issue.text, since: savedAt });
  const lastSave = useRef<Promise<unknown>>(Promise.resolve());

  const isSaved = () => isEqual(latest.current, saved.current.text);

  function change(next: IssueText) {
    latest.current = next;
    setShown(next);
    issueDrafts.write(id, { text: next, since: saved.current.since });
    setState((before) => (before === "conflict" || before === "failed" ? before : "unsaved"));
  }

  function adopt(known: Issue) {
    saved.current = { issue: known, text: known.text, since: known.changed_at };
    queries.setQueryData<IssueDetails>(["issue", id], (old) => old && { ...old, issue: known });
    if (!isSaved()) {
      issueDrafts.write(id, { text: latest.current, since: known.changed_at });
      return setState("unsaved");
    }
    issueDrafts.remove(id);
    setState("saved");
  }

  async function saveNow() {
    if (isSaved()) return;
    setState("saving");
    const sent = latest.current;
    try {
      const json = { text: sent, since: saved.current.since };
      const answer = await jsonOf(api.issues[":id"].$put({ param: { id }, json }));
      if (answer.outcome === "kept" || isEqual(answer.issue.text, sent)) return adopt(answer.issue);
      setTheirs(answer.issue);
      setState("conflict");
    } catch (error) {
      setFailure(error as Error);
      setState("failed");
    }
  }

  /** Saves run one at a time, since each is based on the version before. */
  function save() {
    lastSave.current = lastSave.current.then(saveNow);
    return lastSave.current;
  }

  const saveLater = useEffectEvent(save);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the timer
  useEffect(() => {
    if (state !== "unsaved" && state !== "failed") return;
    const timer = setTimeout(() => saveLater(), state === "failed" ? retryAfterMs : saveAfterMs);
    return () => clearTimeout(timer);
  }, [state, shown]);

  // Saves what an earlier visit left unsaved.
  const begin = useEffectEvent(() => (isSaved() ? issueDrafts.remove(id) : setState("unsaved")));
  useEffect(() => begin(), []);
  // Adopts a change from another window unless this one has unsaved text.
  const follow = useEffectEvent((known: Issue) => {
    if (known.changed_at <= saved.current.since || !isSaved()) return;
    latest.current = known.text;
    setShown(known.text);
    adopt(known);
  });
  useEffect(() => follow(issue), [issue]);

  const leave = useEffectEvent((event: Event) => {
    if (isSaved()) return;
    if (event.type === "beforeunload") event.preventDefault();
    else if (state !== "conflict") void save();
  });
  useEffect(() => {
    const listener = (event: Event) => leave(event);
    addEventListener("beforeunload", listener);
    document.addEventListener("visibilitychange", listener);
    return () => {
      removeEventListener("beforeunload", listener);
      document.removeEventListener("visibilitychange", listener);
      // The owner opens another screen of the desk.
      listener(new Event("leave"));
    };
  }, []);

  return {
    ...{ text: shown, change, state, failure, theirs },
    takeTheirs() {
      if (!theirs) return;
      latest.current = theirs.text;
      setShown(theirs.text);
      setTheirs(null);
      adopt(theirs);
    },
    keepMine() {
      if (!theirs) return;
      saved.current = { issue: theirs, text: theirs.text, since: theirs.changed_at };
      setTheirs(null);
      void save();
    },
    async flush() {
      await save();
      return isSaved() ? saved.current.issue : null;
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
