import { useId } from "react";
import { describeField, fieldsOf } from "../../kit/field-descriptions.ts";
import { proseHint } from "../../kit/field-labels.ts";
import { type Localized, locales, localized } from "../../site/locale.ts";
import { languagesChanged } from "../content/changes.ts";
import { isText, partNamed, placeIn, textAt } from "../content/content-path.ts";
import { locale } from "../language.ts";
import type { FieldProps } from "./field-props.ts";
import { linksIn, withLink } from "./link-targets.ts";
import { NamedParts } from "./named-parts.tsx";
import { Problems, SampleMark, SmallButton } from "./simple-fields.tsx";
import { TargetChoice } from "./target-choice.tsx";
import { strings } from "./ui-strings.ts";
import { WordsFields } from "./words-fields.tsx";

/** Texts that stand in place of a text at times. */
const variants = ["instead", "one", "withoutCalendar"];

/** A text in both languages, with its limits, its links, what stands in it in braces, and what is wrong with it. */
export function TextField(props: FieldProps) {
  const id = useId();
  const { edited, field, place, value, change } = props;
  const { label, hint, isFixed, maxLength, schema } = field;
  const words = isText(value) ? value : { en: "", de: "" };
  const before = textAt(edited.base, place);
  const [changed, ...others] = before ? languagesChanged(before, words) : [];
  return (
    <fieldset className="@container min-w-0">
      <legend className="font-semibold">{label[locale]}</legend>
      <div className="grid @lg:grid-cols-2 gap-x-gap gap-y-3">
        <WordsFields
          files={edited.files}
          words={words}
          maxLength={maxLength}
          describedBy={`${id}-more`}
          onChange={change}
        />
      </div>
      <div id={`${id}-more`} className="grid gap-2 text-small">
        <Problems {...props} />
        {edited.noteAt?.(place)}
        {changed && others.length === 0 && <p className="bg-bank px-3 py-2">{strings.changedAlone[changed]}</p>}
        {hint && <p className="text-ink-2">{hint[locale]}</p>}
        {isFixed && <p className="text-ink-2">{strings.isFixed}</p>}
      </div>
      <div className="mt-3 grid gap-3 empty:hidden">
        <ProseLinks {...props} words={words} canHave={hint === proseHint} onChange={change} />
        <NamedParts files={edited.files} place={place} />
        <SampleMark edited={edited} place={place} value={value} />
        {fieldsOf(schema)
          .filter(([name]) => variants.includes(name) && isText(partNamed(value, name)))
          .map(([name, variant]) => (
            <div key={name} data-place={placeIn(place, name)}>
              <TextField
                edited={edited}
                field={describeField(name, variant)}
                place={placeIn(place, name)}
                value={partNamed(value, name)}
                change={(next) => change({ ...words, [name]: next })}
              />
            </div>
          ))}
      </div>
    </fieldset>
  );
}

interface ProseLinksProps extends Pick<FieldProps, "edited"> {
  words: Localized;
  /** Whether the text may have links. */
  canHave: boolean;
  onChange: (words: Localized) => void;
}

/** The links within the sentences of a text: each leads to the same place in both languages. */
function ProseLinks({ edited: { files }, words, canHave, onChange }: ProseLinksProps) {
  const links = localized((it) => linksIn(words[it]));
  const longest = locales.map((it) => links[it]).toSorted((a, b) => b.length - a.length)[0] ?? [];
  const change = (next: Localized) => onChange({ ...words, ...next });
  const lead = (index: number, target: string | null) => change(localized((it) => withLink(words[it], index, target)));
  return (
    <>
      {longest.map((link, index) => (
        <TargetChoice
          // biome-ignore lint/suspicious/noArrayIndexKey: the links of a sentence have no other identity
          key={index}
          files={files}
          label={strings.linkOf((links[locale][index] ?? link).label)}
          target={(links[locale][index] ?? link).target}
          canLeadOut
          onChange={(target) => lead(index, target === nowhere ? null : target)}
        >
          <option value={nowhere}>{strings.nowhere}</option>
        </TargetChoice>
      ))}
      {canHave && (
        <SmallButton
          onClick={() => change({ en: `${words.en} [Contact](contact)`, de: `${words.de} [Kontakt](contact)` })}
        >
          {strings.addLink}
        </SmallButton>
      )}
    </>
  );
}

/** No target has this name. */
const nowhere = "#nowhere";
