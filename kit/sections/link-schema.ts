import { z } from "zod";
import { entry, pageTarget, shareable, text } from "../fields.ts";

const fields = { label: text(60), to: pageTarget() };

/** A link with its words, to a page or a section of one. */
export const link = shareable(z.strictObject(fields));

/** The same in a list. */
export const linkEntry = entry(fields);
