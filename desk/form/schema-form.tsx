import { z } from "zod";
import { describeFields, fieldMetaOf } from "../../kit/field-descriptions.ts";
import { wholeNameIn } from "../../render/check/named-values.ts";
import type { Amount } from "../../site/amount.ts";
import { type ContentPath, placeIn, valueAt, withValue } from "../content/content-path.ts";
import { placeOfName } from "../content/references.ts";
import { locale } from "../language.ts";
import type { Edited, FieldProps } from "./field-props.ts";
import { LinkField } from "./link-field.tsx";
import { isTarget } from "./link-targets.ts";
import { newEntry } from "./list-changes.ts";
import { ListField, RowsField } from "./list-field.tsx";
import { PictureField } from "./picture-field.tsx";
import { objectFor, openShapesOf, withField } from "./schema-values.ts";
import { SignField, signsOf } from "./sign-field.tsx";
import { Chosen, Line, NumberLine, Problems, SampleMark, SmallButton, Switch } from "./simple-fields.tsx";
import { TextField } from "./text-field.tsx";
import { strings } from "./ui-strings.ts";

interface SchemaFormProps {
  edited: Edited;
  /** Of what stands at the place: a section, a group, an entry of a list. */
  schema: z.ZodType;
  place: ContentPath;
  /** The fields to draw, in this order; else all of them. */
  only?: readonly string[] | undefined;
  /** How short fields stand: those of a figure close together, two by two, or as many in a row as there is room for. */
  layout?: keyof typeof layouts;
}

const layouts = {
  column: "grid grid-cols-1 gap-5",
  figure: "grid grid-cols-1 gap-3",
  pairs: "grid gap-x-gap gap-y-4 narrow:grid-cols-2",
  row: "flex min-w-0 flex-1 flex-wrap items-start gap-x-6 gap-y-2 *:last:min-w-0 *:last:grow *:last:basis-64",
};

