import { useMemo } from "react";
import type { ContentFiles } from "../../../site/content-files.ts";
import { ConfirmDialog } from "../../confirm-dialog.tsx";
import { locale } from "../../language.ts";
import { changedFiles, changesBetween } from "../draft/changes.ts";
import type { Place } from "../draft/content-places.ts";
import { describePlace } from "../draft/describe-place.ts";
import type { Problem } from "../draft/problems.ts";
import { ChangeList } from "./change-list.tsx";
import { labelOf, whereIs } from "./place-names.ts";
import { strings } from "./ui-strings.ts";

interface PublishDialogProps {
  isOpen: boolean;
  base: ContentFiles;
  files: ContentFiles;
  problems: readonly Problem[];
  isPublishing: boolean;
  /** Why nothing was published; null before. */
  failure: string | null;
  onCancel: () => void;
  onPublish: () => void;
  /** Leads to the text with a problem. */
  onShow: (place: Place) => void;
}

/** Lists what changes, text by text, before it changes for visitors. */
export function PublishDialog(props: PublishDialogProps) {
  const { isOpen, base, files, problems, isPublishing, failure, onCancel, onPublish, onShow } = props;
  const changes = useMemo(() => (isOpen ? changesBetween(base, files) : []), [isOpen, base, files]);
  const isChanged = isOpen && Object.keys(changedFiles(base, files)).length > 0;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onCancel={onCancel}
      title={isChanged ? strings.publishTitle : strings.nothingChanged}
      confirmLabel={isPublishing ? strings.publishing : strings.publishYes}
      onConfirm={onPublish}
      isDisabled={!isChanged || isPublishing || problems.length > 0}
    >
      <p role="alert" className="text-bad empty:hidden">
        {failure}
      </p>
      {problems.length > 0 && <ProblemList files={files} problems={problems} onShow={onShow} />}
      {isChanged && changes.length === 0 && <p>{strings.otherChanges}</p>}
      <ChangeList files={files} changes={changes} />
    </ConfirmDialog>
  );
}

function ProblemList({ files, problems, onShow }: Pick<PublishDialogProps, "files" | "problems" | "onShow">) {
  return (
    <div>
      <p className="font-semibold text-bad">{strings.problems(problems.length)}</p>
      <ul className="grid gap-2">
        {problems.map(({ place, text }) => {
          const description = describePlace(files, place);
          return (
            <li key={place + text.en} className="flex flex-wrap items-center justify-between gap-x-4">
              <span className="min-w-0">
                {whereIs(files, description)}, {labelOf(description)}: {text[locale]}
              </span>
              <button type="button" className="min-h-11 underline" onClick={() => onShow(place)}>
                {strings.showPlace}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
