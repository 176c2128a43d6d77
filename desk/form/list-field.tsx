import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { z } from "zod";
import { fieldMetaOf } from "../../kit/field-descriptions.ts";
import { Icon } from "../../kit/ui/icon.tsx";
import { type ContentPath, entryKey, isText, placeIn, valueAt, withValue } from "../content/content-path.ts";
import { beginningOf } from "../content/place-names.ts";
import { textIn, titleOf } from "../content/titles.ts";
import { locale } from "../language.ts";
import { formatPlainDay } from "../times.ts";
import { EntryRows, keepFocus } from "./entry-rows.tsx";
import { FieldFold } from "./field-fold.tsx";
import type { Edited, FieldProps } from "./field-props.ts";
import { leadsToHidden } from "./link-targets.ts";
import { copyOf, newEntry } from "./list-changes.ts";
import { valueFor } from "./schema-values.ts";
import { Problems, SmallButton } from "./simple-fields.tsx";
import { strings } from "./ui-strings.ts";

interface ListFieldProps extends FieldProps {
  /** Of each entry. */
  schema: z.ZodType;
  /** Draws the fields of an entry. */
  children: (entry: ContentPath, value: unknown) => ReactNode;
}

/** Entries in their order, each folded to what it begins with: to be added, copied, moved and removed. */
export function ListField({ schema, children, ...props }: ListFieldProps) {
  const { edited, field, place, value } = props;
  const { files } = edited;
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  const { min = 0, max = Number.POSITIVE_INFINITY } = field.entries ?? {};
  const addButton = useRef<HTMLButtonElement>(null);
  /** Where an entry has come to, for those who do not see it. */
  const [moved, setMoved] = useState("");

  function keep(next: readonly unknown[], index: number): ContentPath {
    const entry = placeIn(place, entryKey(next[index], index));
    const changed = withValue(files, place, next);
    edited.edit(entry, changed);
    setMoved(strings.place(field.label[locale], index + 1, next.length));
    return textIn(changed, entry);
  }
  /** What is new is written next. */
  function insert(entry: unknown, index: number) {
    (document.activeElement as HTMLElement | null)?.blur();
    edited.choose?.(keep(entries.toSpliced(index, 0, entry), index));
  }
  function remove(index: number) {
    const entry = placeIn(place, entryKey(entries[index], index));
    flushSync(() => edited.edit(entry, withValue(files, place, entries.toSpliced(index, 1))));
    setMoved("");
    // With the focus on a neighbour's button, a second press would remove that one.
    addButton.current?.focus();
  }
  const move = (from: number, to: number) =>
    keepFocus(() => keep(entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]), to));
  const add = (index: number, like?: unknown) => insert(newEntry(schema, like, entries), index);

  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="mb-1 font-semibold">{field.label[locale]}</legend>
      {field.hint && <p className="text-ink-2 text-small">{field.hint[locale]}</p>}
      <p role="status" className="sr-only">
        {moved}
      </p>
      <EntryRows label={field.label[locale]} place={place} entries={entries} onMove={move}>
        {(entry, index) => (
          <FieldFold edited={edited} place={entry} summary={entryTitle(edited, entry)} isOpenAtFirst={edited.unfolds}>
            {children(entry, entries[index])}
            <Tasks
              tasks={[
                [strings.addAfter, entries.length < max, () => add(index + 1, entries[index])],
                [strings.copy, entries.length < max, () => insert(copyOf(entries[index], entries), index + 1)],
                [strings.up, index > 0, () => move(index, index - 1)],
                [strings.down, index < entries.length - 1, () => move(index, index + 1)],
                [strings.remove, entries.length > min, () => remove(index)],
              ]}
            />
            <p className="text-ink-2 text-small empty:hidden">
              {[entries.length >= max && strings.atMost(max), entries.length <= min && strings.atLeast(min)]
                .filter(Boolean)
                .join(" ")}
            </p>
          </FieldFold>
        )}
      </EntryRows>
      {entries.length < max && (
        <SmallButton ref={addButton} onClick={() => add(entries.length, entries.at(-1))}>
          {strings.addEntry}
        </SmallButton>
      )}
      <Problems {...props} />
    </fieldset>
  );
}

/** Short entries whose order says nothing, each in a row with a cross. */
export function RowsField({ schema, children, ...props }: ListFieldProps) {
  const { edited, field, place, value, change } = props;
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  const { max = Number.POSITIVE_INFINITY } = field.entries ?? {};
  const addButton = useRef<HTMLButtonElement>(null);
  function remove(index: number) {
    flushSync(() => change(entries.toSpliced(index, 1)));
    addButton.current?.focus();
  }
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="mb-1 font-semibold">{field.label[locale]}</legend>
      {field.hint && <p className="max-w-measure text-ink-2 text-small">{field.hint[locale]}</p>}
      <ul aria-label={field.label[locale]} className="border-line border-t empty:hidden">
        {entries.map((entry, index) => (
          <li key={entryKey(entry, index)} className="flex items-start gap-1.5 border-line border-b py-3">
            {children(placeIn(place, entryKey(entry, index)), entry)}
            {/* Beside the controls, below their labels. */}
            <div className="pt-7">
              <RemoveButton
                label={`${strings.remove}: ${rowTitle(entry) || field.label[locale]}`}
                onClick={() => remove(index)}
              />
            </div>
          </li>
        ))}
      </ul>
      {entries.length < max && (
        <SmallButton ref={addButton} onClick={() => change([...entries, valueFor(schema)])}>
          {strings.add(fieldMetaOf(schema)[locale] ?? field.label[locale])}
        </SmallButton>
      )}
      <Problems edited={edited} place={place} />
    </fieldset>
  );
}

/** The days of a row. */
function rowTitle(entry: unknown): string {
  const { id: _, ...parts } = entry as { [name: string]: unknown };
  const words = Object.values(parts).map((part) => (typeof part === "string" ? formatPlainDay(part) : ""));
  return words.filter(Boolean).join("–");
}

/** A cross, for rows of which there are many. */
export function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={strings.remove}
      className="inline-flex size-11 shrink-0 items-center justify-center text-ink-2 hover:text-bad"
      onClick={onClick}
    >
      <Icon name="x" />
    </button>
  );
}

type Task = readonly [name: string, isPossible: boolean, act: () => void];

/** What can be done with an entry or a section. A task that cannot be done now keeps the focus. */
export function Tasks({ tasks }: { tasks: readonly Task[] }) {
  return (
    <div className="flex flex-wrap gap-2">
      {tasks.map(([name, isPossible, act]) => (
        <SmallButton key={name} aria-disabled={!isPossible || undefined} onClick={() => isPossible && act()}>
          {name}
        </SmallButton>
      ))}
    </div>
  );
}

/** What an entry begins with. One of a fact has a name that is the same in both languages. */
function entryTitle({ files, problems }: Edited, place: ContentPath): ReactNode {
  const entry = valueAt(files, place);
  const names = isText(entry) ? [] : Object.entries((entry ?? {}) as object).filter(([name]) => name !== "id");
  const [name] = names.flatMap(([, part]) => (typeof part === "string" && part !== "" ? part : []));
  return (
    <>
      {beginningOf(titleOf(files, place, locale) || name || strings.untitled)}
      {leadsToHidden(files, entry) && (
        <span className="block font-normal text-ink-2 text-small">{strings.leadsToHidden}</span>
      )}
      {problems.some((it) => it.place.startsWith(`${place}/`)) && (
        <span aria-hidden="true" className="ml-2 inline-block size-2 rounded-full bg-bad" />
      )}
    </>
  );
}
