import { type FormEvent, type ReactNode, useId, useState } from "react";
import { strings } from "./ui-strings.ts";

interface FieldProps {
  label: string;
  hint?: string | undefined;
  /** What is wrong with the value; null while nothing is. */
  error?: string | null;
  /** Draws the control with these attributes. */
  children: (control: ControlAttributes) => ReactNode;
}

export interface ControlAttributes {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  className: string;
  onInvalid: (event: FormEvent<Control>) => void;
  onInput: () => void;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A labelled control of a form, with a hint and an error below it: also with what the browser finds wrong, in the desk's language. */
export function Field({ label, hint, error: given, children }: FieldProps) {
  const id = useId();
  const [found, setFound] = useState<string | null>(null);
  const error = given || found;
  function refuse(event: FormEvent<Control>) {
    // The browser would say it in its own language.
    event.preventDefault();
    const control = event.currentTarget;
    setFound(mistakeIn(control));
    const [first] = [...(control.form?.elements ?? [])].filter((it) => it.matches(":invalid:not(fieldset)"));
    if (first === control) control.focus();
  }
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="grid min-w-0 content-start gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children({
        id,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error ? true : undefined,
        className: controlLook,
        onInvalid: refuse,
        onInput: () => setFound(null),
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-ink-2 text-small">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-bad text-small">
          {error}
        </p>
      )}
    </div>
  );
}

/** What keeps a form from being sent. */
function mistakeIn({ type, validity }: Control): string {
  const { missing, url, other } = strings.mistakes;
  if (validity.valueMissing || validity.patternMismatch) return missing;
  return validity.typeMismatch && type === "url" ? url : other;
}

/** Classes of an input, a select or a text area. */
export const controlLook =
  "min-h-11 w-full min-w-0 rounded-control border-2 border-line-strong bg-paper px-3 py-2 aria-invalid:border-bad";

interface ChoiceProps {
  type: "radio" | "checkbox";
  /** Of the radio's group. */
  name?: string;
  isChecked: boolean;
  /** Whether a sentence beside it says what is wrong with it. */
  isInvalid?: boolean;
  onChange: (isChecked: boolean) => void;
  children: ReactNode;
}

/** A radio button or a checkbox with its label. */
export function Choice({ type, name, isChecked, isInvalid = false, onChange, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 gap-3 py-2">
      <input
        type={type}
        name={name}
        className="mt-0.75 size-5 shrink-0 accent-a-isar"
        checked={isChecked}
        aria-invalid={isInvalid || undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="min-w-0">{children}</span>
    </label>
  );
}

interface OptionsProps<Value extends string> {
  legend: string;
  values: readonly Value[];
  chosen: Value;
  nameOf: (value: Value) => string;
  choose: (value: Value) => void;
}

/** Radio buttons in a row. */
export function Options<Value extends string>({ legend, values, chosen, nameOf, choose }: OptionsProps<Value>) {
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-x-6">
        {values.map((value) => (
          <Choice key={value} type="radio" name={legend} isChecked={value === chosen} onChange={() => choose(value)}>
            {nameOf(value)}
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}
