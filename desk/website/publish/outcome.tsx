import { contentOf } from "../../../render/content-files.ts";
import { hasPage, pathOf } from "../../../site/pages.ts";
import { DeskError } from "../../api.ts";
import { type Problem, problemsFor } from "../../content/problems.ts";
import { websiteApi } from "../../content/website-api.ts";
import type { Draft, DraftState } from "../../content/website-draft.ts";
import { SmallButton } from "../../form/simple-fields.tsx";
import { locale } from "../../language.ts";
import { ChangeList } from "./change-list.tsx";
import { strings } from "./ui-strings.ts";

/** What came of publishing. */
export interface Outcome {
  /** `changed`: the draft has what was changed elsewhere meanwhile, and was not published. */
  kind: "published" | "changed" | "refused" | FailureKind;
  /** That the server has found. */
  problems?: readonly Problem[];
}

type FailureKind = "failed" | "offline" | "unanswered";

/** Publishes documents of the draft, by their names. */
export async function publish(draft: Draft, names: readonly string[]): Promise<Outcome> {
  await draft.save();
  const { save, files } = draft.state();
  if (save === "elsewhere") return { kind: "changed" };
  if (save !== "saved") return { kind: save === "offline" ? save : "failed" };
  const answer = await answerOrFailure(() => websiteApi.publish(draft.chosen(names)));
  if (typeof answer === "string") return { kind: answer };
  if ("problems" in answer) return { kind: "refused", problems: problemsFor(files, answer.problems) };
  // Without a connection the next answer of the server tells it.
  await draft.reload().catch(() => undefined);
  return { kind: answer.outcome === "published" ? answer.outcome : "changed" };
}

/** What the server answers to a publication, or what is known of it without an answer. */
export async function answerOrFailure<Answer>(ask: () => Promise<Answer>): Promise<Answer | FailureKind> {
  // A server on the same machine answers all the same.
  const isOffline = !navigator.onLine;
  try {
    return await ask();
  } catch (error) {
    if (error instanceof DeskError && error.reason !== null) return "failed";
    // Where the connection ends after the server has kept it, or a proxy answers, nobody here knows what came of it.
    return isOffline ? "offline" : "unanswered";
  }
}

interface OutcomeTextProps extends Pick<DraftState, "base" | "files" | "lost"> {
  outcome: Outcome["kind"] | null;
  /** Whether that is past: its room stays, as a button that moves when a field is left misses its click. */
  isPast: boolean;
  /** That is looked at. */
  page: string;
  onLostSeen: () => void;
}

/** What happened to the draft as a whole, and which words an earlier release has left without a place. */
export function OutcomeText({ outcome, isPast, base, files, lost, page, onLostSeen }: OutcomeTextProps) {
  const { pages } = contentOf(base).site;
  return (
    <div role="status" className="grid gap-3 not-empty:mb-4">
      {outcome === "published" && (
        <p className={isPast ? "invisible" : undefined}>
          <strong>{strings.published}</strong>{" "}
          <a
            href={pathOf(pages, hasPage(pages, page) ? page : "home", locale)}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center underline"
          >
            {strings.look}
          </a>
        </p>
      )}
      {outcome === "changed" && <p className={isPast ? "invisible" : undefined}>{strings.notPublished.changed}</p>}
      {lost.length > 0 && (
        <>
          <p>{strings.lost}</p>
          <ChangeList base={files} files={files} changes={lost} />
          <SmallButton onClick={onLostSeen}>{strings.lostSeen}</SmallButton>
        </>
      )}
    </div>
  );
}
