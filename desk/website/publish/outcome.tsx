import { contentOf } from "../../../render/content-files.ts";
import { hasPage, pathOf } from "../../../site/pages.ts";
import { DeskError } from "../../api.ts";
import { locale } from "../../language.ts";
import type { Draft, DraftState } from "../draft/draft.ts";
import { type Problem, problemsFor } from "../draft/problems.ts";
import { websiteApi } from "../website-api.ts";
import { ChangeList } from "./change-list.tsx";
import { strings } from "./ui-strings.ts";

/** What came of publishing: of the first two the draft is on top of what the server has by then. */
export interface Outcome {
  kind: "published" | "changed" | "refused" | FailureKind;
  /** That the server has found. */
  problems?: readonly Problem[];
}

type FailureKind = "failed" | "offline" | "unanswered";

/** Publishes files of the draft, by their names. */
export async function publish(draft: Draft, names: readonly string[]): Promise<Outcome> {
  await draft.save();
  const { save, files } = draft.state();
  if (save !== "saved") return { kind: save === "offline" ? save : "failed" };
  const answer = await answerOrFailure(() => websiteApi.publish(draft.revision(), names));
  if (typeof answer === "string") return { kind: answer };
  if ("problems" in answer) return { kind: "refused", problems: problemsFor(files, answer.problems) };
  // Else the next save puts it there.
  await draft.merge().catch(() => undefined);
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

interface OutcomeTextProps extends Pick<DraftState, "base" | "files" | "left"> {
  outcome: Outcome | null;
  /** Whether that is past: its room stays, as a button that moves when a field is left misses its click. */
  isPast: boolean;
  /** That is looked at. */
  page: string;
}

/** What happened to the draft as a whole, and which changes it has lost. */
export function OutcomeText({ outcome, isPast, base, files, left, page }: OutcomeTextProps) {
  const { pages } = contentOf(base).site;
  return (
    <div role="status" className="grid gap-3 not-empty:mb-4">
      {outcome?.kind === "published" && (
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
      {outcome?.kind === "changed" && <p className={isPast ? "invisible" : undefined}>{strings.changedElsewhere}</p>}
      {left.length > 0 && (
        <>
          <p>{strings.left}</p>
          <ChangeList base={files} files={files} changes={left} />
        </>
      )}
    </div>
  );
}
