import { type RefObject, useEffect, useMemo, useState } from "react";
import type { ContentFiles } from "../../../site/content-files.ts";
import type { Localized } from "../../../site/locale.ts";
import type { PageId } from "../../../site/pages.ts";
import { type ContentPath, pageOfPlace, textAt, valueAt } from "../../content/content-path.ts";
import type { StoredWebsite } from "../../content/website-api.ts";
import type { ShownPage } from "../frame/draft-page.tsx";
import type { WideWord } from "../frame/measure-widths.ts";
import { pageIn } from "./page-stage.tsx";
import { strings } from "./ui-strings.ts";

/** Milliseconds without a key. */
const pause = 700;

interface WideWordsProps {
  /** Of the page that is shown. */
  frame: RefObject<HTMLIFrameElement | null>;
  shown: ShownPage;
  width: string;
  /** Of the text that is edited. */
  place: ContentPath;
}

/** Says which words of a text are wider than their line on the page, as wide as it is shown, after a pause in typing. */
export function WideWords({ frame, shown, width, place }: WideWordsProps) {
  const [wide, setWide] = useState<readonly WideWord[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when the page has changed, or its width
  useEffect(() => {
    const timer = setTimeout(() => setWide(pageIn(frame.current)?.measure(place) ?? []), pause);
    return () => clearTimeout(timer);
  }, [shown, width, place]);
  return <Notes wide={wide} text={textAt(shown.files, place)} />;
}

/** The narrowest phones that still count. CSS pixels. */
const narrowest = 320;

interface OpeningsProps extends Pick<StoredWebsite, "photos" | "rendering"> {
  /** As visitors have it. */
  base: ContentFiles;
  files: ContentFiles;
}

/** Says, before they are published, which words of changed openings are wider than a small phone. */
export function WideOpenings({ base, files, photos, rendering }: OpeningsProps) {
  const [wide, setWide] = useState<readonly WideWord[]>([]);
  const changed = useMemo(() => pagesWithOtherOpening(base, files), [base, files]);
  async function measure(frame: HTMLIFrameElement) {
    const page = pageIn(frame);
    await frame.contentDocument?.fonts.ready;
    const words = changed.flatMap((id) => {
      page?.show({ files, photos, rendering, page: id, locale: "en", theme: "light" });
      return page?.measure() ?? [];
    });
    setWide(words);
  }
  if (changed.length === 0) return null;
  return (
    <>
      <Notes wide={wide} />
      {/* biome-ignore lint/a11y/useIframeTitle: nobody is told of it */}
      <iframe
        src="/desk/website/page"
        width={narrowest}
        height={800}
        aria-hidden="true"
        tabIndex={-1}
        className="invisible fixed top-0 right-full"
        onLoad={({ currentTarget }) => void measure(currentTarget)}
      />
    </>
  );
}

function pagesWithOtherOpening(base: ContentFiles, files: ContentFiles): PageId[] {
  const opening = (content: ContentFiles, file: string) => {
    const sections = valueAt(content, `${file}#sections`);
    return JSON.stringify(Array.isArray(sections) ? sections[0] : undefined);
  };
  return Object.keys(files).flatMap((file) => {
    const page = pageOfPlace(file);
    return page !== null && opening(files, file) !== opening(base, file) ? [page] : [];
  });
}

/** @param text what was measured may have been changed since */
function Notes({ wide, text }: { wide: readonly WideWord[]; text?: Localized | null }) {
  const left = wide.filter(([word, language]) => text === undefined || text?.[language].includes(word));
  return (
    <div role="status" className="text-small empty:hidden">
      {left.map(([word, language]) => (
        <p key={language + word} className="font-semibold wrap-anywhere">
          {(text === undefined ? strings.wideOnPhones : strings.wide)(word, strings.languages[language])}
        </p>
      ))}
      {left.length > 0 && <p>{strings.wideHow}</p>}
    </div>
  );
}
