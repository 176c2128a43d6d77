import { z } from "zod";
import { type InOneLanguage, text } from "./fields.ts";

/** `content/words.json`: texts of the header, the footer and what else is the same on every page. */
export const wordsSchema = z.strictObject({
  header: z.strictObject({
    skipToContent: text(40),
    /** Accessible name of the menus. */
    navigation: text(40),
    menu: text(20),
    language: z.strictObject({
      label: text(20),
      /** Announced after the page has switched to this language. */
      switched: text(80),
    }),
    theme: z.strictObject({ toDark: text(60), toLight: text(60) }),
  }),
  footer: z.strictObject({
    /** Accessible name of the list of all pages. */
    navigation: text(40),
    systemTheme: text(40),
  }),
  phoneBar: z.strictObject({
    /** Accessible name of the bar. */
    label: text(40),
    call: text(20),
  }),
  uiStrings: z.strictObject({
    /** Announced after an external link. */
    opensInNewTab: text(40),
    /** Caption of an AI-generated picture. */
    aiGenerated: text(40),
    /** Heading of the links to related pages. */
    readOn: text(40),
    optional: text(20),
    /** Link to the booking page, next to buttons that lead elsewhere. */
    orBook: text(60),
    /** Before the next time that can be booked. */
    nextFree: text(40),
    close: text(20),
    /** Accessible name of the toasts' region. */
    notifications: text(40),
  }),
});

export type Words = InOneLanguage<z.infer<typeof wordsSchema>>;
