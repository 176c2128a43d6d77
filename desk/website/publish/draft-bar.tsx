import { useIsMutating, useMutation } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { buttonLook } from "../../../kit/ui/button.tsx";
import type { ContentFiles } from "../../../site/content-files.ts";
import { queries } from "../../api.ts";
import { ConfirmDialog } from "../../confirm-dialog.tsx";
import { changesBetween, languagesChanged } from "../../content/changes.ts";
import { type ContentPath, textAt } from "../../content/content-path.ts";
import { describePlace } from "../../content/describe-place.ts";
import { screenOfPlace } from "../../content/place-address.ts";
import { labelOf } from "../../content/place-names.ts";
import { type StoredWebsite, versionsKey } from "../../content/website-api.ts";
import type { Draft, DraftState } from "../../content/website-draft.ts";
import { nextStep, type Way } from "../../drafts/history.ts";
import { failureText } from "../../failure-text.ts";
import { uploadKey } from "../../form/upload.ts";
import { addressOf, navigate, useRoute } from "../../route.ts";
import { useKeyDown } from "../../use-shortcuts.ts";
import { SaidElsewhereNote } from "../find/said-elsewhere-note.tsx";
import { type ChangeGroup, withDocuments } from "./change-groups.ts";
import { ChangeList } from "./change-list.tsx";
import { type Outcome, OutcomeText } from "./outcome.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { shownChanges } from "./shown-changes.ts";
import { strings } from "./ui-strings.ts";

interface DraftBarProps {
  draft: Draft;
  state: DraftState;
  stored: StoredWebsite;
  changes: readonly ChangeGroup[];
  /** Of the changes as they are listed, after a pause in typing. */
  count: number;
  /** That is looked at after publishing. */
  page: string;
  /** Documents that the owner is asked to publish, by their names: none for all of them. Null for no question. */
  chosen: readonly string[] | null;
  onChoose: (chosen: readonly string[] | null) => void;
}

/** What the owner does with the draft as a whole, and what came of it. */
export function DraftBar({ draft, state, stored, changes, count, page, chosen, onChoose }: DraftBarProps) {
  const { save, question } = state;
  const route = useRoute();
  const photosOnTheWay = useIsMutating({ mutationKey: uploadKey });
  const [isDiscarding, setDiscarding] = useState(false);
  const [outcome, setOutcome] = useState<(Pick<Outcome, "kind"> & Pick<DraftState, "files">) | null>(null);
  const discard = useMutation({
    mutationFn: draft.discard,
    onSuccess: (isGone) => {
      finish(isGone ? null : "changed");
      // What was chosen may be gone with it: nothing else is changed in its place.
      navigate(...route.filter((it) => !it.includes("#")));
    },
  });

  function finish(kind: Outcome["kind"] | null) {
    setDiscarding(false);
    onChoose(null);
    setOutcome(kind && { kind, files: draft.state().files });
  }
  /** It may be at another screen. */
  function showProblem(place: ContentPath) {
    onChoose(null);
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
    if (!isUndo || isDiscarding || chosen || (event.target instanceof Element && event.target.matches("input"))) return;
    event.preventDefault();
    step(event.shiftKey ? "redo" : "undo");
  });

  return (
    <div>
      {/* It is true until something changes. */}
      <OutcomeText
        {...state}
        outcome={outcome?.kind ?? null}
        isPast={outcome?.files !== state.files}
        page={page}
        onLostSeen={draft.forgetLost}
      />
      <div className="flex min-h-12 flex-wrap items-center gap-2 tablet:gap-3">
        {(["undo", "redo"] as const).map((way) => (
          <StepButton key={way} state={state} way={way} onClick={() => step(way)} />
        ))}
        <button type="button" className={buttonLook({ size: "small" })} onClick={() => onChoose([])}>
          {strings.publish(changes.length && count)}
        </button>
        <button type="button" className={small} disabled={changes.length === 0} onClick={() => setDiscarding(true)}>
          {strings.discard}
        </button>
        <p
          role="status"
          // What it says has room beside the buttons: a row more would move the page below.
          className={`grid min-h-11 min-w-0 flex-[1_1_6rem] content-center text-small leading-tight ${["saved", "waiting", "saving"].includes(save) ? "text-ink-2" : "text-bad"}`}
        >
          {(save !== "saved" || changes.length > 0) && strings.save[save]}
        </p>
        {save === "reload" && (
          <button type="button" className={small} onClick={() => location.reload()}>
            {strings.loadAnew}
          </button>
        )}
        <SaidElsewhereNote base={state.base} files={state.files} />
        {photosOnTheWay > 0 && <p className="text-ink-2 text-small">{strings.photoOnTheWay}</p>}
      </div>
      {chosen && !question && (
        <PublishDialog
          {...{ draft, state, stored, changes, chosen }}
          onCancel={() => onChoose(null)}
          onPublished={() => {
            finish("published");
            void queries.invalidateQueries({ queryKey: versionsKey });
          }}
          onShow={showProblem}
        />
      )}
      <ConfirmDialog
        isOpen={isDiscarding}
        onCancel={() => setDiscarding(false)}
        title={strings.discardQuestion}
        confirmLabel={strings.discardYes}
        onConfirm={() => discard.mutate()}
        note={failureText(discard.error)}
      >
        <p>{strings.discardText}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={question !== null}
        isWide
        isUnasked
        onCancel={() => draft.resolve("theirs")}
        title={strings.elsewhereQuestion}
        cancelLabel={strings.takeTheirs}
        confirmLabel={strings.keepMine}
        onConfirm={() => draft.resolve("mine")}
      >
        <p>{strings.elsewhereText}</p>
        {question && <Difference {...question} state={state} photos={stored.photos} />}
      </ConfirmDialog>
    </div>
  );
}

interface DifferenceProps {
  theirs: ContentFiles;
  mine: ContentFiles;
  state: DraftState;
  photos: StoredWebsite["photos"];
}

/** Both, with the rest of the website around them. */
function Difference({ theirs, mine, state: { files }, photos }: DifferenceProps) {
  const names = Object.keys({ ...theirs, ...mine });
  const [base, here] = [withDocuments(files, theirs, names), withDocuments(files, mine, names)];
  return <ChangeList base={base} files={here} changes={changesBetween(theirs, mine)} photos={photos} />;
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
function stepName({ history, files }: DraftState, way: Way): string | null {
  const step = nextStep(history, way, files);
  if (!step) return null;
  if (step.name !== undefined) return step.name;
  const there = way === "undo" ? step.before : step.after;
  const left = Object.fromEntries(Object.entries(there).filter(([, content]) => content !== undefined));
  const other = withDocuments(files, left, Object.keys(there));
  const [before, after] = way === "undo" ? [other, files] : [files, other];
  const changes = changesBetween(step.before, step.after);
  const shown = shownChanges(before, after, changes);
  const change = shown.find(({ what }) => what !== undefined) ?? shown[0];
  if (!change) return labelOf(describePlace(after, step.place));
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
