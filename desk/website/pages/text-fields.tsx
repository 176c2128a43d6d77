import { type ChangeEvent, useId } from "react";
import { proseHint } from "../../../kit/field-labels.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import { type Locale, type Localized, locales } from "../../../site/locale.ts";
import type { PageId } from "../../../site/pages.ts";
import { controlLook } from "../../field.tsx";
import { locale } from "../../language.ts";
import { type Place, textAt, valueAt } from "../draft/content-places.ts";
import { describePlace } from "../draft/describe-place.ts";
import type { Problem } from "../draft/problems.ts";
import { NamedParts } from "../figures/named-parts.tsx";
import { ProseLinks } from "../links/prose-links.tsx";
import type { PhoneWidths } from "../previews/use-phone-widths.ts";
import { WidthNotes } from "../previews/width-notes.tsx";
import { labelOf, whereIs } from "../publish/place-names.ts";
import { plainText } from "./plain-text.ts";
import { strings } from "./ui-strings.ts";

interface TextFieldsProps {
  files: ContentFiles;
  page: PageId;
  place: Place;
  problems: readonly Problem[];
  widths: PhoneWidths | null;
  onChange: (words: Localized) => void;
}

/** A text in both languages, with its limits and with what is wrong with it. */
export function TextFields({ files, page, place, problems, widths, onChange }: TextFieldsProps) {
  const id = useId();
  const words = textAt(files, place);
  if (!words) return valueAt(files, place) === undefined ? <p>{strings.gone}</p> : null;
  const description = describePlace(files, place);
  const { hint, isFixed, maxLength } = description;
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
      <div id={`${id}-problems`} role="status" className="text-bad text-small empty:hidden">
        {problems.map(({ text }) => (
          <p key={text.en}>{text[locale]}</p>
        ))}
      </div>
      <WidthNotes widths={widths} place={place} words={words} />
      <ProseLinks files={files} words={words} canHave={hint === proseHint} onChange={onChange} />
      {hint && description.fills.length === 0 && <p className="text-small">{hint[locale]}</p>}
      {isFixed && <p className="text-small">{strings.isFixed}</p>}
      <NamedParts files={files} page={page} place={place} fills={description.fills} />
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

/** A text in one language, with its length. */
export function WordsField({ id, language, value, maxLength, describedBy, onChange }: WordsFieldProps) {
  const isTooLong = maxLength !== undefined && value.length > maxLength;
  function take({ target }: ChangeEvent<HTMLTextAreaElement>) {
    const words = plainText(target.value);
    if (words !== target.value) {
      // The caret stays behind what was pasted.
      const caret = plainText(target.value.slice(0, target.selectionEnd)).length;
      target.value = words;
      target.setSelectionRange(caret, caret);
    }
    onChange(words);
  }
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
        rows={Math.min(value.length > 2000 ? 24 : 8, Math.max(2, Math.ceil(value.length / 36)))}
        className={controlLook}
        aria-describedby={[`${id}-length`, describedBy].filter(Boolean).join(" ")}
        aria-invalid={isTooLong || value === "" || undefined}
        value={value}
        onChange={take}
      />
    </div>
  );
}
