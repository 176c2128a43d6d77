import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { ContentFiles } from "../../../site/content-files.ts";
import { queries } from "../../api.ts";
import { failureText } from "../../failure-text.ts";
import { changedFiles } from "../draft/changes.ts";
import { createDraft, type Draft } from "../draft/draft.ts";
import { type Problem, problemsOf } from "../draft/problems.ts";
import { useKnownPhotos } from "../photos/known-photos.ts";
import { stateQuery } from "../state-query.ts";
import { type StoredWebsite, websiteApi } from "../website-api.ts";
import { DraftBar } from "./draft-bar.tsx";
import { type Outcome, OutcomeText } from "./outcome.tsx";
import { strings } from "./ui-strings.ts";

const queryKey = ["website", "content"];

/** What the draft before saves at last: the next one must not be loaded before. */
let leaving: Promise<void> = Promise.resolve();

/** The website while it is being changed. */
export interface Editing {
  stored: StoredWebsite;
  draft: Draft;
  /** As the draft has them. */
  files: ContentFiles;
  /** Names of the files that the draft changes. */
  changed: ReadonlySet<string>;
  /** Found after a pause in typing. */
  problems: readonly Problem[];
}

/** What changes the draft, below undo, publish and discard. `page` is looked at after publishing. */
export function DraftScreen({ page, children }: { page: string; children: (editing: Editing) => ReactNode }) {
  const { data, error, dataUpdatedAt } = useQuery({
    queryKey,
    queryFn: async () => {
      await leaving;
      return websiteApi.load();
    },
    // Loaded anew by whoever changes it: what is being typed must not be replaced.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  if (!data) return <p role="status">{failureText(error) ?? strings.loading}</p>;
  async function reload(next: Outcome | null) {
    await queries.refetchQueries({ queryKey });
    // It says what is wrong with what visitors see.
    void queries.invalidateQueries({ queryKey: stateQuery.queryKey });
    setOutcome(next);
  }
  return (
    <>
      <div role="status">{outcome && <OutcomeText outcome={outcome} files={data.files} />}</div>
      <LoadedDraft key={dataUpdatedAt} stored={data} page={page} reload={reload}>
        {children}
      </LoadedDraft>
    </>
  );
}

interface LoadedDraftProps {
  stored: StoredWebsite;
  page: string;
  reload: (outcome: Outcome | null) => Promise<void>;
  children: (editing: Editing) => ReactNode;
}

function LoadedDraft({ stored, page, reload, children }: LoadedDraftProps) {
  const [draft] = useState(() => createDraft(stored, websiteApi));
  const { files } = useSyncExternalStore(draft.subscribe, draft.state);
  useEffect(() => {
    const stop = draft.start();
    return () => {
      leaving = stop();
    };
  }, [draft]);
  const changed = useMemo(() => new Set(Object.keys(changedFiles(draft.base, files))), [draft, files]);
  const photos = useKnownPhotos(stored.photos);
  const problems = useProblems(files, photos);
  const withPhotos = useMemo(() => ({ ...stored, photos }), [stored, photos]);
  return (
    <div className="grid gap-3">
      {draft.left.length > 0 && <OutcomeText outcome={{ kind: "left", left: draft.left }} files={files} />}
      <DraftBar
        draft={draft}
        changedCount={changed.size}
        problems={problems}
        photos={photos}
        rendering={stored.rendering}
        page={page}
        reload={reload}
      />
      {children({ stored: withPhotos, draft, files, changed, problems })}
    </div>
  );
}

function useProblems(files: ContentFiles, photos: StoredWebsite["photos"]): readonly Problem[] {
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  useEffect(() => {
    const timer = setTimeout(() => setProblems(problemsOf(files, photos)), 300);
    return () => clearTimeout(timer);
  }, [files, photos]);
  return problems;
}
