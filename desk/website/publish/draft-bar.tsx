import { useIsMutating, useMutation } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { buttonLook } from "../../../kit/ui/button.tsx";
import { ConfirmDialog } from "../../confirm-dialog.tsx";
import { failureText } from "../../failure-text.ts";
import { addressOf, navigate, useRoute } from "../../route.ts";
import { useKeyDown } from "../../use-shortcuts.ts";
import { type ChangesByFile, changesBetween, languagesChanged } from "../draft/changes.ts";
import { type Place, textAt, valueAt } from "../draft/content-places.ts";
import { describePlace } from "../draft/describe-place.ts";
import { type Draft, type DraftState, nextStep } from "../draft/draft.ts";
import type { Problem } from "../draft/problems.ts";
import type { Way } from "../draft/steps.ts";
import { uploadKey } from "../photos/upload.ts";
import { screenOfPlace } from "../place-address.ts";
import type { StoredWebsite } from "../website-api.ts";
import { ChangeList } from "./change-list.tsx";
import { focusFault } from "./focus-fault.ts";
import { type Outcome, OutcomeText } from "./outcome.tsx";
import { labelOf } from "./place-names.ts";
import { PublishDialog } from "./publish-dialog.tsx";
import { shownChanges } from "./shown-changes.ts";
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
  const { save, conflict } = state;
  const route = useRoute();
  const photosOnTheWay = useIsMutating({ mutationKey: uploadKey });
  const [dialog, setDialog] = useState<"publish" | "discard" | null>(null);
  const [outcome, setOutcome] = useState<(Outcome & Pick<DraftState, "files">) | null>(null);
  const discard = useMutation({
    mutationFn: draft.discard,
    onSuccess: (isGone) => {
      finish(isGone ? null : { kind: "changed" });
      // What was chosen may be gone with it: nothing else is changed in its place.
      const isPlace = (it: string) => it.includes("#");
      const isLeft = (it: string) => !isPlace(it) || valueAt(draft.state().files, it) !== undefined;
      if (!route.every(isLeft)) navigate(...route.filter((it) => !isPlace(it)));
    },
  });

  function finish(next: Outcome | null) {
    setDialog(null);
    setOutcome(next && { ...next, files: draft.state().files });
  }
  /** It may be at another screen. */
  function showProblem(place: Place) {
    setDialog(null);
    const screen = screenOfPlace(place, page);
    const isText = textAt(state.files, place) !== null;
    // After the dialog has given the focus back, and what is shown now is replaced.
    const focus = () => requestAnimationFrame(() => focusFault(isText));
    if (location.hash === addressOf(...screen)) focus();
    else if (screen[1] === "pages") addEventListener("hashchange", focus, { once: true });
    navigate(...screen);
  }
  function step(way: Way) {
    const address = draft.step(way);
    if (address) location.hash = address;
  }
  useKeyDown((event) => {
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z";
    if (!isUndo || dialog || (event.target instanceof Element && event.target.matches("input"))) return;
    event.preventDefault();
    step(event.shiftKey ? "redo" : "undo");
  });

  return (
    <div>
      {/* It is true until something changes. */}
      <OutcomeText {...state} outcome={outcome?.files === state.files ? outcome : null} page={page} />
      <div className="flex min-h-12 flex-wrap items-center gap-2 tablet:gap-3">
        {(["undo", "redo"] as const).map((way) => (
          <StepButton key={way} state={state} way={way} onClick={() => step(way)} />
        ))}
        <button type="button" className={buttonLook({ size: "small" })} onClick={() => setDialog("publish")}>
          {strings.publish(changes.size)}
        </button>
        <button type="button" className={small} disabled={changes.size === 0} onClick={() => setDialog("discard")}>
          {strings.discard}
        </button>
        <p
          role="status"
          // What it says has room beside the buttons: a row more would move the page below.
          className={`grid min-h-11 min-w-0 flex-[1_1_6rem] content-center text-small leading-tight ${["saved", "waiting"].includes(save) ? "text-ink-2" : "text-bad"}`}
        >
          {(save !== "saved" || changes.size > 0) && strings.save[save]}
        </p>
        {photosOnTheWay > 0 && <p className="text-ink-2 text-small">{strings.photoOnTheWay}</p>}
      </div>
      {dialog === "publish" && (
        <PublishDialog
          {...{ draft, state, stored, changes, problems }}
          onCancel={() => setDialog(null)}
          onOutcome={finish}
          onShow={showProblem}
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

interface StepButtonProps {
  state: DraftState;
  way: Way;
  onClick: () => void;
}

/** Says what it takes back, or does again. */
function StepButton({ state, way, onClick }: StepButtonProps) {
  const name = useMemo(() => stepName(state, way), [state, way]);
  const label = name === null ? strings[way] : `${strings[way]}: ${name}`;
  return (
    <button
      type="button"
      className={`${small} aria-disabled:border-line aria-disabled:text-ink-2`}
      // At its end it keeps the focus.
      aria-disabled={name === null || undefined}
      aria-label={label}
      title={label}
      aria-keyshortcuts={way === "undo" ? "Control+Z Meta+Z" : "Control+Shift+Z Meta+Shift+Z"}
      onClick={onClick}
    >
      {way === "undo" ? "↶" : "↷"}
    </button>
  );
}

/** What the owner did with the next step; null for none. */
function stepName(state: DraftState, way: Way): string | null {
  const next = nextStep(state, way);
  if (!next) return null;
  const { place, name, changes } = next.step;
  if (name !== undefined) return name;
  const [before, after] = way === "undo" ? [next.files, state.files] : [state.files, next.files];
  const shown = shownChanges(before, after, changes);
  const change = shown.find(({ what }) => what !== undefined) ?? shown[0];
  if (!change) return labelOf(describePlace(after, place));
  const { before: from, after: to } = change.parts?.[0]?.text ?? {};
  const [language, ...others] = languagesChanged(from, to);
  const inLanguage = from && to && language && others.length === 0 ? `, ${strings.languages[language]}` : "";
  return `${change.what ?? change.heading}${inLanguage} · ${change.where}`;
}

const small = buttonLook({ look: "line", size: "small" });
