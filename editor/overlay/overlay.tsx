import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import type { Locale } from "../../site/locale.ts";
import { type TakenBack, takenBackEvent } from "../events.ts";
import { elementShowing, reloadWith, takeArrival, useArrival } from "./arrival.ts";
import { DetailsPanel } from "./details/details-panel.tsx";
import { useLanguageOfEditor } from "./language.ts";
import { LaunchPanel } from "./launch/launch-panel.tsx";
import type { EditablePlace, SelectedText } from "./page/selected-text.ts";
import { useOutline, useTextsUnderHand } from "./page/under-hand.ts";
import { PagesPanel } from "./pages/pages-panel.tsx";
import { elementOf, type PicturePlace } from "./pictures/live-pictures.ts";
import { PicturePanel } from "./pictures/picture-panel.tsx";
import { PicturesUnderHand } from "./pictures/pictures-under-hand.tsx";
import { PublishPanel } from "./publish/publish-panel.tsx";
import { useReloadAfterwards } from "./reload.ts";
import { answerOf, api } from "./server.ts";
import { FigurePanel } from "./texts/figure-panel.tsx";
import { TextList } from "./texts/text-list.tsx";
import { TextPanel } from "./texts/text-panel.tsx";
import type { ToolProps } from "./tool.ts";
import { words } from "./words.ts";

/** The panels that the bar opens; `say` has their labels under the same names. */
const tools = {
  texts: TextList,
  pages: PagesPanel,
  details: DetailsPanel,
  launch: LaunchPanel,
  publish: PublishPanel,
} satisfies Record<string, ComponentType<ToolProps>>;
type ToolName = keyof typeof tools;
const toolNames = Object.keys(tools) as ToolName[];

interface OverlayProps {
  /** The element whose shadow root the editor is in. */
  host: HTMLElement;
  renderPage(): void;
}

/** The bar at the foot of the window, the outline under the pointer, and the panels. */
export function Overlay({ host, renderPage }: OverlayProps) {
  const [language, setLanguage] = useLanguageOfEditor();
  const say = words[language];
  const [isEditing, setEditing] = useState(true);
  const [arrival] = useState(takeArrival);
  const [openTool, setOpenTool] = useState(() => toolNames.find((name) => name === arrival.tool) ?? null);
  const [selection, setSelection] = useState<Selection | null>(null);
  const [picture, setPicture] = useState<{ place: PicturePlace; dropped: File | null } | null>(null);
  const [changes, setChanges] = useState(0);
  const [message, setMessage] = useState(arrival.message);
  /** Saves what the open panel holds; false where that failed. */
  const leave = useRef(async () => true);

  const refresh = useCallback(() => {
    answerOf(api.changes.$get()).then(
      ({ steps }) => setChanges(steps.length),
      () => setMessage(say.unreachable),
    );
  }, [say]);
  useEffect(refresh, [refresh]);

  const select = useCallback(async (texts: readonly SelectedText[], element: Element | null) => {
    if (!(await leave.current())) return;
    leave.current = async () => true;
    setPicture(null);
    setSelection(texts[0] ? { texts, current: texts[0], element } : null);
  }, []);
  const selectPicture = useCallback(async (place: PicturePlace, dropped: File | null) => {
    if (!(await leave.current())) return;
    leave.current = async () => true;
    setSelection(null);
    setOpenTool(null);
    setPicture({ place, dropped });
  }, []);
  const closePicture = () => {
    leave.current = async () => true;
    const element = picture && elementOf(picture.place);
    if (element instanceof HTMLElement || element instanceof SVGElement) element.focus();
    setPicture(null);
  };
  const open = useCallback(
    ({ kind, ...place }: EditablePlace) => {
      const element = elementShowing({ kind, ...place });
      // At the top: panels cover the lower part of the window.
      element?.scrollIntoView({ block: "start", behavior: "instant" });
      if (kind === "picture") void selectPicture({ file: place.number, index: place.index }, null);
      else void select([{ kind, ...place }], element);
    },
    [select, selectPicture],
  );
  useArrival(arrival, open);
  const close = () => {
    leave.current = async () => true;
    if (selection?.element instanceof HTMLElement) selection.element.focus();
    setSelection(null);
  };

  const takeBack = async () => {
    if (!(await leave.current())) return;
    try {
      const answer = await answerOf(api.changes["take-back"].$post());
      if (!answer.ok)
        return setMessage(answer.code === "nothing-left" ? say.nothingLeft : say.cannotTakeBack(answer.file));
      reloadWith(say.tookBack(answer.title));
    } catch {
      setMessage(say.unreachable);
    }
  };
  useEffect(() => {
    const reload = ({ title, problems }: TakenBack) => reloadWith([say.refused(title), ...problems].join(" "));
    import.meta.hot?.on(takenBackEvent, reload);
    return () => import.meta.hot?.off(takenBackEvent, reload);
  }, [say]);

  useReloadAfterwards(selection !== null || picture !== null);
  const outline = useOutline(host, isEditing, selection?.element ?? null);
  useTextsUnderHand(host, isEditing, select);
  useEffect(() => {
    document.body.style.paddingBottom = selection ? "24rem" : "3rem";
  }, [selection]);

  const Panel = selection?.current.kind === "figure" ? FigurePanel : TextPanel;
  const Tool = openTool && tools[openTool];
  return (
    <div className="editor" lang={language}>
      <PicturesUnderHand
        host={host}
        isEditing={isEditing}
        language={language}
        selected={picture?.place ?? null}
        onSelect={selectPicture}
      />
      <div ref={outline} className="outline" hidden />
      {picture && (
        <PicturePanel
          key={`${picture.place.file} ${picture.place.index}`}
          {...picture}
          language={language}
          say={say}
          leave={leave}
          renderPage={renderPage}
          onClose={closePicture}
        />
      )}
      <div className="dock">
        {selection && (
          <Panel
            key={`${selection.current.number} ${selection.current.kind} ${selection.current.index}`}
            {...selection}
            language={language}
            say={say}
            leave={leave}
            renderPage={renderPage}
            onCurrent={async (current) => (await leave.current()) && setSelection({ ...selection, current })}
            onSaved={refresh}
            onClose={close}
          />
        )}
        <section className="bar" aria-label={say.editor}>
          <fieldset>
            <legend className="spoken">{say.mode}</legend>
            <button type="button" aria-pressed={isEditing} onClick={() => setEditing(true)}>
              {say.edit}
            </button>
            <button type="button" aria-pressed={!isEditing} onClick={() => setEditing(false)}>
              {say.browse}
            </button>
          </fieldset>
          {toolNames.map((name) => (
            <button
              key={name}
              type="button"
              aria-expanded={name === openTool}
              onClick={() => setOpenTool(name === openTool ? null : name)}
            >
              {say[name]}
            </button>
          ))}
          <button type="button" disabled={changes === 0} onClick={takeBack}>
            {say.takeBack} ({changes})
          </button>
          <p role="status">{message}</p>
          <button type="button" lang={otherOf(language)} onClick={() => setLanguage(otherOf(language))}>
            {say.language}
          </button>
        </section>
      </div>
      {Tool && (
        <Tool
          language={language}
          say={say}
          onChoose={open}
          onOpen={setOpenTool}
          onChanged={refresh}
          onClose={() => setOpenTool(null)}
        />
      )}
    </div>
  );
}

interface Selection {
  /** All texts of the element that was chosen, and the one that is open. */
  texts: readonly SelectedText[];
  current: SelectedText;
  element: Element | null;
}

function otherOf(language: Locale): Locale {
  return language === "en" ? "de" : "en";
}
