import { useId } from "react";
import { proseHint } from "../../../kit/field-labels.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import type { Localized } from "../../../site/locale.ts";
import type { PageId } from "../../../site/pages.ts";
import { locale } from "../../language.ts";
import { languagesChanged } from "../draft/changes.ts";
import { type Place, textAt, valueAt, withText } from "../draft/content-places.ts";
import { describePlace } from "../draft/describe-place.ts";
import { NamedParts } from "../figures/named-parts.tsx";
import type { Edited } from "../form/field-props.ts";
import { Problems } from "../form/simple-fields.tsx";
import { strings as formStrings } from "../form/ui-strings.ts";
import { WordsFields } from "../form/words-fields.tsx";
import { ProseLinks } from "../links/prose-links.tsx";
import { labelOf, whereIs } from "../publish/place-names.ts";
import { strings } from "./ui-strings.ts";

interface TextFieldsProps {
  edited: Edited & { page: PageId };
  /** As visitors have it. */
  base: ContentFiles;
  place: Place;
}

/** A text in both languages, with its limits and with what is wrong with it. */
export function TextFields({ edited, base, place }: TextFieldsProps) {
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
