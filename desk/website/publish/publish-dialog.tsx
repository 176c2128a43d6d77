import { useMutation } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { withChosenFiles } from "../../../site/chosen-files.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import { ConfirmDialog } from "../../confirm-dialog.tsx";
import { Choice } from "../../field.tsx";
import { locale } from "../../language.ts";
import type { ChangesByFile } from "../draft/changes.ts";
import type { ContentPath } from "../draft/content-path.ts";
import { describePlace } from "../draft/describe-place.ts";
import type { Draft, DraftState } from "../draft/draft.ts";
import { draftProblems, type Problem } from "../draft/problems.ts";
import { WideOpenings } from "../previews/wide-words.tsx";
import type { StoredWebsite } from "../website-api.ts";
import { ChangeList } from "./change-list.tsx";
import { type Outcome, publish } from "./outcome.tsx";
import { labelOf, whereAt, whereIs } from "./place-names.ts";
import { strings } from "./ui-strings.ts";

interface PublishDialogProps {
  draft: Draft;
  state: DraftState;
  stored: StoredWebsite;
  changes: ChangesByFile;
  onCancel: () => void;
  /** Told when the draft is another one. */
  onOutcome: (outcome: Outcome) => void;
  /** Leads to the text with a problem. */
  onShow: (place: ContentPath) => void;
}

/** Lists what changes, page by page, before it changes for visitors. A page that is not ready can be left out. */
export function PublishDialog({ draft, state, stored, changes, onCancel, onOutcome, onShow }: PublishDialogProps) {
  const { base, files } = state;
  const { photos, rendering } = stored;
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const { mutate, data, isPending, reset } = useMutation({
    mutationFn: (names: readonly string[]) => publish(draft, names),
    onSuccess: (outcome) => outcome.kind in strings.notPublished || onOutcome(outcome),
  });
  const groups = [...changes];
  const { chosen, found } = useMemo(() => {
    const chosen = [...changes.keys()].filter((name) => !leftOut.includes(name));
    return {
      chosen,
      found: chosen.length === 0 ? [] : draftProblems(withChosenFiles(base, files, chosen), photos, files),
    };
  }, [changes, leftOut, base, files, photos]);
  const labelOfGroup = (name: string) => whereIs(files, { file: name, part: null });
  const problems = data?.problems ?? found;

  function choose(name: string, isChosen: boolean) {
    const others = leftOut.filter((it) => it !== name);
    setLeftOut(isChosen ? others : [...others, name]);
    reset();
  }

  return (
    <ConfirmDialog
      isOpen
      isWide
      onCancel={onCancel}
      title={groups.length > 0 ? strings.publishTitle : strings.nothingChanged}
      confirmLabel={isPending ? strings.publishing : strings.publish(0)}
      onConfirm={() => mutate(chosen)}
      isDisabled={chosen.length === 0 || isPending || problems.length > 0}
      note={
        data
          ? strings.notPublished[data.kind as keyof typeof strings.notPublished]
          : problems.length > 0 && strings.problems(problems.length)
      }
    >
      <ProblemList files={files} problems={problems} onShow={onShow} />
      <WideOpenings {...{ base, files, photos, rendering }} />
      {groups.length > 1 && <p>{strings.canBeLeftOut}</p>}
      {groups.map(([name, changes]) => (
        <section key={name} className="border-line-strong border-t-2">
          {groups.length > 1 && (
            <Choice type="checkbox" isChecked={!leftOut.includes(name)} onChange={(it) => choose(name, it)}>
              <strong>{labelOfGroup(name)}</strong>
            </Choice>
          )}
          <ChangeList {...{ base, files, changes, photos }} within={groups.length > 1 ? labelOfGroup(name) : null} />
        </section>
      ))}
    </ConfirmDialog>
  );
}

interface ProblemListProps {
  files: ContentFiles;
  problems: readonly Problem[];
  onShow: (place: ContentPath) => void;
}

function ProblemList({ files, problems, onShow }: ProblemListProps) {
  return (
    <ul className="grid gap-2 empty:hidden">
      {problems.map(({ place, text }) => (
        <li key={place + text.en} className="flex flex-wrap items-center justify-between gap-x-4">
          <span className="min-w-0 text-bad wrap-anywhere">
            {[whereAt(files, place), labelOf(describePlace(files, place))].filter(Boolean).join(" · ")}: {text[locale]}
          </span>
          <button type="button" className="min-h-11 underline" onClick={() => onShow(place)}>
            {strings.show}
          </button>
        </li>
      ))}
    </ul>
  );
}
