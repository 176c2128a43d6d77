import { z } from "zod";
import { describeFields, type FieldDescription, shapesOf } from "../../../kit/field-descriptions.ts";
import { buttonLook } from "../../../kit/ui/button.tsx";
import { Glyph } from "../../../kit/ui/drawings/glyph.tsx";
import { type GlyphName, glyphs } from "../../../kit/ui/drawings/glyphs.ts";
import { locale } from "../../language.ts";
import { isText, partNamed, placeIn, textsIn } from "../draft/content-places.ts";
import { SchemaForm } from "../form/schema-form.tsx";
import { isAddress } from "../links/link-targets.ts";
import type { ListEntry } from "./list-entries.ts";
import { newEntry, smallestOf } from "./new-entry.ts";
import { strings } from "./ui-strings.ts";
import type { EntryEdits } from "./use-entry-edits.ts";

/** What an entry has besides texts and lists: numbers, choices and signs, what it lacks, and what it can do without. */
export function EntryFields({ edits, entry }: { edits: EntryEdits; entry: ListEntry }) {
  const { place, value, schema } = entry;
  if (typeof value !== "object" || value === null) return null;
  const fields = describeFields(schema).filter(({ name }) => !unlisted.has(name));
  const plain = fields.filter((field) => isPlain(field, partNamed(value, field.name)));
  const { sample } = value as { sample?: unknown };
  return (
    <>
      {plain.length > 0 && (
        <SchemaForm edited={edits.edited} schema={schema} place={place} only={plain.map(({ name }) => name)} />
      )}
      {fields.filter(hasValues).map((field) => (
        <Values
          key={field.name}
          field={field}
          chosen={partNamed(value, field.name)}
          choose={(next) => edits.set(placeIn(place, field.name), next)}
        />
      ))}
      {isText(sample) && (
        <div className="grid justify-items-start gap-2 text-small">
          <p>
            {strings.isSample} {sample[locale]}
          </p>
          <button type="button" className={small} onClick={() => edits.set(placeIn(place, "sample"), undefined)}>
            {strings.isOurs}
          </button>
        </div>
      )}
      <More edits={edits} entry={entry} fields={fields.filter((field) => !plain.includes(field))} />
    </>
  );
}

const small = buttonLook({ look: "line", size: "small" });

/** What has buttons of its own, or is nothing that an owner decides. */
const unlisted = new Set(
  "id kind hidden sample permitted instead counts one withoutCalendar to scrollsTo does en de".split(" "),
);

/** Pictures, links and figures have panels of their own. */
function isPlain({ schema, choices }: FieldDescription, value: unknown): boolean {
  const shapes = shapesOf(schema);
  if (choices || shapes.some((shape) => shape instanceof z.ZodBoolean)) return true;
  if (typeof value === "number") return shapes.some((shape) => shape instanceof z.ZodNumber);
  if (typeof value === "string" && value.startsWith("{")) return false;
  if (typeof value === "string" && value.startsWith("{")) return false;
  if (typeof value === "string") return shapes.every((shape) => shape.type === "string") && !isAddress(schema);
  return isGroup(value) && !("photo" in value) && [...textsIn(value, "#")].length === 0;
}

function isGroup(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Signs, or a number of columns: each is shown as it is. */
function hasValues({ schema }: FieldDescription): boolean {
  return valuesOf(schema).length > 0;
}

function valuesOf(schema: z.ZodType): (GlyphName | number)[] {
  return shapesOf(schema).flatMap((shape) => {
    const values: unknown[] =
      shape instanceof z.ZodEnum ? shape.options : shape instanceof z.ZodLiteral ? [...shape.values] : [];
    return values.filter((value) => typeof value === "number" || String(value) in glyphs) as (GlyphName | number)[];
  });
}

interface ValuesProps {
  field: FieldDescription;
  chosen: unknown;
  choose: (value: unknown) => void;
}

function Values({ field: { label, hint, schema }, chosen, choose }: ValuesProps) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2">
        {label[locale]}
        {typeof chosen === "number" && `: ${chosen}`}
      </summary>
      {hint && <p className="text-ink-2 text-small">{hint[locale]}</p>}
      <div className="flex flex-wrap gap-1">
        {valuesOf(schema).map((value) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === chosen}
            aria-label={typeof value === "string" ? value.replaceAll("-", " ") : undefined}
            className="grid size-11 place-items-center border-2 border-line p-1.5 aria-pressed:border-ink"
            onClick={() => choose(value)}
          >
            {typeof value === "number" ? (
              value
            ) : (
              <span className="size-full [&>svg]:size-full [&_.f-ink]:fill-ink [&_.f-paper]:fill-line-strong">
                <Glyph name={value} />
              </span>
            )}
          </button>
        ))}
      </div>
    </details>
  );
}

interface MoreProps {
  edits: EntryEdits;
  entry: ListEntry;
  fields: readonly FieldDescription[];
}

/** What can be added, and what can go. */
function More({ edits, entry: { place, value, isSection }, fields }: MoreProps) {
  const optional = fields.filter((field) => field.isOptional || isEmptyList(partNamed(value, field.name)));
  if (optional.length === 0) return null;
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-1 text-small">{isSection ? strings.moreOfSection : strings.more}</legend>
      {optional.map((field) => {
        const part = partNamed(value, field.name);
        const isAbsent = part === undefined || isEmptyList(part);
        return (
          <button
            key={field.name}
            type="button"
            className={small}
            onClick={() => {
              const at = placeIn(place, field.name);
              if (isAbsent) edits.addField(at, firstValue(field));
              else edits.set(at, undefined);
            }}
          >
            {isAbsent ? strings.addField(field.label[locale]) : strings.removeField(field.label[locale])}
          </button>
        );
      })}
    </fieldset>
  );
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** An added list has an entry, so that there is something to see and to write. */
function firstValue({ schema, name }: FieldDescription): unknown {
  const made = smallestOf(schema, name);
  const list = shapesOf(schema).find((shape) => shape instanceof z.ZodArray);
  return isEmptyList(made) && list ? [newEntry(list.element as z.ZodType, undefined)] : made;
}
