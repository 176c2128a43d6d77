import type { ReactNode } from "react";
import { type Locale, languageNames, locales } from "../../../site/locale.ts";
import type { InvalidValueCode } from "../../../site/owner-rules.ts";
import { emptyValue, type Field, isRecord, type Shape, type Value } from "../../source/details-shape.ts";
import { choiceWords, type DetailsWords, fieldWords } from "./words.ts";

/** What all fields of the form share. */
export interface DetailForm {
  language: Locale;
  tell: DetailsWords;
  faultAt(place: string): InvalidValueCode | "type" | undefined;
  isSample(place: string): boolean;
  isOurs(place: string): boolean;
  onOurs(place: string, isOurs: boolean): void;
}

interface FieldProps {
  field: Field;
  place: string;
  value: Value;
  form: DetailForm;
  onChange(value: Value): void;
}

/** A field of the owner's data with its explanation, what is wrong with it, and its sample mark. */
export function DetailField(props: FieldProps) {
  const { place, form } = props;
  return (
    <div className="field" data-place={place}>
      <Control {...props} />
      <Fault place={place} form={form} />
      <Mark place={place} form={form} />
    </div>
  );
}

function Control(props: FieldProps) {
  const { field, place, form } = props;
  const { shape } = field;
  switch (shape.kind) {
    case "record":
      return (
        <Group {...props}>
          <Fields {...props} fields={shape.fields} />
        </Group>
      );
    case "list":
      return <List {...props} item={shape.item} />;
    case "choice":
      return <Choice {...props} options={shape.options} />;
    default:
      return (
        <>
          <Input {...props} label={labelOf(place, form)} />
          <Explanation {...props} />
        </>
      );
  }
}

function Input({ field: { shape }, place, value, form, onChange, label }: FieldProps & { label: string }) {
  const shared = {
    id: place,
    "aria-describedby": `${place}-explained ${place}-fault`,
    "aria-invalid": form.faultAt(place) !== undefined,
  };
  if (shape.kind === "yes-no") {
    return (
      <label className="check">
        <input
          {...shared}
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
        {label}
      </label>
    );
  }
  const text = String(value);
  if (shape.kind === "number") {
    const numberOf = (typed: string) => (/^\d+$/.test(typed) ? Number(typed) : typed);
    return (
      <label>
        {label}
        <input
          {...shared}
          inputMode="numeric"
          value={text}
          onChange={({ target }) => onChange(numberOf(target.value))}
        />
      </label>
    );
  }
  const isDate = shape.kind === "text" && shape.pattern === "^\\d+\\x2d\\d+\\x2d\\d+$";
  return (
    <label>
      {label}
      <input
        {...shared}
        type={isDate ? "date" : "text"}
        lang={/\.(en|de)$/.exec(place)?.[1]}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}

function Group({
  place,
  form,
  field,
  children,
}: Pick<FieldProps, "place" | "form" | "field"> & { children: ReactNode }) {
  return (
    <fieldset className={isInBothLanguages(field.shape) ? "sides" : "nested"} aria-describedby={`${place}-explained`}>
      <legend>{labelOf(place, form)}</legend>
      <Explanation place={place} form={form} field={field} />
      {children}
    </fieldset>
  );
}

function Fields({ fields, place, value, form, onChange }: FieldProps & { fields: readonly Field[] }) {
  const record = isRecord(value) ? value : {};
  // A certain word tells which of several records it is, and the choice above shows it.
  const shown = fields.filter(({ shape }) => shape.kind !== "word");
  return shown.map((field) => (
    <DetailField
      key={field.name}
      field={field}
      place={`${place}.${field.name}`}
      value={record[field.name] ?? ""}
      form={form}
      onChange={(next) => onChange({ ...record, [field.name]: next })}
    />
  ));
}

function List({ item, ...props }: FieldProps & { item: Shape }) {
  const { place, value, form, onChange } = props;
  const items: readonly Value[] = Array.isArray(value) ? value : [];
  return (
    <Group {...props}>
      {items.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other name, and each is controlled
        <div key={index} className="nested">
          <DetailField
            field={{ name: String(index), comment: "", shape: item }}
            place={`${place}.${index}`}
            value={one}
            form={form}
            onChange={(next) => onChange(items.with(index, next))}
          />
          <button type="button" onClick={() => onChange(items.toSpliced(index, 1))}>
            {form.tell.remove(index + 1)}
          </button>
        </div>
      ))}
      <button type="button" onClick={() => onChange([...items, emptyValue(item)])}>
        {form.tell.add}
      </button>
    </Group>
  );
}

