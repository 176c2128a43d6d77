import { useMutation } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { ContentFiles } from "../../../site/content-files.ts";
import { ConfirmDialog } from "../../confirm-dialog.tsx";
import type { ContentPath } from "../../content/content-path.ts";
import { describePlace } from "../../content/describe-place.ts";
import { labelOf, whereAt } from "../../content/place-names.ts";
import type { StoredWebsite } from "../../content/website-api.ts";
import type { Draft, DraftState } from "../../content/website-draft.ts";
import { Choice } from "../../field.tsx";
import { locale } from "../../language.ts";
import { WideOpenings } from "../previews/wide-words.tsx";
import { type ChangeGroup, type ChosenProblem, problemsOfChosen } from "./change-groups.ts";
import { ChangeList } from "./change-list.tsx";
import { publish } from "./outcome.tsx";
import { strings } from "./ui-strings.ts";

interface PublishDialogProps {
  draft: Draft;
  state: DraftState;
  stored: StoredWebsite;
  changes: readonly ChangeGroup[];
  /** Names of documents that are chosen at first; none for all. */
  chosen: readonly string[];
  onCancel: () => void;
  onPublished: () => void;
  /** Leads to the text with a problem. */
  onShow: (place: ContentPath) => void;
}

/** Lists what changes before it changes for visitors. What is not ready can be left out, with all that belongs to it. */
export function PublishDialog(props: PublishDialogProps) {
  const { draft, state, stored, changes, onCancel, onPublished, onShow } = props;
  const { base, files } = state;
  const { photos, rendering } = stored;
  const isWanted = ({ names }: ChangeGroup) =>
    props.chosen.length === 0 || names.some((it) => props.chosen.includes(it));
  const [leftOut, setLeftOut] = useState(() => changes.filter((it) => !isWanted(it)).map(keyOf));
  const { mutate, data, isPending, reset } = useMutation({
    mutationFn: (names: readonly string[]) => publish(draft, names),
    onSuccess: ({ kind }) => kind === "published" && onPublished(),
  });
  const [chosen, found] = useMemo(() => {
    const others = changes.filter((it) => leftOut.includes(keyOf(it)));
    const chosen = changes.filter((it) => !others.includes(it));
    return [chosen, problemsOfChosen({ base, files }, chosen, others, photos)];
  }, [changes, leftOut, base, files, photos]);
  const problems = data?.problems ?? found;

  function choose(group: ChangeGroup, isChosen: boolean) {
    const others = leftOut.filter((it) => it !== keyOf(group));
    setLeftOut(isChosen ? others : [...others, keyOf(group)]);
    reset();
  }

  return (
    <ConfirmDialog
      isOpen
      isWide
      onCancel={onCancel}
      title={changes.length > 0 ? strings.publishTitle : strings.nothingChanged}
      confirmLabel={isPending ? strings.publishing : strings.publish(0)}
      onConfirm={() => mutate(chosen.flatMap(({ names }) => names))}
      isDisabled={chosen.length === 0 || isPending || problems.length > 0}
      note={
        data && data.kind !== "published"
          ? strings.notPublished[data.kind]
          : problems.length > 0 && strings.problems(problems.length)
      }
    >
      <ProblemList files={files} problems={problems} onShow={onShow} />
      <WideOpenings {...{ base, files, photos, rendering }} />
      {changes.length > 1 && <p>{strings.canBeLeftOut}</p>}
      {changes.map((group) => (
        <section key={keyOf(group)} className="border-line-strong border-t-2">
          {changes.length > 1 && (
            <Choice
              type="checkbox"
              isChecked={!leftOut.includes(keyOf(group))}
              onChange={(isChosen) => choose(group, isChosen)}
            >
              <strong>{group.label}</strong>
            </Choice>
          )}
          <ChangeList
            {...{ base, files, photos }}
            changes={group.changes}
            within={changes.length > 1 ? group.label : null}
          />
        </section>
      ))}
    </ConfirmDialog>
  );
}

/** Stays when more belongs to it. */
function keyOf({ names: [first = ""] }: ChangeGroup): string {
  return first;
}

interface ProblemListProps {
  files: ContentFiles;
  problems: readonly ChosenProblem[];
  onShow: (place: ContentPath) => void;
}

function ProblemList({ files, problems, onShow }: ProblemListProps) {
  return (
    <ul className="grid gap-2 empty:hidden">
      {problems.map(({ place, text, mendedBy }) => (
        <li key={place + text.en} className="flex flex-wrap items-center justify-between gap-x-4">
          <span className="min-w-0 text-bad wrap-anywhere">
            {[whereAt(files, place), labelOf(describePlace(files, place))].filter(Boolean).join(" · ")}: {text[locale]}
            {mendedBy && ` ${strings.mendedBy(mendedBy)}`}
          </span>
          <button type="button" className="min-h-11 underline" onClick={() => onShow(place)}>
            {strings.show}
          </button>
        </li>
      ))}
    </ul>
  );
}
