import { Field } from "../../ui/field.tsx";
import type { FormState } from "./use-form.ts";

interface FormFieldProps<Name extends string> {
  form: FormState<Name>;
  field: Name;
  autoComplete: string;
}

/** One field of a form, under the rule that site/forms.ts has for it. */
export function FormField<Name extends string>({ form, field, autoComplete }: FormFieldProps<Name>) {
  const { name, rules, words, problems, isTemplate, state } = form;
  const rule = rules[field];
  const problem = problems[field];
  const placeholder = `${name}.${field}`;
  return (
    <Field
      id={`${name}-${field}`}
      name={field}
      label={words.labels[field]}
      kind={rule.kind === "email" || rule.kind === "text" ? rule.kind : "line"}
      required={rule.required}
      autoComplete={autoComplete}
      readOnly={state === "submitting"}
      defaultValue={isTemplate ? `{{${placeholder}}}` : undefined}
      problem={isTemplate ? `{{${placeholder}.problem}}` : problem ? words.problems[field][problem] : ""}
      invalid={isTemplate ? `{{${placeholder}.invalid}}` : problem !== undefined}
    />
  );
}
