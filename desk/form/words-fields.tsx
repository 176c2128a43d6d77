import { type ChangeEvent, useId, useState } from "react";
import { visibleIn } from "../../kit/fields.ts";
import type { ContentFiles } from "../../site/content-files.ts";
import { type Locale, type Localized, locales, localized } from "../../site/locale.ts";
import { namesInBraces } from "../content/references.ts";
import { filledIn } from "../content/titles.ts";
import { controlLook } from "../field.tsx";
import { meantWords, readableWords } from "./readable-words.ts";
import { strings } from "./ui-strings.ts";

interface WordsFieldsProps {
  files: ContentFiles;
  words: Localized;
  /** Characters in each language, with what stands in braces filled in. */
  maxLength: number | undefined;
  /** The id of what is said of both. */
  describedBy: string;
  onChange: (words: Localized) => void;
}

/** A text in both languages, each with its length. */
export function WordsFields({ files, words, maxLength, describedBy, onChange }: WordsFieldsProps) {
  const id = useId();
  /** They come back when their values are typed once more. */
  const [namesBefore] = useState(() => localized((language) => namesInBraces(words[language])));
  function take(language: Locale, { target }: ChangeEvent<HTMLTextAreaElement>) {
    const typed = plainText(target.value);
    if (typed !== target.value) {
      // The caret stays behind what was pasted.
      const caret = plainText(target.value.slice(0, target.selectionEnd)).length;
      target.value = typed;
      target.setSelectionRange(caret, caret);
    }
    const names = namesInBraces(words[language]);
    const gone = namesBefore[language].filter((name) => !names.includes(name));
    onChange({ ...words, [language]: meantWords(files, typed, [...names, ...gone], language) });
  }
  return locales.map((language) => {
    const value = readableWords(files, words[language], language);
    const { length } = filledIn(files, words, language);
    const isTooLong = maxLength !== undefined && length > maxLength;
    return (
      <div key={language} className="grid gap-1">
        <div className="flex justify-between gap-3">
          <label htmlFor={`${id}-${language}`} className="font-semibold">
            {strings.languages[language]}
          </label>
          <span id={`${id}-${language}-length`} className={`text-small ${isTooLong ? "text-bad" : "text-ink-2"}`}>
            {maxLength === undefined ? length : strings.length(length, maxLength)}
          </span>
        </div>
        <textarea
          id={`${id}-${language}`}
          lang={language}
          rows={Math.min(value.length > 2000 ? 24 : 8, Math.max(2, Math.ceil(value.length / 36)))}
          className={controlLook}
          aria-describedby={`${id}-${language}-length ${describedBy}`}
          aria-invalid={isTooLong || value === "" || undefined}
          value={value}
          onChange={(event) => take(language, event)}
        />
      </div>
    );
  });
}

/**
 * Words without the characters that nobody sees, which come along from word processors; the check refuses them. Soft hyphens and
 * no-break spaces stay: they say where a line may break.
 */
export function plainText(words: string): string {
  const plain = words
    // A line break that is no paragraph, as Word and the web have it.
    .replaceAll(/\r\n?|[\v\u2028\u2029]/g, "\n")
    .replaceAll("\t", " ")
    // Word's own hyphens: one where a word may break, and one where it may not.
    .replaceAll("\u001F", "\u00AD")
    .replaceAll("\u001E", "\u2011");
  return visibleIn(plain);
}
