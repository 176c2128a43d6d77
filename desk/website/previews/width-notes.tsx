import { useEffect, useState } from "react";
import type { ContentFiles } from "../../../site/content-files.ts";
import type { Localized } from "../../../site/locale.ts";
import { locale } from "../../language.ts";
import { changesBetween } from "../draft/changes.ts";
import { type Place, pageOfPlace, textAt, textsIn } from "../draft/content-places.ts";
import type { ShownPage } from "../frame/page-frame.tsx";
import { strings } from "./ui-strings.ts";
import { createPhoneFrames, type PhoneWidths } from "./use-phone-widths.ts";

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

interface WideChangesProps extends Pick<ShownPage, "files" | "photos" | "rendering"> {
  base: ContentFiles;
  onShow: (place: Place) => void;
}

/** Notes before publishing: changed texts with words that are too wide for a phone. */
export function WideChanges({ base, files, photos, rendering, onShow }: WideChangesProps) {
  const [wide, setWide] = useState<readonly PhoneWidths[]>([]);
  useEffect(() => {
    const frames = createPhoneFrames();
    let isOver = false;
    async function measure() {
      for (const { place: changed, after } of changesBetween(base, files))
        for (const [place, words] of textsIn(after, changed)) {
          const page = pageOfPlace(place);
          if (page === null || !/[^\s\u00AD-]{10,}/.test(`${words.en} ${words.de}`)) continue;
          const shown = { files, photos, rendering, page, locale, theme: "light" } as const;
          const widths = await frames.measure(shown, place);
          if (isOver) return;
          if (widths.words.length > 0) setWide((before) => [...before, widths]);
        }
    }
    void measure();
    return () => {
      isOver = true;
      frames.remove();
    };
  }, [base, files, photos, rendering]);
  return wide.map((widths) => (
    <div key={widths.place} className="flex flex-wrap items-center gap-x-4">
      <WidthNotes widths={widths} place={widths.place} words={textAt(files, widths.place) ?? { en: "", de: "" }} />
      <button type="button" className="min-h-11 underline" onClick={() => onShow(widths.place)}>
        {strings.showPlace}
      </button>
    </div>
  ));
}
