import type { z } from "zod";
import { describeFields } from "../../../kit/field-descriptions.ts";
import { locale } from "../../language.ts";
import { type Place, placeIn, valueAt, withValue } from "../draft/content-places.ts";
import type { Edited, FieldProps } from "./field-props.ts";
import { ListField } from "./list-field.tsx";
import { objectFor, openShapesOf, valueFor, withField } from "./schema-values.ts";
import { Chosen, Line, NumberLine, Problems, Switch, smallButton, TextPair } from "./simple-fields.tsx";
import { strings } from "./ui-strings.ts";

interface SchemaFormProps {
  edited: Edited;
  /** Of what stands at the place: a section, a group, an entry of a list. */
  schema: z.ZodType;
  place: Place;
  /** The fields to draw, in this order; else all of them. */
  only?: readonly string[] | undefined;
}

/**
 * The fields of a part of the content, each with the control that its schema asks for. Signs, pictures, links and what only code
 * reads are none of them.
 */
export function SchemaForm({ edited, schema, place, only }: SchemaFormProps) {
  const value = valueAt(edited.files, place);
  const fields = describeFields(objectFor(schema, value)).filter(({ name }) => !unseen.includes(name));
  const shown = only ? only.flatMap((name) => fields.filter((field) => field.name === name)) : fields;
  return (
    <div className="grid gap-6">
      {shown.map((field) => {
        const at = placeIn(place, field.name);
        return (
          <div key={field.name} data-place={at}>
            <OptionalField
              edited={edited}
              field={field}
              place={at}
              value={(value as { [name: string]: unknown } | undefined)?.[field.name]}
              change={(next) =>
                edited.edit(at, withValue(edited.files, place, withField(schema, value, field.name, next)))
              }
            />
          </div>
        );
      })}
    </div>
  );
}

/** What no owner changes in a form: names for code, and marks of samples. */
const unseen = ["id", "sample", "instead", "permitted", "counts", "one", "withoutCalendar", "onlyWith"];

/** One that need not be there can be added and taken away, unless an empty control says the same. */
function OptionalField(props: FieldProps) {
  const { field, value, change } = props;
  const [open] = openShapesOf(field.schema);
  const isPart = open?.type === "object" || open?.type === "array";
  if (!field.isOptional || !isPart) return <OneField {...props} />;
  if (value === undefined)
    return (
      <div className="grid justify-items-start gap-1">
        <button type="button" className={smallButton} onClick={() => change(valueFor(field.schema))}>
          {strings.add(field.label[locale])}
        </button>
        {field.hint && <p className="text-ink-2 text-small">{field.hint[locale]}</p>}
        <Problems {...props} />
      </div>
    );
  return (
    <div className="grid justify-items-stretch gap-1">
      <OneField {...props} />
      <button type="button" className={`${smallButton} justify-self-start`} onClick={() => change(undefined)}>
        {strings.leaveOut(field.label[locale])}
      </button>
    </div>
  );
}

function OneField(props: FieldProps) {
  const { field, value } = props;
  if (typeof value === "string" && /^\{.+\}$/.test(value)) return <Elsewhere {...props} />;
  const shapes = openShapesOf(field.schema);
  if (!field.choices || shapes.some(({ type }) => type === "array")) return <OpenField {...props} shapes={shapes} />;
  const isGiven = value !== undefined && !(typeof value === "string" && value in field.choices);
  return (
    <div className="grid gap-3">
      <Chosen {...props} canBeGiven={shapes.length > 0} />
      {isGiven && shapes.length > 0 && <OpenField {...props} shapes={shapes} isBelowChoice />}
    </div>
  );
}

interface OpenFieldProps extends FieldProps {
  shapes: readonly z.ZodType[];
  /** Its label and hint stand at the choice above it. */
  isBelowChoice?: boolean;
}

function OpenField({ shapes, isBelowChoice = false, ...props }: OpenFieldProps) {
  const { edited, place, field } = props;
  const own = isBelowChoice ? { ...field, hint: undefined } : field;
  const [shape] = shapes;
  switch (shape?.type) {
    case "array":
      return (
        <ListField {...props} list={shape as z.ZodArray}>
          {(entry) => <SchemaForm edited={edited} schema={(shape as z.ZodArray).element as z.ZodType} place={entry} />}
        </ListField>
      );
    case "object":
      if (isTextPair(shape as z.ZodObject)) return <TextPair {...props} field={own} />;
      return (
        <fieldset className="grid min-w-0 gap-4 border-line border-l-2 pl-4">
          <legend className={isBelowChoice ? "sr-only" : "mb-2 font-semibold"}>{own.label[locale]}</legend>
          {own.hint && <p className="text-ink-2 text-small">{own.hint[locale]}</p>}
          <SchemaForm edited={edited} schema={own.schema} place={place} />
          <Problems {...props} />
        </fieldset>
      );
    case "string":
      return <Line {...props} field={own} shape={shape} isBelowChoice={isBelowChoice} />;
    case "number":
    case "int":
      return <NumberLine {...props} field={own} isBelowChoice={isBelowChoice} />;
    case "boolean":
    case "literal":
      return <Switch {...props} field={own} shape={shape} />;
    default:
      return null;
  }
}

function isTextPair({ shape }: z.ZodObject): boolean {
  return "en" in shape && "de" in shape;
}

/** A name in braces: what it means is changed where that stands. */
function Elsewhere({ field, value }: FieldProps) {
  return (
    <p>
      <span className="font-semibold">{field.label[locale]}</span>: {strings.elsewhere(String(value))}
    </p>
  );
}
