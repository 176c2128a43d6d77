import type { FieldOf, FormName } from "./forms.ts";

/**
 * The places of a page that the server fills for a visitor without JavaScript: what was typed into a field, what is wrong
 * with it and its `aria-invalid`; how a form or the button of a mail's page ended; what links keep of the address.
 */
export type TemplatePlace = FormPlace | "token.status" | "query";

// The contact form has all the fields that there are.
type FormPlace = `${FormName}.${"status" | `${FieldOf<"contact">}${"" | ".problem" | ".invalid"}`}`;

/** What stands at a place until the server fills it: `{{contact.name}}`. */
export function placeholderOf(place: TemplatePlace): string {
  return `{{${place}}}`;
}

/** A placeholder, its place captured. */
export const placeholderPattern = /\{\{([a-z.]+)\}\}/;
