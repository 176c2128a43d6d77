import { useCallback, useEffect, useRef, useState } from "react";
import type { Locale } from "../../site/locale.ts";
import type { Mark } from "../marks.ts";
import { type TakenBack, takenBackEvent } from "../protocol.ts";
import { moduleOf } from "./live-content.ts";
import { markedAt, markedWithin } from "./marked-page.ts";
import { currentState, takeBackNewest } from "./server.ts";
import { TextList } from "./text-list.tsx";
import { type SelectedText, TextPanel } from "./text-panel.tsx";
import { words } from "./words.ts";

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
  const [isListOpen, setListOpen] = useState(false);
  const [selection, setSelection] = useState<Selection | null>(null);
  const [changes, setChanges] = useState(0);
  const [message, setMessage] = useState(takeMessage);
  /** Saves what the open panel holds; false where that failed. */
  const leave = useRef(async () => true);

  const refresh = useCallback(() => {
    currentState().then(
      (state) => setChanges(state.changes.length),
      () => setMessage(say.unreachable),
    );
  }, [say]);
  useEffect(refresh, [refresh]);

  const select = useCallback(async (texts: readonly SelectedText[], element: Element | null) => {
    if (!(await leave.current())) return;
    leave.current = async () => true;
    setSelection(texts[0] ? { texts, current: texts[0], element } : null);
  }, []);
  const close = () => {
    leave.current = async () => true;
    if (selection?.element instanceof HTMLElement) selection.element.focus();
    setSelection(null);
  };

  const takeBack = async () => {
    if (!(await leave.current())) return;
    try {
      const answer = await takeBackNewest();
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

  useReloadAfterwards(selection !== null);
  const outline = useOutline(host, isEditing, selection?.element ?? null);
  useTextsUnderHand(host, isEditing, select);
  useEffect(() => {
    document.body.style.paddingBottom = selection ? "24rem" : "3rem";
  }, [selection]);

  return (
    <div className="editor" lang={language}>
      <div ref={outline} className="outline" hidden />
      {isListOpen && (
        <TextList say={say} onChoose={(text) => select([text], null)} onClose={() => setListOpen(false)} />
      )}
      <div className="dock">
        {selection && (
          <TextPanel
            key={`${selection.current.number} ${selection.current.index}`}
            {...selection}
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
          <button type="button" aria-expanded={isListOpen} onClick={() => setListOpen(!isListOpen)}>
            {say.texts}
          </button>
          <button type="button" disabled={changes === 0} onClick={takeBack}>
            {say.takeBack} ({changes})
          </button>
          <p role="status">{message}</p>
          <button type="button" lang={otherOf(language)} onClick={() => setLanguage(otherOf(language))}>
            {say.language}
          </button>
        </section>
      </div>
    </div>
  );
}

interface Selection {
  /** All texts of the element that was chosen, and the one that is open. */
  texts: readonly SelectedText[];
  current: SelectedText;
  element: Element | null;
}

/** A file that another program changes loads the page anew, but not while a panel holds words that nobody has saved. */
function useReloadAfterwards(isOpen: boolean) {
  const closed = useRef(Promise.withResolvers<void>());
  useEffect(() => {
    if (isOpen) closed.current = Promise.withResolvers<void>();
    else closed.current.resolve();
  }, [isOpen]);
  useEffect(() => {
    const wait = () => closed.current.promise;
    import.meta.hot?.on("vite:beforeFullReload", wait);
    return () => import.meta.hot?.off("vite:beforeFullReload", wait);
  }, []);
}

/** Opens the text that is clicked, or that Enter is pressed on. With Ctrl, Command or Shift a click is the page's. */
function useTextsUnderHand(
  host: HTMLElement,
  isEditing: boolean,
  select: (texts: readonly SelectedText[], element: Element) => void,
) {
  useEffect(() => {
    if (!isEditing) return;
    const take = (event: Event, marks: readonly Mark[], element: Element) => {
      event.preventDefault();
      event.stopPropagation();
      select(marks.map(selectedText), element);
    };
    const onClick = (event: MouseEvent) => {
      if (isOurs(event, host) || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      const marked = markedAt(event.target);
      if (marked) take(event, marked.marks, marked.element);
    };
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (key !== "Enter" || isOurs(event, host) || !(target instanceof HTMLElement)) return;
      if (event.ctrlKey || event.metaKey || target.matches("input, textarea, select")) return;
      const marks = markedWithin(target);
      if (marks.length > 0) take(event, marks, target);
    };
    document.addEventListener("click", onClick, true);
    document.addEventListener("keydown", onKey, true);
    return () => {
      document.removeEventListener("click", onClick, true);
      document.removeEventListener("keydown", onKey, true);
    };
  }, [host, isEditing, select]);
}

/** Draws a frame around the text under the pointer or the focus, else around the open one. */
function useOutline(host: HTMLElement, isEditing: boolean, selected: Element | null) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let shown: Element | null = selected;
    const draw = () => {
      if (!frame.current) return;
      frame.current.hidden = !isEditing || !shown?.isConnected;
      if (frame.current.hidden || !shown) return;
      const { left, top, width, height } = shown.getBoundingClientRect();
      Object.assign(frame.current.style, {
        translate: `${left - 4}px ${top - 4}px`,
        width: `${width + 8}px`,
        height: `${height + 8}px`,
      });
    };
    const follow = (event: Event) => {
      if (isOurs(event, host)) return;
      shown = markedAt(event.target)?.element ?? selected;
      draw();
    };
    draw();
    document.addEventListener("pointerover", follow);
    document.addEventListener("focusin", follow);
    document.addEventListener("scroll", draw, { capture: true, passive: true });
    window.addEventListener("resize", draw);
    return () => {
      document.removeEventListener("pointerover", follow);
      document.removeEventListener("focusin", follow);
      document.removeEventListener("scroll", draw, { capture: true });
      window.removeEventListener("resize", draw);
    };
  }, [host, isEditing, selected]);
  return frame;
}

function isOurs(event: Event, host: HTMLElement): boolean {
  return event.composedPath().includes(host);
}

function selectedText(mark: Mark): SelectedText {
  return { number: mark.file, file: moduleOf(mark)?.file ?? "", index: mark.index };
}

function otherOf(language: Locale): Locale {
  return language === "en" ? "de" : "en";
}

const languageKey = "isarbridge-editor-language";

function useLanguageOfEditor(): [Locale, (language: Locale) => void] {
  const [language, setLanguage] = useState<Locale>(() => {
    const stored = localStorage.getItem(languageKey) ?? navigator.language;
    return stored.startsWith("de") ? "de" : "en";
  });
  const choose = (chosen: Locale) => {
    localStorage.setItem(languageKey, chosen);
    setLanguage(chosen);
  };
  return [language, choose];
}

const messageKey = "isarbridge-editor-message";

/** Loads the page as it is on disk now, and says why. */
function reloadWith(message: string) {
  sessionStorage.setItem(messageKey, message);
  location.reload();
}

function takeMessage(): string {
  const message = sessionStorage.getItem(messageKey) ?? "";
  sessionStorage.removeItem(messageKey);
  return message;
}
