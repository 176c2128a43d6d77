import { useEffect, useMemo, useRef, useState } from "react";
import type { ContentFiles } from "../../../site/content-files.ts";
import { type ContentPath, placeAround, textAt, valueAt, withValue } from "../../content/content-path.ts";
import { withLabels } from "../../content/describe-place.ts";
import { screenOfPlace } from "../../content/place-address.ts";
import { isFigure } from "../../content/titles.ts";
import { PageChoice } from "../../form/page-choice.tsx";
import { isPictureField } from "../../form/pictures.ts";
import { navigate } from "../../route.ts";
import type { Editing } from "../edited.ts";
import { editedOf } from "../edited.ts";
import { PageStage, pageIn } from "../previews/page-stage.tsx";
import { WideWords } from "../previews/wide-words.tsx";
import { formPartOf } from "./form-parts.ts";
import { PagePanel } from "./page-panel.tsx";
import { PartPanel } from "./part-panel.tsx";
import { strings } from "./ui-strings.ts";
import { usePageView } from "./use-page-view.tsx";
import { useVisibleHeight } from "./use-visible-height.ts";

interface EditorProps extends Editing {
  page: string;
  /** What was chosen, on the page or elsewhere. */
  places: readonly ContentPath[];
}

/** One page, and beside it the form of what was chosen in it. */
export function Editor({ page, places: [place], ...editing }: EditorProps) {
  const { stored, files } = editing;
  const [{ width, theme, language }, switches] = usePageView();
  const frame = useRef<HTMLIFrameElement>(null);
  const desk = useRef<HTMLDivElement>(null);
  useVisibleHeight(desk);
  const hiddenPlace = `pages/${page}.json#page/hidden`;
  const { photos, rendering } = stored;
  const shown = useMemo(() => {
    // A hidden page is shown here: it may become what is published next.
    const visible = withValue(files, hiddenPlace, undefined);
    return { files: withLabels(visible), photos, rendering, page, locale: language, theme };
  }, [files, hiddenPlace, photos, rendering, page, language, theme]);

  const part = useMemo(() => (place === undefined ? null : formPartOf(files, page, place)), [files, page, place]);
  /** The field that the owner has gone on to, as long as nothing else is chosen. */
  const [focused, setFocused] = useState<{ chosen: ContentPath; place: ContentPath } | null>(null);
  const current = focused && focused.chosen === place ? focused.place : place;
  const text = current !== undefined && textAt(files, current) ? current : undefined;

  function choose(next: ContentPath) {
    navigate("site", "pages", page, next);
  }
  function close() {
    navigate("site", "pages", page);
    frame.current?.focus();
    if (place) pageIn(frame.current)?.focus(place);
  }
  /** A fact, such as an address, is changed at its own screen. */
  function chooseOnPage([first = ""]: readonly ContentPath[]) {
    if (formPartOf(files, page, first)) choose(first);
    else navigate(...screenOfPlace(first, page));
  }
  const choice = useRef<HTMLSelectElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another page is shown
  useEffect(() => {
    // What led here has gone with its screen.
    if (navigator.userActivation.hasBeenActive && document.activeElement === document.body) choice.current?.focus();
  }, [page]);

  const edited = {
    ...editedOf(editing),
    chosen: place,
    choose,
    noteAt: (at: ContentPath) => at === text && <WideWords frame={frame} shown={shown} width={width} place={at} />,
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 tablet:gap-3">
        <PageChoice ref={choice} files={files} chosen={page} choose={(id) => navigate("site", "pages", id)} />
        {switches}
      </div>
      <div>
        {/* In a wide window the page has room for its real width. */}
        <div
          ref={desk}
          className="mb-[calc(100svh-min(100svh,var(--visible-height,100svh)))] flex h-[calc(min(100svh,var(--visible-height,100svh))-1rem)] min-h-64 gap-gap max-split:flex-col split:h-[max(30rem,calc(100svh-12.5rem))] split:mb-0 min-[92rem]:mx-[calc((100%-min(100vw-4rem,116rem))/2)]"
        >
          <PageStage
            shown={shown}
            width={width}
            selected={current === undefined || !part ? [] : [markedFor(files, current)]}
            onChoose={chooseOnPage}
            frameRef={frame}
          />
          <div key={part?.place ?? page} className="shrink-0 overflow-y-auto px-1 py-2 max-split:max-h-1/2 split:w-90">
            {part ? (
              <PartPanel
                edited={edited}
                part={part}
                language={language}
                onFocus={(at) => place && setFocused({ chosen: place, place: at })}
                onDone={close}
              />
            ) : (
              <>
                {place !== undefined && valueAt(files, place) === undefined && <p>{strings.isGone}</p>}
                <PagePanel edited={edited} page={page} origin={rendering.origin} language={language} choose={choose} />
              </>
            )}
          </div>
        </div>
      </div>
    </>
  );
}

/** What is marked on the page: of what has no element of its own, such as where something leads, what it stands in. */
function markedFor(files: ContentFiles, place: ContentPath): ContentPath {
  const around = placeAround(place);
  const isEntry = Array.isArray(valueAt(files, around));
  const isShown = isEntry || textAt(files, place) || isFigure(valueAt(files, place)) || isPictureField(place);
  return isShown ? place : around;
}
