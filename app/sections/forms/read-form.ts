import {
  type FieldOf,
  type FieldProblems,
  type FormName,
  forms,
  honeypotField,
  type Parsed,
} from "../../../site/forms.ts";

/** What a form holds at the moment: the row to store or what is wrong with it, and whether its honeypot was filled. */
export function readForm<Name extends FormName>(
  name: Name,
  form: HTMLFormElement,
): { parsed: Parsed<Name>; isHoneypotFilled: boolean } {
  const typed = Object.fromEntries(new FormData(form)) as Partial<Record<FieldOf<Name> | typeof honeypotField, string>>;
  const parsed = forms[name].parse(typed);
  const isHoneypotFilled = Boolean(typed[honeypotField]);
  // The stored rule lets pass what the browser knows for a slip, such as a comma in a domain.
  if (!form.email.validity.typeMismatch) return { parsed, isHoneypotFilled };
  const problems = { ...(!parsed.ok && parsed.problems), email: "not-an-email" } as FieldProblems<FieldOf<Name>>;
  return { parsed: { ok: false, problems }, isHoneypotFilled };
}
