import type { InferResponseType } from "hono/client";
import { useMemo } from "react";
import { api, jsonOf, queries } from "../api.ts";
import { copiesOf, takeEarlierCopy } from "../drafts/browser-copies.ts";
import { createDraft, type StoredDocuments } from "../drafts/draft.ts";
import { useDraft } from "../drafts/use-draft.ts";

export type IssueDetails = Extract<InferResponseType<(typeof api.issues)[":id"]["$get"]>, { issue: unknown }>;
export type Issue = IssueDetails["issue"];
export type IssueText = Issue["text"];

export type Draft = ReturnType<typeof useIssueDraft>;

/** The text of an issue, for as long as its editor is open. */
export function useIssueDraft(issue: Issue) {
  const stored = useMemo(() => documentsOf(issue), [issue]);
  const [draft, { contents, save, failure, question }] = useDraft(() => createIssueDraft(issue), stored);
  /** As the server had it last, whether this screen has asked or another one. */
  const known = () => (draft.known().changed_at > issue.changed_at ? draft.known() : issue);
  return {
    text: contents[issue.id] ?? issue.text,
    save,
    failure,
    /** As it is elsewhere, where the owner is asked. */
    theirs: question && known(),
    change: (text: IssueText) => draft.change({ [issue.id]: text }),
    resolve: draft.resolve,
    drop: draft.drop,
    /** Saves now. Returns the issue as stored, or null if saving failed. */
    async flush(): Promise<Issue | null> {
      await draft.save();
      return draft.state().save === "saved" ? known() : null;
    },
  };
}

export function createIssueDraft(issue: Issue) {
  const { id } = issue;
  let known = issue;
  const copies = copiesOf<IssueText>(`issue-${id}`);
  const shown = { name: id, content: issue.text, revision: issue.changed_at };
  takeEarlierCopy(copies, { key: id, ...shown }, (kept: { text: IssueText; since: string }) => kept.text);
  const draft = createDraft<IssueText>({
    stored: documentsOf(issue),
    saves: "by-itself",
    copies,
    async save({ [id]: document }) {
      const json = { text: document?.content ?? issue.text, since: String(document?.revision) };
      const answer = await jsonOf(api.issues[":id"].$put({ param: { id }, json }));
      known = answer.issue;
      if (answer.outcome === "kept") showElsewhere(known);
      return { outcome: answer.outcome === "kept" ? "saved" : "changed", documents: documentsOf(known) };
    },
  });
  return {
    ...draft,
    /** As the server had it when it answered a save. */
    known: () => known,
    resolve(keep: "mine" | "theirs") {
      draft.resolve(keep);
      if (keep === "theirs") showElsewhere(known);
    },
  };
}

/** At other screens of this desk. */
function showElsewhere(issue: Issue) {
  queries.setQueryData<IssueDetails>(["issue", issue.id], (old) => old && { ...old, issue });
}

function documentsOf({ id, text, changed_at }: Issue): StoredDocuments<IssueText> {
  return { [id]: { content: text, revision: changed_at } };
}
