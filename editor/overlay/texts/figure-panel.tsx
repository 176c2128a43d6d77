import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { Locale } from "../../../site/locale.ts";
import { pages, pathOf } from "../../../site/pages.ts";
import type { FigureContext } from "../../server/figures.ts";
import { reloadWith } from "../arrival.ts";
import type { SelectedText } from "../page/selected-text.ts";
import { answerOf, api, sentenceOf } from "../server.ts";
import type { Words } from "../words.ts";
import { contextWords } from "./context-words.ts";

interface FigurePanelProps {
  current: SelectedText;
  language: Locale;
  say: Words;
  leave: RefObject<() => Promise<boolean>>;
  onClose(): void;
}

/** One number of the sources: where it is used, and what it contradicts. */
export function FigurePanel({ current, language, say, leave, onClose }: FigurePanelProps) {
  const own = contextWords[language];
  const input = useRef<HTMLInputElement>(null);
  const [context, setContext] = useState<FigureContext | null>(null);
  const [value, setValue] = useState("");
  const [note, setNote] = useState("");
  // A number is saved by its button alone: half a number is another number.
  leave.current = async () => true;

  const { file, index } = current;
  useEffect(() => {
    answerOf(api.figures.$get({ query: { file, index: `${index}` } })).then(
      (answer) => {
        setContext(answer);
        setValue(String(answer.figure.value));
      },
      () => setNote(say.unreachable),
    );
  }, [file, index, say]);
  useEffect(() => {
    if (context) input.current?.select();
  }, [context]);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!context) return;
    const isNumber = typeof context.figure.value === "number";
    const written = isNumber ? Number(value.replace(",", ".")) : value.trim();
    if (isNumber && (value.trim() === "" || !Number.isFinite(written) || Number(written) < 0))
      return setNote(own.noNumber);
    if (!isNumber && !/^\d+([.,]\d+)?\s?%$/.test(String(written))) return setNote(own.noPercentage);
    setNote(say.saving);
    try {
      const answer = await answerOf(api.figures.$post({ json: { file, index, hash: context.hash, value: written } }));
      if (answer.ok) reloadWith(own.newFigure, current);
      else setNote(sentenceOf(answer, say));
    } catch {
      setNote(say.unreachable);
    }
  };

  return (
    <section
      className="panel"
      aria-label={own.figurePanel}
      onKeyDown={({ key }) => {
        if (key === "Escape") onClose();
      }}
    >
      <header>
        <code>
          {file} {context?.figure.place}
        </code>
        <button type="button" onClick={onClose}>
          {say.close}
        </button>
      </header>
      <form className="siblings" onSubmit={save}>
        <label className="beside">
          {own.figure}
          <input
            ref={input}
            inputMode="decimal"
            size={10}
            readOnly={!context}
            value={value}
            onChange={({ target }) => setValue(target.value)}
          />
        </label>
        {context?.figure.unit}
        <button type="submit" disabled={!context}>
          {own.saveFigure}
        </button>
      </form>
      {context && <Facts context={context} file={file} language={language} say={say} />}
      <p role="status" className="note">
        {note}
      </p>
    </section>
  );
}

interface FactsProps {
  context: FigureContext;
  file: string;
  language: Locale;
  say: Words;
}

function Facts({ context: { usedOn, todo, contradictions }, file, language, say }: FactsProps) {
  const own = contextWords[language];
  return (
    <>
      <p className="siblings">
        {own.usedOn}
        {usedOn.map((place) =>
          typeof place === "string" ? (
            <a key={place} href={pathOf(place, language)}>
              {pages[place].label[language]}
            </a>
          ) : (
            <code key={place.file}>{place.file}</code>
          ),
        )}
      </p>
      <div className="facts">
        {todo && (
          <p>
            <strong>{say.todo}</strong> {todo[language]}
          </p>
        )}
        {file === "app/content/figures.ts" && <p>{own.specifiedFigure}</p>}
        <p>{own.repeated}</p>
      </div>
      {contradictions.length === 0 ? (
        <p>{own.agree}</p>
      ) : (
        <div>
          <p>{own.contradictions}</p>
          <ul lang="en">
            {contradictions.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
