import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { ContentFiles } from "../../../site/content-files.ts";
import { failureText } from "../../failure-text.ts";
import { type ChangesByFile, changesByFile } from "../draft/changes.ts";
import { createDraft, type Draft } from "../draft/draft.ts";
import { draftProblems, type Problem } from "../draft/problems.ts";
import { contentKey, type StoredWebsite, websiteApi } from "../website-api.ts";
import { DraftBar } from "./draft-bar.tsx";
import { shownChanges } from "./shown-changes.ts";
import { strings } from "./ui-strings.ts";

/** What the draft before saves at last: the next one must not be loaded before. */
let leaving: Promise<void> = Promise.resolve();

/** The website while it is being changed. */
export interface Editing {
  stored: StoredWebsite;
  draft: Draft;
  /** As the draft has them. */
  files: ContentFiles;
  /** Found after a pause in typing. */
  problems: readonly Problem[];
}

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
      await leaving;
      return websiteApi.load();
    },
    // The draft itself asks what has changed: what is being typed must not be replaced.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  if (!data) return <p role="status">{failureText(error) ?? strings.loading}</p>;
  return <LoadedDraft {...props} stored={data} />;
}

function LoadedDraft({ stored, page, children }: DraftScreenProps & { stored: StoredWebsite }) {
  const [draft] = useState(() => createDraft(stored, websiteApi, () => location.hash));
  const state = useSyncExternalStore(draft.subscribe, draft.state);
  const { base, files } = state;
  useEffect(() => {
    const stop = draft.start();
    return () => {
      leaving = stop();
    };
  }, [draft]);
  const changes = useMemo(() => changesByFile(base, files), [base, files]);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [count, setCount] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => {
      setProblems(draftProblems(files, stored.photos));
      setCount(countShown(base, files, changes));
    }, 300);
    return () => clearTimeout(timer);
  }, [base, files, changes, stored.photos]);
  return (
    <div className="grid items-end gap-3 *:last:col-span-full min-[90rem]:grid-cols-[1fr_auto]">
      <DraftBar {...{ draft, state, stored, page, changes, count }} />
      {children({ stored, draft, files, problems })}
    </div>
  );
}

/** As they are listed before they are published: at least one of each page. */
function countShown(base: ContentFiles, files: ContentFiles, changes: ChangesByFile): number {
  return [...changes.values()].reduce((sum, it) => sum + (shownChanges(base, files, it).length || 1), 0);
}
