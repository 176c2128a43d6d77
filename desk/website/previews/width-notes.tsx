import type { Localized } from "../../../site/locale.ts";
import type { Place } from "../draft/content-places.ts";
import { strings } from "./ui-strings.ts";
import type { PhoneWidths } from "./use-phone-widths.ts";

interface WidthNotesProps {
  widths: PhoneWidths | null;
  place: Place;
  words: Localized;
}

/** Says which words of a text are too wide for a phone, and whether its page is. */
export function WidthNotes({ widths, place, words }: WidthNotesProps) {
  if (widths?.place !== place) return null;
  // What was measured may have been changed since.
  const wide = widths.words.filter((it) => words[it.language].includes(it.word));
  return (
    <div role="status" className="text-small empty:hidden">
      {wide.map(({ word, language }) => (
        <p key={language + word} className="font-semibold wrap-anywhere">
          {strings.wide(word, strings.languages[language])}
        </p>
      ))}
      {wide.length > 0 && <p>{strings.wideHow}</p>}
      {widths.scrollsSideways && <p className="font-semibold">{strings.scrollsSideways}</p>}
    </div>
  );
}
