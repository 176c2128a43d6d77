import { useEffect, useMemo, useRef } from "react";
import type { ContentFiles } from "../../../site/content-files.ts";
import { navigate } from "../../route.ts";
import { useKeyDown } from "../../use-shortcuts.ts";
import { type ContentPath, valueAt, withValue } from "../draft/content-path.ts";
import { withLabels } from "../draft/describe-place.ts";
import { nameOfPlace, placesNaming } from "../draft/references.ts";
import { textNear } from "../draft/titles.ts";
import { EntryPanel } from "../lists/entry-panel.tsx";
import { SectionsPanel } from "../lists/sections-panel.tsx";
import { useEntryEdits } from "../lists/use-entry-edits.ts";
import { UnseenTexts } from "../other-texts/unseen-texts.tsx";
import { PicturePanel } from "../photos/picture-panel.tsx";
import { descriptionsOf, pictureAt } from "../photos/pictures.ts";
import { screenOfPlace } from "../place-address.ts";
import { usePhoneWidths } from "../previews/use-phone-widths.tsx";
import type { Editing } from "../publish/draft-screen.tsx";
import { PageChoice } from "./page-choice.tsx";
import { PageStage, pageIn } from "./page-stage.tsx";
import { TextPanel } from "./text-panel.tsx";
import { strings } from "./ui-strings.ts";
import { usePageView } from "./use-page-view.tsx";
import { useVisibleHeight } from "./use-visible-height.ts";

interface EditorProps extends Editing {
  page: string;
  /** What was chosen on the page. */
  places: readonly ContentPath[];
}

/** One page, and the text that was chosen in it. */
export function Editor({ stored, draft, files, problems, page, places }: EditorProps) {
  const [{ width, theme, language }, switches] = usePageView();
  const frame = useRef<HTMLIFrameElement>(null);
  const desk = useRef<HTMLDivElement>(null);
  useVisibleHeight(desk);
  const hiddenPlace = `pages/${page}.json#page/hidden`;
  const { photos, rendering } = stored;
  const { base } = draft;
  const shown = useMemo(() => {
    // A hidden page is shown here: it may become what is published next.
    const visible = (it: ContentFiles) => withValue(it, hiddenPlace, undefined);
    return {
      files: withLabels(visible(files)),
      published: visible(base),
      photos,
      rendering,
      page,
      locale: language,
      theme,
    };
  }, [files, base, hiddenPlace, photos, rendering, page, language, theme]);

  // A step or a problem may be of something without words, or of what is gone.
  const chosen = places.map((place) => (pictureAt(files, place) ? place : textNear(files, place)));
  const [picture = null] = chosen.flatMap((place) => pictureAt(files, place) ?? []);
  const texts = [
    ...(picture ? descriptionsOf(files, picture) : []),
    ...chosen.filter((place) => pictureAt(files, place) === null),
  ];
  // Sentences of the page may have it.
  const selected = chosen.flatMap((place) => [place, ...placesNaming(files, nameOfPlace(place) ?? "")]);
  const edits = useEntryEdits({
    edited: { files, problems, edit: draft.edit, page },
    chosen: chosen[0],
    choose: (place) => choose([place]),
    chooseNothing: close,
  });
  const widths = usePhoneWidths(shown, texts[0]);

  function choose(chosen: readonly ContentPath[]) {
    // A fact, such as an address, is no text: it is changed at its own screen.
    const [first = ""] = chosen;
    const isFact = first.startsWith("site.json#") && typeof valueAt(files, first) === "string";
    navigate(...(isFact ? screenOfPlace(first, page) : ["site", "pages", page, ...chosen]));
  }
  function close() {
    choose([]);
    frame.current?.focus();
    if (chosen[0]) pageIn(frame.current)?.focus(chosen[0]);
  }
  const choice = useRef<HTMLSelectElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another page is shown
  useEffect(() => {
    // What led here has gone with its screen.
    if (navigator.userActivation.hasBeenActive && document.activeElement === document.body) choice.current?.focus();
  }, [page]);
  useKeyDown((event) => {
    if (edits.press(event)) event.preventDefault();
  });

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
          <PageStage shown={shown} width={width} selected={selected} onChoose={choose} frameRef={frame} />
          <div className="shrink-0 overflow-y-auto px-1 py-2 max-split:max-h-1/2 split:w-90">
            {chosen[0] === undefined ? (
              <div className="grid grid-cols-1 gap-4">
                {valueAt(files, hiddenPlace) === true && (
                  <p role="status" className="flex flex-wrap items-center gap-x-3 bg-bank px-3 py-2">
                    {strings.isHidden}
                    <button
                      type="button"
                      className="min-h-11 font-semibold underline"
                      onClick={() => draft.edit(hiddenPlace, withValue(files, hiddenPlace, undefined))}
                    >
                      {strings.showPage}
                    </button>
                  </p>
                )}
                <p>{strings.how}</p>
                <UnseenTexts key={page} files={files} page={page} frame={frame} />
                <SectionsPanel edits={edits} />
              </div>
            ) : (
              <TextPanel
                {...{ stored, draft, files, page, language, problems }}
                places={texts}
                onDone={close}
                picture={picture && <PicturePanel key={picture.place} {...{ draft, files, picture }} photos={photos} />}
              >
                {widths.notes}
                <EntryPanel edits={edits} chosen={chosen[0]} />
              </TextPanel>
            )}
          </div>
        </div>
        {widths.frames}
      </div>
    </>
  );
}
