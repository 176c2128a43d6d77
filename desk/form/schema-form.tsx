import { z } from "zod";
import { describeFields } from "../../kit/field-descriptions.ts";
import { locale } from "../language.ts";
import { type ContentPath, placeIn, textsIn, valueAt, withValue } from "../website/draft/content-path.ts";
import { isTarget } from "../website/links/link-targets.ts";
import { TargetField } from "../website/links/target-field.tsx";
import type { Edited, FieldProps } from "./field-props.ts";
import { ListField } from "./list-field.tsx";
import { newEntry } from "./new-entry.ts";
import { objectFor, openShapesOf, valueFor, withField } from "./schema-values.ts";
import { SignField, signsOf } from "./sign-field.tsx";
import { Chosen, Line, NumberLine, Problems, SmallButton, Switch, TextPair } from "./simple-fields.tsx";
import { strings } from "./ui-strings.ts";

interface SchemaFormProps {
  edited: Edited;
  /** Of what stands at the place: a section, a group, an entry of a list. */
  schema: z.ZodType;
  place: ContentPath;
  /** The fields to draw, in this order; else all of them. */
  only?: readonly string[] | undefined;
}

/** The fields of a part of the content, each with the control that its schema asks for. Pictures and what only code reads are none. */
export function SchemaForm({ edited, schema, place, only }: SchemaFormProps) {
  const value = valueAt(edited.files, place) as { [name: string]: unknown } | undefined;
  const fields = describeFields(objectFor(schema, value)).filter(({ name }) => !unseen.includes(name));
  const shown = only ? only.flatMap((name) => fields.filter((field) => field.name === name)) : fields;
  return (
    <div className={`grid grid-cols-1 ${edited.page === undefined ? "gap-6" : "gap-3"}`}>
      {shown.map((field) => {
        const at = placeIn(place, field.name);
        const change = (next: unknown) =>
          edited.edit(at, withValue(edited.files, place, withField(schema, value, field.name, next)));
        return (
          <div key={field.name} data-place={at} className="empty:hidden">
            {isTarget(field.name) ? (
              <TargetField edited={edited} schema={schema} place={place} />
            ) : (
              <OptionalField edited={edited} field={field} place={at} value={value?.[field.name]} change={change} />
            )}
          </div>
        );
      })}
    </div>
  );
}

/** What no owner changes in a form: names for code, marks of samples, and what has buttons of its own. */
const unseen = "id hidden sample instead permitted counts one withoutCalendar onlyWith en de".split(" ");

/** One that need not be there can be added and taken away, unless an empty control says the same. */
function OptionalField(props: FieldProps) {
  const { edited, field, value, change } = props;
  const isOnPage = edited.page !== undefined && isShown(field.schema, value);
  const isAbsent = value === undefined || (isOnPage && Array.isArray(value) && value.length === 0);
  if (!isPart(field.schema) || !(field.isOptional || isAbsent)) return isOnPage ? null : <OneField {...props} />;
  const add = () => change(isOnPage ? newEntry(field.schema, undefined) : valueFor(field.schema));
  return (
    <div className="grid grid-cols-1 gap-1">
      {!isAbsent && !isOnPage && <OneField {...props} />}
      <SmallButton onClick={() => (isAbsent ? add() : change(undefined))}>
        {isAbsent ? strings.add(field.label[locale]) : strings.leaveOut(field.label[locale])}
      </SmallButton>
      {isAbsent && field.hint && <p className="text-ink-2 text-small">{field.hint[locale]}</p>}
      {isAbsent && <Problems {...props} />}
    </div>
  );
}

function isPart(schema: z.ZodType): boolean {
  const [open] = openShapesOf(schema);
  return open?.type === "object" || open?.type === "array";
}

/** Whether a page shows a value as words, entries or pictures; or would, if it were there. */
function isShown(schema: z.ZodType, value: unknown): boolean {
  if (!isPart(schema)) return false;
  const isGroup = typeof value === "object" && value !== null && !Array.isArray(value);
  return !isGroup || "photo" in value || [...textsIn(value, "#")].length > 0;
}

function OneField(props: FieldProps) {
  const { field, value } = props;
  // What it means is changed where that stands.
  if (typeof value === "string" && /^\{.+\}$/.test(value)) return null;
  if (!field.choices && typeof value !== "object" && signsOf(field.schema).length > 0) return <SignField {...props} />;
  const shapes = openShapesOf(field.schema);
  if (!field.choices || shapes.some(({ type }) => type === "array")) return <OpenField {...props} shapes={shapes} />;
  const isGiven = value !== undefined && !(typeof value === "string" && value in field.choices);
  return (
    <div className="grid gap-3">
      <Chosen {...props} shapes={shapes} />
      {isGiven && shapes.length > 0 && (
        // Its label and hint stand at the choice.
        <div className="[&>div>label]:sr-only [&>fieldset>legend]:sr-only">
          <OpenField {...props} field={{ ...field, hint: undefined }} shapes={shapes} />
        </div>
      )}
    </div>
  );
}

function OpenField({ shapes, ...props }: FieldProps & { shapes: readonly z.ZodType[] }) {
  const { edited, place, field } = props;
  const [shape] = shapes;
  switch (shape?.type) {
    case "array": {
      const { element } = shape as z.ZodArray<z.ZodType>;
      return (
        <ListField {...props} schema={element}>
          {(entry) => <SchemaForm edited={edited} schema={element} place={entry} />}
        </ListField>
      );
    }
    case "object":
      if ("en" in (shape as z.ZodObject).shape) return <TextPair {...props} />;
      return (
        <fieldset className="grid min-w-0 gap-4 border-line border-l-2 pl-4">
          <legend className="mb-2 font-semibold">{field.label[locale]}</legend>
          {field.hint && <p className="text-ink-2 text-small">{field.hint[locale]}</p>}
          <SchemaForm edited={edited} schema={field.schema} place={place} />
          <Problems {...props} />
        </fieldset>
      );
    case "string":
      return <Line {...props} type={shape instanceof z.ZodISODate ? "date" : "text"} />;
    case "number":
    case "int":
      return <NumberLine {...props} />;
    case "boolean":
    case "literal":
      return <Switch {...props} shape={shape} />;
    default:
      return null;
  }
}