/** The fields of a part of the content, each with the control that its schema asks for. What only code reads has none. */
export function SchemaForm({ edited, schema, place, only, layout = "column" }: SchemaFormProps) {
  const value = valueAt(edited.files, place) as { [name: string]: unknown } | undefined;
  const fields = describeFields(objectFor(schema, value)).filter(({ name }) => !unseen.includes(name));
  const ordered = [
    ...fields.filter(({ name }) => name !== "ground"),
    ...fields.filter(({ name }) => name === "ground"),
  ];
  const shown = only ? only.flatMap((name) => fields.filter((field) => field.name === name)) : ordered;
  return (
    <div className={layouts[layout]}>
      {layout !== "figure" && <SampleMark edited={edited} place={place} value={value} />}
      {shown.map((field) => {
        const at = placeIn(place, field.name);
        const change = (next: unknown) =>
          edited.edit(at, withValue(edited.files, place, withField(schema, value, field.name, next)));
        return (
          <div key={field.name} data-place={at} className="empty:hidden">
            {isTarget(field.name) ? (
              <LinkField edited={edited} schema={schema} place={place} />
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
const unseen = ["id", "hidden", "sample", "permitted", "onlyWith"];

/** One that need not be there can be added and left out, unless an empty control says the same. */
function OptionalField(props: FieldProps) {
  const { edited, field, place, value, change } = props;
  const isPart = ["object", "array"].includes(openShapesOf(field.schema)[0]?.type ?? "");
  if (!isPart || !(field.isOptional || value === undefined)) return <OneField {...props} />;
  function add() {
    (document.activeElement as HTMLElement | null)?.blur();
    change(newEntry(field.schema, undefined));
    edited.choose?.(place);
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      {value !== undefined && <OneField {...props} />}
      <SmallButton onClick={() => (value === undefined ? add() : change(undefined))}>
        {value === undefined ? strings.add(field.label[locale]) : strings.leaveOut(field.label[locale])}
      </SmallButton>
      {value === undefined && field.hint && <p className="text-ink-2 text-small">{field.hint[locale]}</p>}
      {value === undefined && <Problems {...props} />}
    </div>
  );
}

function OneField(props: FieldProps) {
  const { edited, field, value } = props;
  const OwnControl = edited.controls?.[field.name];
  if (OwnControl) return <OwnControl {...props} />;
  const name = typeof value === "string" ? wholeNameIn(value) : null;
  if (name !== null) return <NamedField {...props} named={placeOfName(name)} />;
  if (hasField(field, "photo")) return <PictureField {...props} />;
  if (!field.choices && typeof value !== "object" && signsOf(field.schema).length > 0)
    return <SignField {...props} edited={edited} />;
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

/** What several places have is changed here for all of them. A fact of one line is changed with the others of its kind. */
function NamedField({ named, ...props }: FieldProps & { named: ContentPath | null }) {
  const { edited } = props;
  const value = named === null ? undefined : valueAt(edited.files, named);
  if (named === null || typeof value !== "object") return null;
  const change = (next: unknown) => edited.edit(named, withValue(edited.files, named, next));
  return (
    <div data-place={named} className="grid gap-1">
      <OneField {...props} place={named} value={value} change={change} />
      <p className="text-ink-2 text-small">{strings.isShared}</p>
    </div>
  );
}

function OpenField({ shapes, ...props }: FieldProps & { shapes: readonly z.ZodType[] }) {
  const { edited, place, field } = props;
  const [shape] = shapes;
  const isFigure = hasField(field, "amount");
  switch (shape?.type) {
    case "array": {
      const { element } = shape as z.ZodArray<z.ZodType>;
      if (fieldMetaOf(field.schema).isUnordered)
        return (
          <RowsField {...props} schema={element}>
            {(entry) => <SchemaForm edited={edited} schema={element} place={entry} layout="row" />}
          </RowsField>
        );
      return (
        <ListField {...props} schema={element}>
          {(entry, value) => <EntryFields {...props} schema={element} place={entry} value={value} />}
        </ListField>
      );
    }
    case "object":
      if ("en" in (shape as z.ZodObject).shape) return <TextField {...props} />;
      return (
        <fieldset className="grid min-w-0 grid-cols-1 gap-3 border-line border-l-2 pl-3">
          <legend className="mb-1 font-semibold">{field.label[locale]}</legend>
          {field.hint && <p className="text-ink-2 text-small">{field.hint[locale]}</p>}
          <SchemaForm edited={edited} schema={field.schema} place={place} layout={isFigure ? "figure" : "column"} />
          {isFigure && <FigureNotes {...props} />}
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

function FigureNotes({ edited, place, value }: FieldProps) {
  const { amount = 0, unit } = (value ?? {}) as Partial<Amount>;
  return (
    <>
      {unit === "%" && amount > 100 && (
        <p role="status" className="text-small">
          {strings.moreThanAll}
        </p>
      )}
      <SampleMark edited={edited} place={place} value={value} />
    </>
  );
}

/** Of an entry of a list: that of its text alone, or one for each part of it. */
function EntryFields({ schema, ...props }: FieldProps & { schema: z.ZodType }) {
  const { edited, field, place, value } = props;
  const name = typeof value === "string" ? wholeNameIn(value) : null;
  const own = { ...field, schema, hint: undefined };
  if (name !== null) return <NamedField {...props} field={own} named={placeOfName(name)} />;
  const object = objectFor(schema, value);
  if (!(object instanceof z.ZodObject && "en" in object.shape))
    return <SchemaForm edited={edited} schema={schema} place={place} />;
  const change = (next: unknown) => edited.edit(place, withValue(edited.files, place, next));
  return <TextField {...props} field={own} change={change} />;
}

/** Whether a group has a field of a name. */
function hasField({ schema }: FieldProps["field"], name: string): boolean {
  return openShapesOf(schema).some((shape) => shape instanceof z.ZodObject && name in shape.shape);
}
