import { z } from "zod";
import { entry, text } from "../fields.ts";
import { linkTarget } from "../target-fields.ts";

const fields = { label: text(60), to: linkTarget() };

/** A link with its words. */
export const link = z.strictObject(fields);

/** The same in a list. */
export const linkEntry = entry(fields);
