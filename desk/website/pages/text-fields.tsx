import { useId } from "react";
import { proseHint } from "../../../kit/field-labels.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import type { Localized } from "../../../site/locale.ts";
import type { PageId } from "../../../site/pages.ts";
import { locale } from "../../language.ts";
import { type Place, textAt, valueAt } from "../draft/content-places.ts";
import { describePlace } from "../draft/describe-place.ts";
import type { Problem } from "../draft/problems.ts";
import { NamedParts } from "../figures/named-parts.tsx";
import { strings as formStrings } from "../form/ui-strings.ts";
import { WordsFields } from "../form/words-fields.tsx";
import { ProseLinks } from "../links/prose-links.tsx";
import { addressOfPlace } from "../place-address.ts";
import type { PhoneWidths } from "../previews/use-phone-widths.ts";
import { WidthNotes } from "../previews/width-notes.tsx";
import { labelOf, whereIs } from "../publish/place-names.ts";
import { strings } from "./ui-strings.ts";

interface TextFieldsProps {
  files: ContentFiles;
  page: PageId;
  place: Place;
  problems: readonly Problem[];
  widths: PhoneWidths | null;
  onChange: (words: Localized) => void;
}

/** A text in both languages, with its limits and with what is wrong with it. */
export function TextFields({ files, page, place, problems, widths, onChange }: TextFieldsProps) {
  const id = useId();
  const words = textAt(files, place);
  const description = describePlace(files, place);
  if (!words) return <FactLink {...{ place, page }} label={labelOf(description)} value={valueAt(files, place)} />;
  const { hint, isFixed, maxLength } = description;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div>
        <h2 id={id} className="type-h3">
          {labelOf(description)}
        </h2>
        <p className="text-ink-2 text-small">{whereIs(files, description)}</p>
      </div>
      <WordsFields words={words} maxLength={maxLength} describedBy={`${id}-problems`} onChange={onChange} />
      <div id={`${id}-problems`} role="status" className="text-bad text-small empty:hidden">
        {problems.map(({ text }) => (
          <p key={text.en}>{text[locale]}</p>
        ))}
      </div>
      <WidthNotes widths={widths} place={place} words={words} />
      <ProseLinks files={files} words={words} canHave={hint === proseHint} onChange={onChange} />
      {hint && description.fills.length === 0 && <p className="text-small">{hint[locale]}</p>}
      {isFixed && <p className="text-small">{formStrings.isFixed}</p>}
      <NamedParts files={files} page={page} place={place} fills={description.fills} />
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
