import { type ReactNode, useEffect, useId, useRef } from "react";
import { proseHint } from "../../../kit/field-labels.ts";
import { buttonLook } from "../../../kit/ui/button.tsx";
import type { ContentFiles } from "../../../site/content-files.ts";
import { type Locale, type Localized, locales } from "../../../site/locale.ts";
import type { PageId } from "../../../site/pages.ts";
import type { Edited } from "../../form/field-props.ts";
import { Problems } from "../../form/simple-fields.tsx";
import { strings as formStrings } from "../../form/ui-strings.ts";
import { WordsFields } from "../../form/words-fields.tsx";
import { locale } from "../../language.ts";
import { useKeyDown } from "../../use-shortcuts.ts";
import { languagesChanged } from "../draft/changes.ts";
import { type ContentPath, pageOfPlace, textAt, valueAt, withText } from "../draft/content-path.ts";
import { describePlace } from "../draft/describe-place.ts";
import { ProseLinks } from "../links/prose-links.tsx";
import { Preview } from "../previews/previews.tsx";
import type { Editing } from "../publish/draft-screen.tsx";
import { labelOf, whereIs } from "../publish/place-names.ts";
import { NamedParts } from "./named-parts.tsx";
import { strings } from "./ui-strings.ts";

interface TextPanelProps extends Pick<Editing, "stored" | "draft" | "files" | "problems"> {
  page: PageId;
  places: readonly ContentPath[];
  /** The field of it has the focus. */
  language: Locale;
  onDone: () => void;
  /** What the first of them describes. */
  picture?: ReactNode;
  /** What else belongs to the first of them. */
  children?: ReactNode;
}

/** The chosen texts, each in both languages. */
export function TextPanel(props: TextPanelProps) {
  const { stored, draft, files, page, places, language, problems, onDone, picture, children } = props;
  const edited = { files, problems, edit: draft.edit, page };
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
  useKeyDown(({ key, defaultPrevented }) => {
    if (key === "Escape" && !defaultPrevented) onDone();
  });
  const head = first.includes("#seo/") ? pageOfPlace(first) : null;
  return (
    <aside ref={panel} aria-label={strings.panel} className="grid content-start gap-6">
      {picture}
      {places.map((place) => (
        <TextFields key={place} edited={edited} base={draft.base} place={place} />
      ))}
      {head !== null &&
        locales.map((it) => (
          <Preview key={it} files={files} page={head} origin={stored.rendering.origin} language={it} />
        ))}
      {children}
      <button type="button" className={`${buttonLook({ size: "small" })} justify-self-start`} onClick={onDone}>
        {strings.done}
      </button>
    </aside>
  );
}

interface TextFieldsProps {
  edited: Edited & { page: PageId };
  /** As visitors have it. */
  base: ContentFiles;
  place: ContentPath;
}

/** A text in both languages, with its limits and with what is wrong with it. */
function TextFields({ edited, base, place }: TextFieldsProps) {
  const { files, page, edit } = edited;
  const id = useId();
  const words = textAt(files, place);
  // An entry without words has its fields below.
  if (!words) return valueAt(files, place) === undefined && <p>{strings.gone}</p>;
  const description = describePlace(files, place);
  const { hint, isFixed, maxLength } = description;
  const before = textAt(base, place);
  const [changed, ...others] = before ? languagesChanged(before, words) : [];
  const change = (next: Localized) => edit(place, withText(files, place, next));
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div>
        <h2 id={id} className="type-h3">
          {labelOf(description)}
        </h2>
        <p className="text-ink-2 text-small">{whereIs(files, description)}</p>
      </div>
      <WordsFields files={files} words={words} maxLength={maxLength} describedBy={`${id}-more`} onChange={change} />
      <div id={`${id}-more`} className="grid gap-3 text-small">
        <Problems edited={edited} place={place} />
        {changed && others.length === 0 && <p className="bg-bank px-3 py-2">{strings.changedAlone[changed]}</p>}
        {hint && <p>{hint[locale]}</p>}
        {isFixed && <p>{formStrings.isFixed}</p>}
      </div>
      <ProseLinks files={files} words={words} canHave={hint === proseHint} onChange={change} />
      <NamedParts files={files} page={page} place={place} />
    </section>
  );
}
