import type { FieldOf } from "../../../site/forms.ts";
import { Field } from "../../ui/field.tsx";
import type { FormState } from "./use-form.ts";

interface FormFieldProps<Name extends FieldOf<"contact">> {
  form: FormState<Name>;
  field: Name;
  autoComplete: string;
}

/** One field of a form, under the rule that site/forms.ts has for it. */
export function FormField<Name extends FieldOf<"contact">>({ form, field, autoComplete }: FormFieldProps<Name>) {
  const { name, rules, words, problems, placeholderOf, state } = form;
  const rule = rules[field];
  const problem = problems[field];
  const place = `${name}.${field}` as const;
  return (
    <Field
      id={`${name}-${field}`}
      name={field}
      label={words.labels[field]}
      kind={rule.kind}
      required={rule.required}
      autoComplete={autoComplete}
      readOnly={state === "submitting"}
      defaultValue={placeholderOf?.(place)}
      problem={placeholderOf?.(`${place}.problem`) ?? (problem ? words.problems[field][problem] : "")}
      invalid={placeholderOf?.(`${place}.invalid`) ?? problem !== undefined}
    />
  );
}
