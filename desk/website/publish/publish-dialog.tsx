import { useMutation } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { ContentFiles } from "../../../site/content-files.ts";
import { ConfirmDialog } from "../../confirm-dialog.tsx";
import { Choice } from "../../field.tsx";
import { locale } from "../../language.ts";
import { type Change, changedFiles, changesBetween } from "../draft/changes.ts";
import { namesOf, type Place, pageOfPlace } from "../draft/content-places.ts";
import { describePlace, pageLabel } from "../draft/describe-place.ts";
import type { Draft, DraftState } from "../draft/draft.ts";
import { type Problem, problemsOf } from "../draft/problems.ts";
import { StaleTexts } from "../figures/stale-texts.tsx";
import type { StoredWebsite } from "../website-api.ts";
import { ChangeList } from "./change-list.tsx";
import { type Outcome, publish } from "./outcome.tsx";
import { labelOf, nameOfFile, whereIs } from "./place-names.ts";
import { strings } from "./ui-strings.ts";

interface PublishDialogProps extends Pick<DraftState, "base" | "files"> {
  isOpen: boolean;
  draft: Draft;
  photos: StoredWebsite["photos"];
  /** Of the whole draft. */
  problems: readonly Problem[];
  onCancel: () => void;
  /** Told when the draft is another one. */
  onOutcome: (outcome: Outcome) => void;
  /** Leads to the text with a problem. */
  onShow: (place: Place) => void;
}

/** Lists what changes, page by page, before it changes for visitors. A page that is not ready can be left out. */
export function PublishDialog(props: PublishDialogProps) {
  const { isOpen, base, files, photos, problems, onCancel, onShow } = props;
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const { mutate, data, isPending, reset } = useMutation({
    mutationFn: (names: readonly string[]) => publish(props.draft, names),
    onSuccess: (outcome) => outcome.kind in strings.notPublished || leave(() => props.onOutcome(outcome)),
  });
  const groups = useMemo(() => (isOpen ? groupsOf(base, files) : []), [isOpen, base, files]);
  const chosen = groups.map(({ name }) => name).filter((name) => !leftOut.has(name));
  const key = chosen.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is chosen
  const problemsOfChosen = useMemo(() => {
    const changes = Object.fromEntries(chosen.map((name) => [name, files[name]]));
    return chosen.length === 0 ? [] : problemsOf({ ...base, ...changes }, photos);
  }, [key, base, files, photos]);
  const shownProblems = data?.problems ?? problemsOfChosen;

  function choose(name: string, isChosen: boolean) {
    const others = [...leftOut].filter((it) => it !== name);
    setLeftOut(new Set(isChosen ? others : [...others, name]));
    reset();
  }
  function leave(then: () => void) {
    setLeftOut(new Set());
    reset();
    then();
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      isWide
      onCancel={() => leave(onCancel)}
      title={groups.length > 0 ? strings.publishTitle : strings.nothingChanged}
      confirmLabel={isPending ? strings.publishing : strings.publish(0)}
      onConfirm={() => mutate(chosen)}
      isDisabled={chosen.length === 0 || isPending || shownProblems.length > 0}
    >
      <p role="alert" className="text-bad empty:hidden">
        {data && strings.notPublished[data.kind as keyof typeof strings.notPublished]}
      </p>
      <div role="status">
        {shownProblems.length > 0 && (
          <ProblemList
            files={files}
            problems={shownProblems}
            ofDraft={problems}
            onShow={(place) => leave(() => onShow(place))}
          />
        )}
      </div>
      {isOpen && <StaleTexts base={base} files={files} onShow={(place) => leave(() => onShow(place))} />}
      {groups.length > 1 && <p>{strings.canBeLeftOut}</p>}
      {groups.map(({ name, changes }) => (
        <section key={name} className="border-line-strong border-t-2">
          {groups.length > 1 && (
            <Choice type="checkbox" isChecked={!leftOut.has(name)} onChange={(isChosen) => choose(name, isChosen)}>
              <strong>{groupLabel(files, name)}</strong>
              {problems.some(({ place }) => namesOf(place).file === name) && (
                <span className="text-bad"> · {strings.notReady}</span>
              )}
            </Choice>
          )}
          {changes.length === 0 && <p>{strings.otherChanges}</p>}
          <ChangeList base={base} files={files} changes={changes} photos={photos} />
        </section>
      ))}
    </ConfirmDialog>
  );
}

/** What is published together: a page, or what several have. */
interface Group {
  /** Name of the file. */
  name: string;
  changes: Change[];
}

function groupsOf(base: ContentFiles, files: ContentFiles): Group[] {
  const changes = changesBetween(base, files);
  return Object.keys(changedFiles(base, files)).map((name) => ({
    name,
    changes: changes.filter(({ place }) => namesOf(place).file === name),
  }));
}

function groupLabel(files: ContentFiles, name: string): string {
  const page = pageOfPlace(name);
  if (page !== null) return pageLabel(files, page)?.[locale] ?? strings.notFound;
  return isForVisitors.includes(name) ? `${nameOfFile(name)} (${strings.onAllPages})` : nameOfFile(name);
}

/** Of the files that are no page's. */
const isForVisitors = ["site.json", "words.json", "shared.json", "figures.json"];

interface ProblemListProps {
  files: ContentFiles;
  problems: readonly Problem[];
  ofDraft: readonly Problem[];
  onShow: (place: Place) => void;
}

function ProblemList({ files, problems, ofDraft, onShow }: ProblemListProps) {
  const isSame = (one: Problem) => (other: Problem) => one.place === other.place && one.text.en === other.text.en;
  return (
    <>
      <p className="font-semibold text-bad">{strings.problems(problems.length)}</p>
      <ul className="grid gap-2">
        {problems.map((problem) => {
          const { place, text } = problem;
          const description = describePlace(files, place);
          return (
            <li key={place + text.en} className="flex flex-wrap items-center justify-between gap-x-4">
              <span className="min-w-0">
                {whereIs(files, description)}, {labelOf(description)}: {text[locale]}
                {!ofDraft.some(isSame(problem)) && ` ${strings.needsLeftOut}`}
              </span>
              <button type="button" className="min-h-11 underline" onClick={() => onShow(place)}>
                {strings.show}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
