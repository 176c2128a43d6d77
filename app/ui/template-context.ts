import { createContext } from "react";
import type { placeholderOf } from "../../site/page-template.ts";

/**
 * What writes the placeholders while a page is rendered as a template: the server answers a failed submission of a visitor
 * without JavaScript with it. Null everywhere else, so always in the browser.
 */
export const TemplateContext = createContext<typeof placeholderOf | null>(null);
