import type { FieldOf, FieldProblem, FormName } from "./forms.ts";

/**
 * The places of a page that the server fills for a visitor without JavaScript: what was typed into a field, what is wrong
 * with it and its `aria-invalid`; how a form or the button of a mail's page ended; what links keep of the address.
 */
export type TemplatePlace = FormPlace | "token.status" | "query";

// The fields of the contact form include those of the newsletter.
type FormPlace = `${FormName}.${"status" | `${FieldOf<"contact">}${"" | ".problem" | ".invalid"}`}`;

/** What stands at a place until the server fills it: `{{contact.name}}`. */
export function placeholderOf(place: TemplatePlace): string {
  return `{{${place}}}`;
}

/** A placeholder, its place captured. */
export const placeholderPattern = /\{\{([a-z.]+)\}\}/;

/** The sentences that the server puts into pages for visitors without JavaScript. */
export interface FormMessages {
  /** Spec section 8. */
  failure: Record<FormName, string>;
  /** A page of its own, after which the mail address stands. */
  tooManyRequests: { heading: string; text: string };
  problems: Record<FieldOf<"contact">, Record<FieldProblem, string>>;
  /** Of the newsletter's confirm and unsubscribe pages: a link that is used up or wrong, and a failure on our side. */
  token: { unknown: string; failure: string };
}
