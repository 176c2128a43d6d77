import type { FieldOf, FieldProblem, FormName } from "./forms.ts";

/**
 * Places that the server fills in for visitors without JavaScript: per field, the value, the error message and `aria-invalid`;
 * the outcome of a form or of a token action; the query that links keep.
 */
export type TemplatePlace = FormPlace | "token.status" | "query";

// The contact form has all fields of the newsletter form.
type FormPlace = `${FormName}.${"status" | `${FieldOf<"contact">}${"" | ".problem" | ".invalid"}`}`;

/** Placeholder in a template: `{{contact.name}}`. */
export function placeholderOf(place: TemplatePlace): string {
  return `{{${place}}}`;
}

/** Matches a placeholder and captures its place. */
export const placeholderPattern = /\{\{([a-z.]+)\}\}/;

/** Messages that the server inserts into pages for visitors without JavaScript. */
export interface FormMessages {
  /** Spec section 8. */
  failure: Record<FormName, string>;
  /** A separate page, followed by the mail address. */
  tooManyRequests: { heading: string; text: string };
  problems: Record<FieldOf<"contact">, Record<FieldProblem, string>>;
  /** For the newsletter's confirm and unsubscribe pages: a used or invalid link, and a server error. */
  token: { unknown: string; failure: string };
}
