import { useId } from "react";
import { proseHint } from "../../../kit/field-labels.ts";
import type { Localized } from "../../../site/locale.ts";
import type { PageId } from "../../../site/pages.ts";
import { locale } from "../../language.ts";
import { type Place, textAt, valueAt, withText } from "../draft/content-places.ts";
import { describePlace } from "../draft/describe-place.ts";
import { NamedParts } from "../figures/named-parts.tsx";
import type { Edited } from "../form/field-props.ts";
import { Problems } from "../form/simple-fields.tsx";
import { strings as formStrings } from "../form/ui-strings.ts";
import { WordsFields } from "../form/words-fields.tsx";
import { ProseLinks } from "../links/prose-links.tsx";
import { addressOfPlace } from "../place-address.ts";
import { labelOf, whereIs } from "../publish/place-names.ts";
import { strings } from "./ui-strings.ts";

interface TextFieldsProps {
  edited: Edited & { page: PageId };
  place: Place;
}

/** A text in both languages, with its limits and with what is wrong with it. */
export function TextFields({ edited, place }: TextFieldsProps) {
  const { files, page, edit } = edited;
  const id = useId();
  const words = textAt(files, place);
  const description = describePlace(files, place);
  if (!words) return <FactLink {...{ place, page }} label={labelOf(description)} value={valueAt(files, place)} />;
  const { hint, isFixed, maxLength, fills } = description;
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
        {hint && fills.length === 0 && <p>{hint[locale]}</p>}
        {isFixed && <p>{formStrings.isFixed}</p>}
      </div>
      <ProseLinks files={files} words={words} canHave={hint === proseHint} onChange={change} />
      <NamedParts files={files} page={page} place={place} fills={fills} />
    </section>
  );
}

interface FactLinkProps {
  place: Place;
  page: PageId;
  label: string;
  value: unknown;
}

/** What is no text: a fact leads to its own screen, and an entry without words has its fields below. */
function FactLink({ place, page, label, value }: FactLinkProps) {
  if (value === undefined) return <p>{strings.gone}</p>;
  if (typeof value !== "string" || !place.startsWith("site.json#")) return null;
  return (
    <section className="grid justify-items-start gap-3">
      <h2 className="type-h3">{label}</h2>
      <p className="wrap-anywhere">{value}</p>
      <a href={addressOfPlace(place, page)} className="inline-flex min-h-11 items-center underline">
        {strings.changeFact}
      </a>
    </section>
  );
}
