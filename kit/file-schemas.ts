import type { z } from "zod";
import { calendarSchema } from "./calendar-schema.ts";
import { mailsSchema } from "./mails-schema.ts";
import { siteSchema } from "./site-schema.ts";
import { wordsSchema } from "./words-schema.ts";

/** Of the content files that are no page's, by name: `site` for `content/site.json`. */
export const fileSchemas: Readonly<Record<string, z.ZodType>> = {
  site: siteSchema,
  words: wordsSchema,
  mails: mailsSchema,
  calendar: calendarSchema,
};
