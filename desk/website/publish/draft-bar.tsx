import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { buttonLook } from "../../../kit/ui/button.tsx";
import { ConfirmDialog } from "../../confirm-dialog.tsx";
import { failureText } from "../../failure-text.ts";
import { navigate } from "../../route.ts";
import { useKeyDown } from "../../use-shortcuts.ts";
import { type ChangesByFile, changesBetween } from "../draft/changes.ts";
import type { Place } from "../draft/content-places.ts";
import type { Draft, DraftState } from "../draft/draft.ts";
import type { Problem } from "../draft/problems.ts";
import { screenOfPlace } from "../place-address.ts";
import type { StoredWebsite } from "../website-api.ts";
import { ChangeList } from "./change-list.tsx";
import { type Outcome, OutcomeText } from "./outcome.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { strings } from "./ui-strings.ts";

interface DraftBarProps {
  draft: Draft;
  state: DraftState;
  stored: StoredWebsite;
  changes: ChangesByFile;
  problems: readonly Problem[];
  /** That is looked at after publishing. */
  page: string;
}

/** What the owner does with the draft as a whole, and what came of it. */
export function DraftBar({ draft, state, stored, changes, problems, page }: DraftBarProps) {
  const { steps, save, conflict } = state;
  const [dialog, setDialog] = useState<"publish" | "discard" | null>(null);
  const [outcome, setOutcome] = useState<(Outcome & Pick<DraftState, "files">) | null>(null);
  const discard = useMutation({
    mutationFn: draft.discard,
    onSuccess: (isGone) => finish(isGone ? null : { kind: "changed" }),
  });

  function finish(next: Outcome | null) {
    setDialog(null);
    setOutcome(next && { ...next, files: draft.state().files });
  }
  /** A step or a problem may be at another screen. */
  function show(place: Place | null) {
    setDialog(null);
    if (place) navigate(...screenOfPlace(place, page));
  }
  useKeyDown((event) => {
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z";
    if (!isUndo || dialog || (event.target instanceof Element && event.target.matches("input"))) return;
    event.preventDefault();
    show(event.shiftKey ? draft.redo() : draft.undo());
  });

  const small = buttonLook({ look: "line", size: "small" });
  return (
    <div>
      {/* It is true until something changes. */}
      <OutcomeText {...state} outcome={outcome?.files === state.files ? outcome : null} page={page} />
      <div className="flex flex-wrap items-center gap-3">
        <button
          type="button"
          aria-label={strings.undo}
          title={strings.undo}
          className={small}
          disabled={steps.done.length === 0}
          onClick={() => show(draft.undo())}
        >
          ↶
        </button>
        <button
          type="button"
          aria-label={strings.redo}
          title={strings.redo}
          className={small}
          disabled={steps.undone.length === 0}
          onClick={() => show(draft.redo())}
        >
          ↷
        </button>
        <button type="button" className={buttonLook({ size: "small" })} onClick={() => setDialog("publish")}>
          {strings.publish(changes.size)}
        </button>
        <button type="button" className={small} disabled={changes.size === 0} onClick={() => setDialog("discard")}>
          {strings.discard}
        </button>
        <p role="status" className={`text-small ${["saved", "waiting"].includes(save) ? "text-ink-2" : "text-bad"}`}>
          {(save !== "saved" || changes.size > 0) && strings.save[save]}
        </p>
      </div>
      {dialog === "publish" && (
        <PublishDialog
          {...{ draft, state, stored, changes, problems }}
          onCancel={() => setDialog(null)}
          onOutcome={finish}
          onShow={show}
        />
      )}
      <ConfirmDialog
        isOpen={dialog === "discard"}
        onCancel={() => setDialog(null)}
        title={strings.discardQuestion}
        confirmLabel={strings.discardYes}
        onConfirm={() => discard.mutate()}
      >
        <p>{strings.discardText}</p>
        <p role="alert" className="text-bad empty:hidden">
          {failureText(discard.error)}
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={conflict !== null}
        isWide
        isUnasked
        onCancel={() => draft.settle("here")}
        title={strings.elsewhereQuestion}
        cancelLabel={strings.takeTheirs}
        confirmLabel={strings.keepMine}
        onConfirm={() => draft.settle("changes")}
      >
        <p>{strings.elsewhereText}</p>
        {conflict && (
          <ChangeList
            base={conflict.theirs}
            files={conflict.mine}
            changes={changesBetween(conflict.theirs, conflict.mine)}
            photos={stored.photos}
          />
        )}
      </ConfirmDialog>
    </div>
  );
}
