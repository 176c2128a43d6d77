import { type ReactNode, useEffect, useRef } from "react";
import { buttonLook } from "../../../kit/ui/button.tsx";
import type { Locale } from "../../../site/locale.ts";
import type { PageId } from "../../../site/pages.ts";
import { type Place, pageOfPlace } from "../draft/content-places.ts";
import { FigureFields } from "../figures/figure-fields.tsx";
import { isFigure } from "../figures/figures.ts";
import { figureAlone } from "../figures/repeats.ts";
import { Previews } from "../previews/previews.tsx";
import type { Editing } from "../publish/draft-screen.tsx";
import { TextFields } from "./text-fields.tsx";
import { strings } from "./ui-strings.ts";

interface TextPanelProps extends Pick<Editing, "stored" | "draft" | "files" | "problems"> {
  page: PageId;
  places: readonly Place[];
  /** The field of it has the focus. */
  language: Locale;
  onDone: () => void;
  /** What the first of them describes. */
  picture?: ReactNode;
  /** What else belongs to the first of them. */
  children?: ReactNode;
}

/** The chosen texts and figures, each in both languages. */
export function TextPanel(props: TextPanelProps) {
  const { stored, draft, files, page, places, language, problems, onDone, picture, children } = props;
  const edited = { files, problems, edit: draft.edit, page };
  const withFigure = (place: Place) => [figureAlone(files, place) ?? [], place].flat();
  const panel = useRef<HTMLElement>(null);
  const [first = ""] = places;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another text is chosen
  useEffect(() => {
    // Whoever does something in the panel, or takes back step after step, stays there.
    if (panel.current?.contains(document.activeElement) || document.activeElement?.matches("[aria-keyshortcuts]"))
      return;
    const field = panel.current?.querySelector<HTMLTextAreaElement | HTMLInputElement>(
      `textarea[lang=${language}], input`,
    );
    // On a phone the page stands above: no more of it is scrolled away than must be.
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: "nearest" });
  }, [first]);
  const head = first.includes("#seo/") ? pageOfPlace(first) : null;
  return (
    <aside ref={panel} aria-label={strings.panel} className="grid content-start gap-6">
      {picture}
      {places
        .flatMap(withFigure)
        .map((place) =>
          isFigure(place) ? (
            <FigureFields key={place} edited={edited} base={draft.base} place={place} />
          ) : (
            <TextFields key={place} edited={edited} base={draft.base} place={place} />
          ),
        )}
      {head !== null && <Previews files={files} page={head} origin={stored.rendering.origin} />}
      {children}
      <button type="button" className={`${buttonLook({ size: "small" })} justify-self-start`} onClick={onDone}>
        {strings.done}
      </button>
    </aside>
  );
}
