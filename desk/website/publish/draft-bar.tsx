import { useIsMutating, useMutation } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { buttonLook } from "../../../kit/ui/button.tsx";
import { ConfirmDialog } from "../../confirm-dialog.tsx";
import { failureText } from "../../failure-text.ts";
import { addressOf, navigate, useRoute } from "../../route.ts";
import { useKeyDown } from "../../use-shortcuts.ts";
import { type ChangesByFile, changesBetween, languagesChanged } from "../draft/changes.ts";
import { type ContentPath, textAt } from "../draft/content-path.ts";
import { describePlace } from "../draft/describe-place.ts";
import { type Draft, type DraftState, nextStep } from "../draft/draft.ts";
import type { Way } from "../draft/steps.ts";
import { SaidElsewhereNote } from "../find/said-elsewhere-note.tsx";
import { uploadKey } from "../photos/upload.ts";
import { screenOfPlace } from "../place-address.ts";
import type { StoredWebsite } from "../website-api.ts";
import { ChangeList } from "./change-list.tsx";
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
  /** Of the changes as they are listed, after a pause in typing. */
  count: number;
  /** That is looked at after publishing. */
  page: string;
}

/** What the owner does with the draft as a whole, and what came of it. */
export function DraftBar({ draft, state, stored, changes, count, page }: DraftBarProps) {
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
      navigate(...route.filter((it) => !it.includes("#")));
    },
  });

  function ask(next: "publish" | "discard") {
    setOutcome(null);
    setDialog(next);
  }
  function finish(next: Outcome | null) {
    setDialog(null);
    setOutcome(next && { ...next, files: draft.state().files });
  }
  /** It may be at another screen. */
  function showProblem(place: ContentPath) {
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
      <OutcomeText {...state} outcome={outcome} isPast={outcome?.files !== state.files} page={page} />
      <div className="flex min-h-12 flex-wrap items-center gap-2 tablet:gap-3">
        {(["undo", "redo"] as const).map((way) => (
          <StepButton key={way} state={state} way={way} onClick={() => step(way)} />
        ))}
        <button type="button" className={buttonLook({ size: "small" })} onClick={() => ask("publish")}>
          {strings.publish(changes.size && count)}
        </button>
        <button type="button" className={small} disabled={changes.size === 0} onClick={() => ask("discard")}>
          {strings.discard}
        </button>
        <p
          role="status"
          // What it says has room beside the buttons: a row more would move the page below.
          className={`grid min-h-11 min-w-0 flex-[1_1_6rem] content-center text-small leading-tight ${["saved", "waiting"].includes(save) ? "text-ink-2" : "text-bad"}`}
        >
          {(save !== "saved" || changes.size > 0) && strings.save[save]}
        </p>
        <SaidElsewhereNote base={state.base} files={state.files} />
        {photosOnTheWay > 0 && <p className="text-ink-2 text-small">{strings.photoOnTheWay}</p>}
      </div>
      {dialog === "publish" && (
        <PublishDialog
          {...{ draft, state, stored, changes }}
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
        note={failureText(discard.error)}
      >
        <p>{strings.discardText}</p>
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

/** Frames in which a screen that is loaded first is drawn. */
const patience = 180;

/**
 * Brings the field with a problem into view, as soon as it is drawn beside the page.
 * @param isText it is a text, and not where something leads or another value
 */
function focusFault(isText: boolean, frames = patience) {
  const fields = [
    ...document.querySelectorAll<HTMLTextAreaElement>(`aside ${isText ? "textarea" : ":is(select, input)"}`),
  ];
  const field = fields.find((it) => it.matches("[aria-invalid]")) ?? (isText && fields[0]);
  if (field) {
    field.focus({ preventScroll: true });
    // With its label, and what is wrong.
    field.parentElement?.scrollIntoView({ block: "nearest" });
  } else if (frames > 0) requestAnimationFrame(() => focusFault(isText, frames - 1));
}

const small = buttonLook({ look: "line", size: "small" });
