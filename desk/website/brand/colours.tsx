import { useState } from "react";
import { brandSchema } from "../../../kit/brand-schema.ts";
import { describeFields } from "../../../kit/field-descriptions.ts";
import { type BrandColours, type ColourName, movedColours } from "../../../site/brand/palette.ts";
import { Field } from "../../field.tsx";
import { locale } from "../../language.ts";
import { strings } from "./ui-strings.ts";

interface ColourFieldsProps {
  colours: BrandColours;
  onChange: (colours: BrandColours) => void;
}

const fields = describeFields(brandSchema.shape.colours);
const hexColour = /^#?[0-9a-f]{6}$/i;

/** The three colours, and what the site makes of one that would be hard to read. */
export function ColourFields({ colours, onChange }: ColourFieldsProps) {
  const moved = movedColours(colours);
  return (
    <>
      {fields.map(({ name, label, hint }) => (
        <ColourField
          key={name}
          label={label[locale]}
          hint={hint?.[locale]}
          value={colours[name as ColourName]}
          onChange={(value) => onChange({ ...colours, [name]: value })}
        />
      ))}
      <div role="status" className="grid gap-2">
        {moved.map(({ name, used, direction }) => (
          <p key={name} className="flex gap-3">
            <span className="mt-1 size-5 shrink-0 border border-line-strong" style={{ background: used }} />
            <span>{strings.moved(fields.find((it) => it.name === name)?.label[locale] ?? "", direction)}</span>
          </p>
        ))}
        {moved.length === 0 && <p>{strings.readable}</p>}
      </div>
    </>
  );
}

interface ColourFieldProps {
  label: string;
  hint: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** To be picked, or typed as designers write it. */
function ColourField({ label, hint, value, onChange }: ColourFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && !hexColour.test(typed.trim());
  function type(text: string) {
    setTyped(text);
    const colour = text.trim().toLowerCase();
    if (hexColour.test(colour)) onChange(colour.startsWith("#") ? colour : `#${colour}`);
  }
  return (
    <Field label={label} hint={hint} error={isWrong ? strings.noColour : null}>
      {(control) => (
        <div className="flex gap-3">
          <input
            type="color"
            aria-label={strings.pick(label)}
            className="h-11 w-16 shrink-0 cursor-pointer rounded-control border-2 border-line-strong p-1"
            value={value}
            onChange={(event) => {
              setTyped(null);
              onChange(event.target.value);
            }}
          />
          <input
            {...control}
            value={typed ?? value}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => type(event.target.value)}
            onBlur={() => setTyped(null)}
          />
        </div>
      )}
    </Field>
  );
}
