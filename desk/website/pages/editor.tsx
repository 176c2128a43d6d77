import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { buttonLook } from "../../../kit/ui/button.tsx";
import { type Locale, languageNames, locales } from "../../../site/locale.ts";
import { ConfirmDialog } from "../../confirm-dialog.tsx";
import { failureText } from "../../failure-text.ts";
import { locale as interfaceLocale } from "../../language.ts";
import { navigate } from "../../route.ts";
import { ToggleGroup } from "../../toggle-group.tsx";
import { changedFiles } from "../draft/changes.ts";
import { namesOf, type Place, textAt } from "../draft/content-places.ts";
import { createDraft } from "../draft/draft.ts";
import { type Problem, problemsOf } from "../draft/problems.ts";
import { type StoredWebsite, websiteApi } from "../website-api.ts";
import { type Outcome, OutcomeText, pathOfPage } from "./outcome.tsx";
import { PageChoice } from "./page-choice.tsx";
import { PageStage, type widths } from "./page-stage.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { TextPanel } from "./text-panel.tsx";
import { strings } from "./ui-strings.ts";
import { usePublish } from "./use-publish.ts";

interface EditorProps {
  stored: StoredWebsite;
  page: string;
  /** Loads the website anew, and says why. */
  reload: (outcome: Outcome | null) => Promise<void>;
}

