import { type ReactNode, useEffect, useRef, useState } from "react";
import { z } from "zod";
import { shapesOf } from "../../../kit/field-descriptions.ts";
import { Choice, controlLook } from "../../field.tsx";
import { locale } from "../../language.ts";
import { isText, nameOf, type Place, placeIn } from "../draft/content-places.ts";
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
  const [added, setAdded] = useState(false);
  const lastEntry = useRef<HTMLLIElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (added) lastEntry.current?.querySelector<HTMLElement>("input, textarea, select")?.focus();
    setAdded(false);
  }, [added]);

  if (shapesOf(element).some((shape) => shape instanceof z.ZodEnum)) return <Several {...props} />;
  function move(index: number, by: 1 | -1) {
    const moved = entries.toSpliced(index, 1);
    change(moved.toSpliced(index + by, 0, entries[index]));
  }
  const isPlain = shapesOf(element).every((shape) => shape.type === "string");
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 font-semibold">{field.label[locale]}</legend>
      {field.hint && <p className="text-ink-2 text-small">{field.hint[locale]}</p>}
      <ol className="grid gap-4 empty:hidden">
        {entries.map((entry, index) => {
          const name = strings.entry(titleOf(entry), index + 1);
          return (
            <li
              key={nameOf(entry, index)}
              ref={index === entries.length - 1 ? lastEntry : null}
              className="grid gap-3 border-line border-l-2 pl-4"
            >
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
                {index > 0 && <EntryButton name={name} label={strings.up} onClick={() => move(index, -1)} />}
                {index < entries.length - 1 && (
                  <EntryButton name={name} label={strings.down} onClick={() => move(index, 1)} />
                )}
                {entries.length > min && (
                  <EntryButton
                    name={name}
                    label={strings.remove}
                    onClick={() => {
                      addButton.current?.focus();
                      change(entries.toSpliced(index, 1));
                    }}
                  />
                )}
              </div>
            </li>
          );
        })}
      </ol>
      {entries.length < max && (
        <button
          ref={addButton}
          type="button"
          className={`${smallButton} justify-self-start`}
          onClick={() => {
            change([...entries, valueFor(element)]);
            setAdded(true);
          }}
        >
          {strings.addEntry}
        </button>
      )}
      <Problems {...props} />
    </fieldset>
  );
}

function EntryButton({ name, label, onClick }: { name: string; label: string; onClick: () => void }) {
  return (
    <button type="button" className={smallButton} aria-label={`${label}: ${name}`} onClick={onClick}>
      {label}
    </button>
  );
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

/** The first words of an entry. */
function titleOf(entry: unknown): string {
  if (typeof entry === "string") return entry;
  if (isText(entry)) return entry[locale];
  const { id: _, ...parts } = (entry ?? {}) as { [name: string]: unknown };
  const [first] = Object.values(parts).filter((part) => typeof part === "string" || isText(part));
  return typeof first === "string" ? first : isText(first) ? first[locale] : "";
}
