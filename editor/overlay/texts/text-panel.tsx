import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { type Locale, languageNames, locales } from "../../../site/locale.ts";
import { owner } from "../../../site/owner.ts";
import type { TextContext } from "../../server/around.ts";
import type { SourceModule } from "../../server/texts.ts";
import type { SourceText } from "../../source/parsed-source.ts";
import { keepHash, moduleOf, replaceWords } from "../page/live-content.ts";
import { placesOf } from "../page/marked-page.ts";
import type { SelectedText } from "../page/selected-text.ts";
import { answerOf, api, sentenceOf } from "../server.ts";
import type { Words } from "../words.ts";
import { contextWords } from "./context-words.ts";
import { LinkTarget } from "./link-target.tsx";
import { ListItems, moveItem } from "./list-items.tsx";
import { listWords } from "./list-words.ts";
import { Origins } from "./origins.tsx";
import { useFitsPhone } from "./phone-fit.ts";

interface TextPanelProps {
  current: SelectedText;
  /** All texts of the element that was chosen. */
  texts: readonly SelectedText[];
  language: Locale;
  say: Words;
  /** Where the panel puts how it is left: saved, or false where that failed. */
  leave: RefObject<() => Promise<boolean>>;
  renderPage(): void;
  onCurrent(text: SelectedText): void;
  onSaved(): void;
  onClose(): void;
}

type Both = Record<Locale, string>;

/** One text in both languages, side by side. The page follows every key; the file is written when the panel is left. */
export function TextPanel(props: TextPanelProps) {
  const { current, texts, language, say, leave, renderPage, onCurrent, onSaved, onClose } = props;
  const panel = useRef<HTMLElement>(null);
  const [source, setSource] = useState<SourceModule | null>(null);
  const [draft, setDraft] = useState<Both>({ en: "", de: "" });
  /** The same at once: a panel that closes is left before it is rendered again. */
  const latest = useRef(draft);
  const [note, setNote] = useState("");
  const isBusy = note === say.saving || note === listWords[language].checking;
  const text = source?.texts[current.index];
  const context = useContextOf(current, source?.hash);
  const fits = useFitsPhone(current, draft.en + draft.de);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel is made anew for every text
  useEffect(() => {
    moduleOfFile(current.file).then(
      (answer) => {
        const opened = answer.texts[current.index];
        const known = moduleOf({ file: current.number });
        if (!opened || (known && known.hash !== answer.hash)) return setNote(say.changedMeanwhile(current.file));
        setSource(answer);
        latest.current = { en: opened.en.value, de: opened.de.value };
        setDraft(latest.current);
      },
      () => setNote(say.unreachable),
    );
  }, []);
  useEffect(() => {
    if (text) panel.current?.querySelector<HTMLElement>(`[lang=${document.documentElement.lang}]`)?.focus();
  }, [text]);

  const show = (next: Both) => {
    replaceWords({ file: current.number, index: current.index }, latest.current, next);
    latest.current = next;
    setDraft(next);
    renderPage();
  };

  const saving = useRef<Promise<boolean> | null>(null);
  const save = (): Promise<boolean> => {
    const { en, de } = latest.current;
    if (!source || !text || (text.en.value === en && text.de.value === de)) return Promise.resolve(true);
    saving.current ??= write(source, latest.current).finally(() => {
      saving.current = null;
    });
    return saving.current;
  };
  const write = async ({ hash }: SourceModule, words: Both): Promise<boolean> => {
    setNote(say.saving);
    try {
      const answer = await answerOf(
        api.texts.words.$post({ json: { file: current.file, hash, index: current.index, words } }),
      );
      if (!answer.ok) {
        setNote(sentenceOf(answer, say));
        return false;
      }
      keepHash(current.number, answer.hashes[current.file] ?? hash);
      setSource(await moduleOfFile(current.file));
      setNote(say.saved);
      onSaved();
      return true;
    } catch {
      setNote(say.unreachable);
      return false;
    }
  };
  leave.current = save;

  const saved = async () => ((await save()) ? moduleOfFile(current.file) : null);
  const around = source && text && { current, source, text, language, say, saved, onNote: setNote };

  const discard = () => {
    if (text) show({ en: text.en.value, de: text.de.value });
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined;
    if (event.key === "Escape") discard();
    else if (by && event.altKey && around) {
      event.preventDefault();
      void moveItem(around, by);
    } else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void save();
  };
  const own = contextWords[language];
  const problemsOf = (locale: Locale) => [
    context?.unchangedSince[locale] && draft[locale] === text?.[locale].value && own.otherChanged,
    !fits && locale === document.documentElement.lang && own.doesNotFit,
  ];
  const todo = source?.samples[text?.inSamples[0] ?? -1]?.todo;

  return (
    <section
      ref={panel}
      className="panel"
      aria-label={say.textPanel}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        // A window that is left keeps its focus, and clicks on the panel itself do not leave it.
        if (document.hasFocus() && !panel.current?.contains(relatedTarget)) void save();
      }}
    >
      <header>
        <code>
          {current.file} {text?.place}
        </code>
        <button type="button" onClick={() => void save()}>
          {say.save}
        </button>
        <button type="button" onClick={discard}>
          {say.discard}
        </button>
        <button type="button" onClick={async () => (await save()) && onClose()}>
          {say.close}
        </button>
      </header>
      {texts.length > 1 && <Siblings say={say} texts={texts} current={current} onCurrent={onCurrent} />}
      {text && (
        <div className="sides">
          {locales.map((locale) => (
            <Side
              key={locale}
              locale={locale}
              text={text}
              value={draft[locale]}
              say={say}
              problems={problemsOf(locale)}
              onChange={(value) => show({ ...draft, [locale]: value })}
            />
          ))}
        </div>
      )}
      {around && <ListItems {...around} isBusy={isBusy} />}
      {around && <LinkTarget {...around} />}
      {context && <Origins label={own.figuresBeside} origins={context.figures} onCurrent={onCurrent} />}
      {context && <Origins label={own.comesFrom} origins={context.origins} onCurrent={onCurrent} />}
      <div className="facts">
        {todo && (
          <p>
            <strong>{say.todo}</strong> {todo[language]}
          </p>
        )}
        {text && <Places say={say} current={current} />}
        {context?.specified && <p>{own.specified(context.specified)}</p>}
        {text && (text.en.expressions.length > 0 || text.de.expressions.length > 0) && <p>{say.fromElsewhere}</p>}
      </div>
      <p role="status" className="note">
        {note}
      </p>
    </section>
  );
}