/** A select among what the type allows; what is no certain text has its own fields below. */
function Choice({ options, ...props }: FieldProps & { options: readonly Shape[] }) {
  const { place, value, form, onChange } = props;
  const word = options.findIndex((option) => wordOf(option) !== null && wordOf(option) === wordIn(value));
  const chosen = word >= 0 ? word : options.findIndex((option) => wordOf(option) === null);
  const shape = options[chosen];
  const label = labelOf(place, form);
  return (
    <>
      <label>
        {label}
        <select
          aria-describedby={`${place}-explained`}
          value={chosen}
          onChange={({ target }) => onChange(emptyValue(options[Number(target.value)] as Shape))}
        >
          {options.map((option, index) => (
            <option key={nameOfOption(option, form)} value={index}>
              {nameOfOption(option, form)}
            </option>
          ))}
        </select>
      </label>
      <Explanation {...props} />
      {shape?.kind === "record" && (
        <div className="nested">
          <Fields {...props} fields={shape.fields} />
        </div>
      )}
      {shape && (shape.kind === "text" || shape.kind === "number") && (
        <div className="nested">
          <Input {...props} field={{ name: "", comment: "", shape }} label={`${label}: ${nameOfOption(shape, form)}`} />
        </div>
      )}
    </>
  );
}

/** By which an option is told from the others: itself, or the certain word in a record. */
function wordOf(option: Shape): string | null {
  if (option.kind === "word") return option.word;
  const words = option.kind === "record" ? option.fields.flatMap(({ shape }) => wordOf(shape) ?? []) : [];
  return words[0] ?? null;
}

function wordIn(value: Value): Value | undefined {
  return isRecord(value) ? value.kind : value;
}

function nameOfOption(option: Shape, { language, tell }: DetailForm): string {
  const word = wordOf(option);
  if (word !== null) return choiceWords[word]?.[language] ?? word;
  if (option.kind === "record") return tell.ownFields;
  return option.kind === "number" ? tell.ownNumber : tell.ownText;
}

function Explanation({ field, place, form }: Pick<FieldProps, "field" | "place" | "form">) {
  const none = choiceWords.none?.en.toLowerCase() ?? "";
  const text =
    form.language === "de"
      ? fieldWords[withoutNumbers(place)]?.explained
      : field.comment.replaceAll('"none"', `“${none}”`);
  return text ? <small id={`${place}-explained`}>{text}</small> : null;
}

function Fault({ place, form }: Pick<FieldProps, "place" | "form">) {
  const fault = form.faultAt(place);
  return (
    <small id={`${place}-fault`} className="wrong">
      {fault && form.tell.faults[fault]}
    </small>
  );
}

function Mark({ place, form }: Pick<FieldProps, "place" | "form">) {
  if (!form.isSample(place)) return null;
  return (
    <div className="mark">
      <small>
        <strong>{form.tell.sampleYet}</strong> {form.tell.whatToDo}
      </small>
      <label className="check">
        <input
          type="checkbox"
          checked={form.isOurs(place)}
          aria-label={`${form.tell.isOurs}: ${labelOf(place, form)}`}
          onChange={({ target }) => form.onOurs(place, target.checked)}
        />
        {form.tell.isOurs}
      </label>
    </div>
  );
}

export function labelOf(place: string, { language, tell }: Pick<DetailForm, "language" | "tell">): string {
  const last = place.split(".").at(-1) ?? "";
  if (locales.includes(last as Locale)) return languageNames[last as Locale];
  if (/^\d+$/.test(last)) return tell.number(Number(last) + 1);
  return fieldWords[withoutNumbers(place)]?.[language] ?? place;
}

function withoutNumbers(place: string): string {
  return place.replace(/\.\d+(?=\.|$)/g, "");
}

function isInBothLanguages(shape: Shape): boolean {
  return shape.kind === "record" && shape.fields.every(({ name }) => locales.includes(name as Locale));
}
