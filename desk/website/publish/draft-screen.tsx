import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { type Me, queries } from "../../api.ts";
import { draftProblems, type Problem } from "../../content/problems.ts";
import { contentKey, type StoredWebsite, websiteApi } from "../../content/website-api.ts";
import { createWebsiteDraft, type Draft } from "../../content/website-draft.ts";
import { claimTab } from "../../drafts/browser-copies.ts";
import { useOpenDraft } from "../../drafts/use-draft.ts";
import { failureText } from "../../failure-text.ts";
import type { Editing } from "../edited.ts";
import { changeGroups } from "./change-groups.ts";
import { DraftBar } from "./draft-bar.tsx";
import { shownChanges } from "./shown-changes.ts";
import { strings } from "./ui-strings.ts";

interface DraftScreenProps {
  /** That is looked at after publishing. */
  page: string;
  children: (editing: Editing) => ReactNode;
}

/** What changes the draft, below undo, publish and discard. */
export function DraftScreen(props: DraftScreenProps) {
  const { data, error } = useQuery({
    queryKey: contentKey,
    queryFn: async () => {
      await claimTab();
      return websiteApi.load();
    },
    // The draft itself asks what has changed.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  if (!data) return <p role="status">{failureText(error) ?? strings.loading}</p>;
  return <LoadedDraft {...props} stored={data} />;
}

function LoadedDraft({ stored, page, children }: DraftScreenProps & { stored: StoredWebsite }) {
  const [draft] = useState(() => draftOfSession(stored));
  const { base, files, groups, ...state } = useSyncExternalStore(draft.subscribe, draft.state);
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  useOpenDraft(draft);
  useEffect(() => draft.follow(stored), [draft, stored]);
  const changes = useMemo(() => changeGroups(base, files, groups), [base, files, groups]);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [count, setCount] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => {
      setProblems(draftProblems(files, stored.photos));
      // As they are listed before they are published: at least one of each group.
      setCount(changes.reduce((sum, it) => sum + (shownChanges(base, files, it.changes).length || 1), 0));
    }, 300);
    return () => clearTimeout(timer);
  }, [base, files, changes, stored.photos]);
  const bar = { draft, stored, page, changes, count, chosen, state: { ...state, base, files, groups } };
  return (
    <div className="grid items-end gap-3 *:last:col-span-full min-[90rem]:grid-cols-[1fr_auto]">
      <DraftBar {...bar} onChoose={setChosen} />
      {children({ stored, draft, files, problems, askToPublish: setChosen })}
    </div>
  );
}

/** Steps of this tab can be undone after the owner was at another screen, too. */
let kept: { draft: Draft; session: string | undefined } | null = null;

function draftOfSession(stored: StoredWebsite): Draft {
  const session = queries.getQueryData<Me>(["me"])?.session?.id;
  if (kept?.session !== session || !kept)
    kept = { draft: createWebsiteDraft(stored, api, () => location.hash), session };
  return kept.draft;
}

const api = {
  ...websiteApi,
  async load() {
    const stored = await websiteApi.load();
    queries.setQueryData(contentKey, stored);
    return stored;
  },
};
