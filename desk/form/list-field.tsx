import { type ReactNode, useRef } from "react";
import { flushSync } from "react-dom";
import type { z } from "zod";
import { locale } from "../language.ts";
import { type ContentPath, entryKey, placeIn } from "../website/draft/content-path.ts";
import type { FieldProps } from "./field-props.ts";
import { MoveButtons } from "./move-buttons.tsx";
import { valueFor } from "./schema-values.ts";
import { Problems, SmallButton } from "./simple-fields.tsx";
import { strings } from "./ui-strings.ts";

interface ListFieldProps extends FieldProps {
  /** Of each entry. */
  schema: z.ZodType;
  /** Draws the fields of an entry. */
  children: (entry: ContentPath) => ReactNode;
}

/** Entries in their order, to be added, moved and removed. */
export function ListField({ schema, children, ...props }: ListFieldProps) {
  const { field, place, value, change } = props;
  const entries = Array.isArray(value) ? (value as unknown[]) : [];
  const { min = 0, max = Number.POSITIVE_INFINITY } = field.entries ?? {};
  const rows = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  function add() {
    flushSync(() => change([...entries, valueFor(schema)]));
    rows.current?.lastElementChild?.querySelector<HTMLElement>("input, textarea, select")?.focus();
  }
  function remove(index: number) {
    addButton.current?.focus();
    change(entries.toSpliced(index, 1));
  }
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 font-semibold">{field.label[locale]}</legend>
      {field.hint && <p className="text-ink-2 text-small">{field.hint[locale]}</p>}
      <ol ref={rows} className="grid gap-4 empty:hidden">
        {entries.map((entry, index) => {
          const name = `${field.label[locale]} ${index + 1}`;
          return (
            <li key={entryKey(entry, index)} className="grid gap-3 border-line border-l-2 pl-4">
              {children(placeIn(place, entryKey(entry, index)))}
              <div className="flex flex-wrap gap-2">
                <MoveButtons
                  name={name}
                  index={index}
                  count={entries.length}
                  onMove={(step) => change(entries.toSpliced(index, 1).toSpliced(index + step, 0, entry))}
                />
                {entries.length > min && (
                  <SmallButton aria-label={`${strings.remove}: ${name}`} onClick={() => remove(index)}>
                    {strings.remove}
                  </SmallButton>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      {entries.length < max && (
        <SmallButton ref={addButton} onClick={add}>
          {strings.addEntry}
        </SmallButton>
      )}
      <Problems {...props} />
    </fieldset>
  );
}
