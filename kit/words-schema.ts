import { z } from "zod";
import { fieldMeta, type InOneLanguage, plainText } from "./fields.ts";

const header = z.strictObject({
  skipToContent: plainText(40).register(fieldMeta, { en: "Link past the header", de: "Link hinter die Kopfzeile" }),
  navigation: plainText(40).register(fieldMeta, { en: "Menus, for screen readers", de: "Menüs, für Screenreader" }),
  menu: plainText(20).register(fieldMeta, {
    en: "Button of the menus on phones",
    de: "Schaltfläche der Menüs auf dem Telefon",
  }),
  language: z
    .strictObject({
      label: plainText(20),
      switched: plainText(80).register(fieldMeta, {
        en: "After a change of language",
        de: "Nach einem Sprachwechsel",
      }),
    })
    .register(fieldMeta, { en: "Choice of language", de: "Sprachwahl" }),
  theme: z
    .strictObject({
      toDark: plainText(60).register(fieldMeta, {
        en: "Button to the dark theme",
        de: "Schaltfläche zum dunklen Design",
      }),
      toLight: plainText(60).register(fieldMeta, {
        en: "Button to the light theme",
        de: "Schaltfläche zum hellen Design",
      }),
    })
    .register(fieldMeta, { en: "Theme", de: "Design" }),
});

const footer = z.strictObject({
  navigation: plainText(40).register(fieldMeta, {
    en: "List of pages, for screen readers",
    de: "Liste der Seiten, für Screenreader",
  }),
  systemTheme: plainText(40).register(fieldMeta, {
    en: "Button to the theme of the system",
    de: "Schaltfläche zum Design des Systems",
  }),
});

const phoneBar = z.strictObject({
  label: plainText(40).register(fieldMeta, { en: "The bar, for screen readers", de: "Die Leiste, für Screenreader" }),
  call: plainText(20).register(fieldMeta, { en: "Link to your phone", de: "Link zu Ihrem Telefon" }),
});

const uiStrings = z.strictObject({
  opensInNewTab: plainText(40).register(fieldMeta, {
    en: "External links, for screen readers",
    de: "Externe Links, für Screenreader",
  }),
  aiGenerated: plainText(40).register(fieldMeta, { en: "Caption of pictures by AI", de: "Hinweis an KI-Bildern" }),
  readOn: plainText(40).register(fieldMeta, {
    en: "Heading of further reading",
    de: "Überschrift der Links zum Weiterlesen",
  }),
  optional: plainText(20).register(fieldMeta, {
    en: "Optional fields of forms",
    de: "Freiwillige Felder in Formularen",
  }),
  orBook: plainText(60).register(fieldMeta, {
    en: "Link to booking, beside buttons",
    de: "Link zur Buchung neben Schaltflächen",
  }),
  nextFree: plainText(40).register(fieldMeta, {
    en: "Before the next free time",
    de: "Vor dem nächsten freien Termin",
  }),
  close: plainText(20).register(fieldMeta, { en: "Button that closes", de: "Schaltfläche zum Schließen" }),
  notifications: plainText(40).register(fieldMeta, {
    en: "Notifications, for screen readers",
    de: "Mitteilungen, für Screenreader",
  }),
});

/** `content/words.json`: texts of the header, the footer and what else is the same on every page. */
export const wordsSchema = z.strictObject({
  header: header.register(fieldMeta, { en: "Header", de: "Kopfzeile" }),
  footer: footer.register(fieldMeta, { en: "Footer", de: "Fußzeile" }),
  phoneBar: phoneBar.register(fieldMeta, { en: "Bar on phones", de: "Leiste auf dem Telefon" }),
  uiStrings: uiStrings.register(fieldMeta, { en: "Small labels", de: "Kleine Beschriftungen" }),
});

export type Words = InOneLanguage<z.infer<typeof wordsSchema>>;