/** One page, the text that was chosen in it, and what the owner does with the draft. */
export function Editor({ stored, page, reload }: EditorProps) {
  const [draft] = useState(() => createDraft(stored, websiteApi));
  const { files, steps, save } = useSyncExternalStore(draft.subscribe, draft.state);
  const [width, setWidth] = useState<keyof typeof widths>(() => (innerWidth < 640 ? "phone" : "desktop"));
  const [theme, setTheme] = useState<"light" | "dark">("light");
  const [language, setLanguage] = useState<Locale>(interfaceLocale);
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const [dialog, setDialog] = useState<"publish" | "discard" | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const problems = useProblems(files, stored.photos);
  const { publish, failure, isPublishing, found } = usePublish(draft, reload, () => pathOfPage(files, page));
  useEffect(() => draft.start(), [draft]);

  const changed = useMemo(() => new Set(Object.keys(changedFiles(draft.base, files))), [draft, files]);
  const shown = useMemo(
    () => ({ files, photos: stored.photos, rendering: stored.rendering, page, locale: language, theme }),
    [files, stored, page, language, theme],
  );

  function close() {
    const [first] = places;
    setPlaces([]);
    frame.current?.focus();
    if (first) frame.current?.contentWindow?.pageFrame?.focus(first);
  }
  /** A step may be on another page. */
  function show(place: Place | null) {
    setDialog(null);
    if (!place) return;
    const [, id] = /^pages\/(.+)\.json$/.exec(namesOf(place).file) ?? [];
    if (id && id !== page) navigate("site", "pages", id);
    if (textAt(files, place)) setPlaces([place]);
  }
  function press(event: KeyboardEvent) {
    if (dialog) return;
    if (event.key === "Escape" && places.length > 0) close();
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z";
    if (!isUndo || (event.target instanceof Element && event.target.matches("input"))) return;
    event.preventDefault();
    show(event.shiftKey ? draft.redo() : draft.undo());
  }
  const onKey = useEffectEvent(press);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);

  const small = buttonLook({ look: "line", size: "small" });
  const searchTexts = ["title", "description"].map((name) => `pages/${page}.json#seo/${name}`);
  return (
    <div className="grid gap-3">
      {draft.left.length > 0 && <OutcomeText outcome={{ kind: "left", left: draft.left }} files={files} />}
      <div className="flex flex-wrap items-center gap-3">
        <PageChoice
          files={files}
          changed={changed}
          chosen={page}
          choose={(id) => {
            setPlaces([]);
            navigate("site", "pages", id);
          }}
        />
        <ToggleGroup
          label={strings.width}
          values={["phone", "tablet", "desktop"]}
          chosen={width}
          nameOf={(it) => strings.widths[it]}
          choose={setWidth}
        />
        <ToggleGroup
          label={strings.theme}
          values={["light", "dark"]}
          chosen={theme}
          nameOf={(it) => strings.themes[it]}
          choose={setTheme}
        />
        <ToggleGroup
          label={strings.language}
          values={locales}
          chosen={language}
          nameOf={(it) => languageNames[it]}
          choose={setLanguage}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <button type="button" className={small} disabled={steps.done.length === 0} onClick={() => show(draft.undo())}>
          {strings.undo}
        </button>
        <button type="button" className={small} disabled={steps.undone.length === 0} onClick={() => show(draft.redo())}>
          {strings.redo}
        </button>
        <button type="button" className={buttonLook({ size: "small" })} onClick={() => setDialog("publish")}>
          {strings.publish(changed.size)}
        </button>
        {changed.size > 0 && (
          <button type="button" className={small} onClick={() => setDialog("discard")}>
            {strings.discard}
          </button>
        )}
        <p
          role="status"
          className={save === "saved" || save === "waiting" ? "text-ink-2 text-small" : "text-bad text-small"}
        >
          {(save !== "saved" || changed.size > 0) && strings.save[save]}
        </p>
      </div>
      <div className="flex h-[calc(100svh-1rem)] min-h-120 gap-gap max-split:flex-col split:h-[max(30rem,calc(100svh-19rem))]">
        <PageStage shown={shown} width={width} selected={places} onChoose={setPlaces} onKey={press} frameRef={frame} />
        <div className="shrink-0 overflow-y-auto px-1 py-2 max-split:max-h-1/2 split:w-90">
          {places.length > 0 ? (
            <TextPanel
              files={files}
              places={places}
              language={language}
              problems={problems}
              onChange={draft.setText}
              onDone={close}
            />
          ) : (
            <div className="grid gap-4">
              <p>{strings.how}</p>
              {textAt(files, searchTexts[0] ?? "") && (
                <button type="button" className={small} onClick={() => setPlaces(searchTexts)}>
                  {strings.searchTexts}
                </button>
              )}
            </div>
          )}
        </div>
      </div>
      <PublishDialog
        isOpen={dialog === "publish"}
        base={draft.base}
        files={files}
        problems={found.length > 0 ? found : problems}
        isPublishing={isPublishing}
        failure={failure}
        onCancel={() => setDialog(null)}
        onPublish={publish}
        onShow={show}
      />
      <DiscardDialog
        isOpen={dialog === "discard"}
        onCancel={() => setDialog(null)}
        discard={async () => {
          await draft.save();
          await websiteApi.discard(draft.revision());
          draft.abandon();
          await reload(null);
        }}
      />
      <ConfirmDialog
        isOpen={save === "elsewhere"}
        onCancel={() => {
          draft.abandon();
          void reload(null);
        }}
        title={strings.elsewhereQuestion}
        cancelLabel={strings.takeTheirs}
        confirmLabel={strings.keepMine}
        onConfirm={() =>
          draft
            .rebase("changes")
            .then(() => reload(null))
            .catch(setError)
        }
      >
        <p>{strings.elsewhereText}</p>
        <p role="alert" className="text-bad empty:hidden">
          {failureText(error)}
        </p>
      </ConfirmDialog>
    </div>
  );
}

interface DiscardDialogProps {
  isOpen: boolean;
  onCancel: () => void;
  discard: () => Promise<void>;
}

function DiscardDialog({ isOpen, onCancel, discard }: DiscardDialogProps) {
  const [error, setError] = useState<Error | null>(null);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onCancel={onCancel}
      title={strings.discardQuestion}
      confirmLabel={strings.discardYes}
      onConfirm={() => discard().catch(setError)}
    >
      <p>{strings.discardText}</p>
      <p role="alert" className="text-bad empty:hidden">
        {failureText(error)}
      </p>
    </ConfirmDialog>
  );
}

/** Checks after a pause in typing. */
function useProblems(files: StoredWebsite["files"], photos: StoredWebsite["photos"]): readonly Problem[] {
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  useEffect(() => {
    const timer = setTimeout(() => setProblems(problemsOf(files, photos)), 300);
    return () => clearTimeout(timer);
  }, [files, photos]);
  return problems;
}
