import { type ReactNode, useRef } from "react";
import { flushSync } from "react-dom";
import { z } from "zod";
import { shapesOf } from "../../../kit/field-descriptions.ts";
import { Choice, controlLook } from "../../field.tsx";
import { locale } from "../../language.ts";
import { nameOf, type Place, placeIn } from "../draft/content-places.ts";
import type { FieldProps } from "./field-props.ts";
import { valueFor } from "./schema-values.ts";
import { Problems, smallButton } from "./simple-fields.tsx";
import { strings } from "./ui-strings.ts";

interface ListFieldProps extends FieldProps {
  list: z.ZodArray;
  /** Draws the fields of an entry. */
  children: (entry: Place) => ReactNode;
}

/** Entries in their order, to be added, moved and removed. */
export function ListField({ list, children, ...props }: ListFieldProps) {
  const { field, place, value, change } = props;
  const entries = Array.isArray(value) ? (value as unknown[]) : [];
  const { min = 0, max = Number.POSITIVE_INFINITY } = field.entries ?? {};
  const element = list.element as z.ZodType;
  const rows = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  if (shapesOf(element).some((shape) => shape instanceof z.ZodEnum)) return <Several {...props} />;
  function add() {
    flushSync(() => change([...entries, valueFor(element)]));
    rows.current?.lastElementChild?.querySelector<HTMLElement>("input, textarea, select")?.focus();
  }
  function remove(index: number) {
    addButton.current?.focus();
    change(entries.toSpliced(index, 1));
  }
  const isPlain = shapesOf(element).every((shape) => shape.type === "string");
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 font-semibold">{field.label[locale]}</legend>
      {field.hint && <p className="text-ink-2 text-small">{field.hint[locale]}</p>}
      <ol ref={rows} className="grid gap-4 empty:hidden">
        {entries.map((entry, index) => {
          const name = `${field.label[locale]} ${index + 1}`;
          return (
            <li key={nameOf(entry, index)} className="grid gap-3 border-line border-l-2 pl-4">
              {isPlain ? (
                <input
                  aria-label={name}
                  className={`${controlLook} max-w-measure`}
                  value={String(entry)}
                  onChange={({ target }) => change(entries.with(index, target.value))}
                />
              ) : (
                children(placeIn(place, nameOf(entry, index)))
              )}
              <div className="flex flex-wrap gap-2">
                {moves(index).map(({ to, sign, label }) => (
                  <button
                    key={sign}
                    type="button"
                    className="min-h-11 min-w-11 disabled:opacity-40"
                    aria-label={`${label}: ${name}`}
                    disabled={to < 0 || to >= entries.length}
                    onClick={() => change(entries.toSpliced(index, 1).toSpliced(to, 0, entry))}
                  >
                    {sign}
                  </button>
                ))}
                {entries.length > min && (
                  <button
                    type="button"
                    className={smallButton}
                    aria-label={`${strings.remove}: ${name}`}
                    onClick={() => remove(index)}
                  >
                    {strings.remove}
                  </button>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      {entries.length < max && (
        <button ref={addButton} type="button" className={`${smallButton} justify-self-start`} onClick={add}>
          {strings.addEntry}
        </button>
      )}
      <Problems {...props} />
    </fieldset>
  );
}

function moves(index: number) {
  return [
    { to: index - 1, sign: "↑", label: strings.up },
    { to: index + 1, sign: "↓", label: strings.down },
  ];
}

/** Any of a few given values. */
function Several({ field, value, change }: FieldProps) {
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  return (
    <fieldset>
      <legend className="font-semibold">{field.label[locale]}</legend>
      {field.hint && <p className="text-ink-2 text-small">{field.hint[locale]}</p>}
      {Object.entries(field.choices ?? {}).map(([name, words]) => (
        <Choice
          key={name}
          type="checkbox"
          isChecked={chosen.includes(name)}
          onChange={(checked) => change(checked ? [...chosen, name] : chosen.filter((it) => it !== name))}
        >
          {words[locale]}
        </Choice>
      ))}
    </fieldset>
  );
}
