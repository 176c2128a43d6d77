import type { FieldOf, FieldProblem, FormName } from "./forms.ts";
import type { Locale } from "./locale.ts";

/**
 * Places of text that the server fills in: what somebody typed into a form without JavaScript and what is wrong with it, per field
 * the value, the error message and `aria-invalid`; the outcome of a form or of a token action; the addresses of the document in both
 * languages, with their query; title and description of a newsletter issue.
 */
export type TextPlace = FormPlace | "token.status" | `address.${Locale}` | "title" | "description";

// The contact form has all fields of the newsletter form.
type FormPlace = `${FormName}.${"status" | `${FieldOf<"contact">}${"" | ".problem" | ".invalid"}`}`;

/** Places of elements: of a newsletter issue what is in the head beside the title, and the main part. */
export type MarkupPlace = "head" | "main";

/** Placeholder in a template: `{{contact.name}}`. */
export function placeholderOf(place: TextPlace | MarkupPlace): string {
  return `{{${place}}}`;
}

/** Matches a placeholder and captures its place. */
export const placeholderPattern = /\{\{([a-z.]+)\}\}/;

/** Messages that the server inserts into pages for visitors without JavaScript. */
export interface FormMessages {
  /** Spec section 8. */
  failure: Record<FormName, string>;
  problems: Record<FieldOf<"contact">, Record<FieldProblem, string>>;
  /** For the newsletter's confirm and unsubscribe pages: a used or invalid link, and a server error. */
  token: { unknown: string; failure: string };
}
