import { useEffect, useId, useRef } from "react";
import { buttonLook } from "../../../kit/ui/button.tsx";
import { contentOf } from "../../../render/content-files.ts";
import { contentSources } from "../../../render/content-sources.ts";
import { resolveNode } from "../../../render/resolve-content.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import { type Locale, type Localized, locales } from "../../../site/locale.ts";
import { controlLook } from "../../field.tsx";
import { locale } from "../../language.ts";
import { type Place, textAt } from "../draft/content-places.ts";
import { describePlace } from "../draft/describe-place.ts";
import type { Problem } from "../draft/problems.ts";
import { labelOf, whereIs } from "../publish/place-names.ts";
import { strings } from "./ui-strings.ts";

interface TextPanelProps {
  files: ContentFiles;
  places: readonly Place[];
  /** The field of it has the focus. */
  language: Locale;
  problems: readonly Problem[];
  onChange: (place: Place, words: Localized) => void;
  onDone: () => void;
}

/** The chosen texts, each in both languages. */
export function TextPanel({ files, places, language, problems, onChange, onDone }: TextPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const [first] = places;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another text is chosen
  useEffect(() => panel.current?.querySelector<HTMLElement>(`textarea[lang=${language}]`)?.focus(), [first]);
  return (
    <aside ref={panel} aria-label={strings.panel} className="grid content-start gap-6">
      {places.map((place) => (
        <TextFields
          key={place}
          files={files}
          place={place}
          problems={problems.filter((problem) => problem.place === place)}
          onChange={(words) => onChange(place, words)}
        />
      ))}
      <button type="button" className={`${buttonLook({ size: "small" })} justify-self-start`} onClick={onDone}>
        {strings.done}
      </button>
    </aside>
  );
}

interface TextFieldsProps {
  files: ContentFiles;
  place: Place;
  problems: readonly Problem[];
  onChange: (words: Localized) => void;
}

function TextFields({ files, place, problems, onChange }: TextFieldsProps) {
  const id = useId();
  const words = textAt(files, place);
  if (!words) return <p>{strings.gone}</p>;
  const description = describePlace(files, place);
  const { hint, isFixed, maxLength } = description;
  const names = namesIn(files, words);
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div>
        <h2 id={id} className="type-h3">
          {labelOf(description)}
        </h2>
        <p className="text-ink-2 text-small">{whereIs(files, description)}</p>
      </div>
      {locales.map((it) => (
        <WordsField
          key={it}
          id={`${id}-${it}`}
          language={it}
          value={words[it]}
          maxLength={maxLength}
          describedBy={problems.length > 0 ? `${id}-problems` : undefined}
          onChange={(value) => onChange({ ...words, [it]: value })}
        />
      ))}
      <ul id={`${id}-problems`} role="status" className="text-bad text-small empty:hidden">
        {problems.map(({ text }) => (
          <li key={text.en}>{text[locale]}</li>
        ))}
      </ul>
      {hint && <p className="text-small">{hint[locale]}</p>}
      {isFixed && <p className="text-small">{strings.isFixed}</p>}
      {names.length > 0 && (
        <div className="text-small">
          <p>{strings.named}</p>
          <ul>
            {names.map(([name, value]) => (
              <li key={name} className="wrap-anywhere">
                {`{${name}}`}: {value}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

interface WordsFieldProps {
  id: string;
  language: Locale;
  value: string;
  maxLength: number | undefined;
  describedBy: string | undefined;
  onChange: (value: string) => void;
}

function WordsField({ id, language, value, maxLength, describedBy, onChange }: WordsFieldProps) {
  const isTooLong = maxLength !== undefined && value.length > maxLength;
  return (
    <div className="grid gap-1">
      <div className="flex justify-between gap-3">
        <label htmlFor={id} className="font-semibold">
          {language === "en" ? strings.english : strings.german}
        </label>
        <span id={`${id}-length`} className={`text-small ${isTooLong ? "text-bad" : "text-ink-2"}`}>
          {strings.length(value.length, maxLength)}
        </span>
      </div>
      <textarea
        id={id}
        lang={language}
        rows={Math.min(8, Math.max(2, Math.ceil(value.length / 36)))}
        className={controlLook}
        aria-describedby={[`${id}-length`, describedBy].filter(Boolean).join(" ")}
        aria-invalid={isTooLong || value === "" || undefined}
        value={value}
        onChange={(event) => onChange(plain(event.target.value))}
      />
    </div>
  );
}

/** Without the characters that nobody sees, which come along from word processors; the check refuses them. */
function plain(words: string): string {
  return words.replaceAll(/\t/g, " ").replaceAll(/(?![\n\u00AD])[\p{Cc}\p{Cf}]/gu, "");
}

/** What stands in braces in a text, with its value. */
function namesIn(files: ContentFiles, words: Localized): [string, string][] {
  const all = [...`${words.en} ${words.de}`.matchAll(/\{([a-zA-Z]+(?:\.[\w-]+)*)\}/g)].map(([, name = ""]) => name);
  const sources = contentSources(contentOf(files));
  return [...new Set(all)].flatMap((name): [string, string][] => {
    if (!name.includes(".")) return [[name, strings.filledIn]];
    try {
      return [[name, String(resolveNode(`{${name}}`, locale, sources))]];
    } catch {
      return [];
    }
  });
}
