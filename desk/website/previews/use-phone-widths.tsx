import { type ReactNode, useEffect, useRef, useState } from "react";
import { type Locale, type Localized, locales } from "../../../site/locale.ts";
import { type ContentPath, textAt } from "../draft/content-path.ts";
import type { ShownPage } from "../frame/page-frame.tsx";
import { pageIn } from "../pages/page-stage.tsx";
import { strings } from "./ui-strings.ts";

/** The narrowest phones that still count. CSS pixels. */
const narrowest = 320;
/** Milliseconds without a key. */
const pause = 700;

/**
 * Measures a page after a pause in typing, and notes what of a text does not fit on phones. It does so in frames that nobody
 * sees, one for each language, as each draws no more than what has changed.
 *
 * @param place of the text that is edited
 */
export function usePhoneWidths(
  shown: ShownPage,
  place: ContentPath | undefined,
): { notes: ReactNode; frames: ReactNode } {
  const frames = useRef<HTMLDivElement>(null);
  const [isNeeded, setNeeded] = useState(false);
  const [loaded, setLoaded] = useState(0);
  const [wide, setWide] = useState<readonly WideWord[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when a frame is loaded
  useEffect(() => {
    if (place === undefined) return;
    let isOver = false;
    const timer = setTimeout(async () => {
      setNeeded(true);
      const all = [...(frames.current?.querySelectorAll("iframe") ?? [])];
      const found = await Promise.all(all.map((frame) => measure(frame, shown, place)));
      if (!isOver) setWide(found.flat());
    }, pause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [shown, place, loaded]);

  return {
    notes: place !== undefined && <Notes wide={wide} text={textAt(shown.files, place)} />,
    frames: isNeeded && (
      <div ref={frames} className="invisible fixed top-0 right-full">
        {locales.map((language) => (
          // biome-ignore lint/a11y/useIframeTitle: nobody is told of it
          <iframe
            key={language}
            lang={language}
            src="/desk/website/page"
            width={narrowest}
            height={800}
            onLoad={() => setLoaded((count) => count + 1)}
          />
        ))}
      </div>
    ),
  };
}

type WideWord = readonly [word: string, language: Locale];

/** Nothing of a page that cannot be shown, or in a frame that is not loaded. */
async function measure(frame: HTMLIFrameElement, shown: ShownPage, place: ContentPath): Promise<WideWord[]> {
  const page = pageIn(frame);
  const language = frame.lang as Locale;
  if (!page?.show({ ...shown, locale: language })) return [];
  await frame.contentDocument?.fonts.ready;
  return page.measure(place).map((word) => [word, language] as const);
}

function Notes({ wide, text }: { wide: readonly WideWord[]; text: Localized | null }) {
  // What was measured may have been changed since, or was another text.
  const left = wide.filter(([word, language]) => text?.[language].includes(word));
  return (
    <div role="status" className="text-small empty:hidden">
      {left.map(([word, language]) => (
        <p key={language + word} className="font-semibold wrap-anywhere">
          {strings.wide(word, strings.languages[language])}
        </p>
      ))}
      {left.length > 0 && <p>{strings.wideHow}</p>}
    </div>
  );
}