export function Siblings({
  say,
  texts,
  current,
  onCurrent,
}: Pick<TextPanelProps, "say" | "texts" | "current" | "onCurrent">) {
  return (
    <fieldset className="siblings">
      <legend>{say.whichText}</legend>
      {texts.map((text, number) => (
        <button
          key={`${text.file} ${text.kind} ${text.index}`}
          type="button"
          aria-pressed={text === current}
          onClick={() => onCurrent(text)}
        >
          {number + 1}
        </button>
      ))}
    </fieldset>
  );
}

function Places({ say, current }: Pick<TextPanelProps, "say" | "current">) {
  const count = placesOf({ file: current.number, index: current.index }).length;
  return count !== 1 && <p>{count === 0 ? say.notShown : say.standsIn(count)}</p>;
}

interface SideProps {
  locale: Locale;
  text: SourceText;
  value: string;
  say: Words;
  /** What else is wrong with the words. */
  problems: readonly (string | false | undefined)[];
  onChange(value: string): void;
}

function Side({ locale, text, value, say, problems, onChange }: SideProps) {
  const { least, most } = limitsOf(text.place);
  const isOut = value.length > most || value.length < least;
  const state = value === "" ? say.missing : value === text[locale].value ? say.unchanged : "";
  const facts = [
    say.characters(value.length),
    Number.isFinite(most) && say.atMost(most),
    least > 0 && say.atLeast(least),
    state,
    ...problems,
  ];
  return (
    <label>
      <span>
        <strong>{languageNames[locale]}</strong>
        <small className={isOut || value === "" || problems.some(Boolean) ? "wrong" : ""}>
          {facts.filter(Boolean).join(" · ")}
        </small>
      </span>
      <textarea lang={locale} rows={4} value={value} onChange={({ target }) => onChange(target.value)} />
    </label>
  );
}

/** What search engines show of a page's title, which the brand is added to, and of its description (page-content.ts). */
function limitsOf(place: string): { least: number; most: number } {
  if (place.endsWith("seo.title")) return { least: 0, most: 60 - ` · ${owner.brand}`.length };
  if (place.endsWith("seo.description")) return { least: 70, most: 160 };
  return { least: 0, most: Number.POSITIVE_INFINITY };
}

function useContextOf({ file, index }: SelectedText, hash: string | undefined): TextContext | null {
  const [context, setContext] = useState<TextContext | null>(null);
  useEffect(() => {
    if (hash === undefined) return;
    const asked = answerOf(api.around.$get({ query: { file, index: `${index}` } }));
    // What the panel is for works without it, too.
    asked.then(setContext, () => setContext(null));
  }, [file, index, hash]);
  return context;
}

function moduleOfFile(file: string): Promise<SourceModule> {
  return answerOf(api.texts.module.$get({ query: { file } }));
}
