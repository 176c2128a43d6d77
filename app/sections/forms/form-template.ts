import { createContext } from "react";

/**
 * True while a page is rendered as a template: the server answers a failed submission of a visitor without JavaScript
 * with it. Fields and sentences are then placeholders, `{{contact.name}}`, `{{contact.name.problem}}`,
 * `{{contact.name.invalid}}`, `{{contact.status}}`; the link to the other language ends with `{{query}}`, to keep a token.
 */
export const FormTemplate = createContext(false);
