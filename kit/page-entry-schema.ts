import { z } from "zod";
import { notFoundPath } from "../site/pages.ts";
import { isReserved } from "../site/reserved-addresses.ts";
import { pairUpTo, tooLong } from "./fact-fields.ts";
import { fieldMeta } from "./fields.ts";

/** What names a page, or a menu. */
export const idField = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be lower-case words with hyphens")
  .max(100, tooLong(100));

/** The form of a page's address. */
export const pathShape = z
  .string()
  .regex(/^\/(?:[\w-]+(?:\/[\w-]+)*)?$/, "must be a path such as /ai-consulting")
  // Its words are names of files at a static host.
  .max(200, tooLong(200))
  .refine(
    (text) => text !== "/de" && !text.startsWith("/de/"),
    "must be the English path: the German one follows from it",
  );

const path = pathShape
  .refine((text) => text !== notFoundPath("en"), "is the path of the not-found page")
  .refine((text) => !isReserved(text), "is an address of the server");

/** `PageEntry` (site/pages.ts): `page` in the file of a page. */
export const pageEntrySchema = z.strictObject({
  path: path.register(fieldMeta, {
    en: "Address",
    de: "Adresse",
    hint: {
      en: "The English one. The German one is the same below /de.",
      de: "Die englische. Die deutsche ist dieselbe unter /de.",
    },
  }),
  label: pairUpTo(40).register(fieldMeta, { en: "Name in menus and links", de: "Name in Menüs und Links" }),
  menu: idField
    .clone()
    .optional()
    .register(fieldMeta, {
      en: "Menu",
      de: "Menü",
      hint: { en: "Without one only the footer lists the page.", de: "Ohne Menü steht die Seite nur in der Fußzeile." },
    }),
  indexed: z
    .literal(false)
    .optional()
    .register(fieldMeta, {
      en: "In search engines and sitemap",
      de: "In Suchmaschinen und Sitemap",
      hint: { en: "Off for pages to which only mails lead.", de: "Aus bei Seiten, zu denen nur Mails führen." },
    }),
  hidden: z
    .literal(true)
    .optional()
    .register(fieldMeta, {
      hint: {
        en: "Takes the page off the site. It may be unfinished.",
        de: "Nimmt die Seite von der Website. Sie darf unfertig sein.",
      },
    }),
  isService: z
    .literal(true)
    .optional()
    .register(fieldMeta, {
      en: "Describes one service",
      de: "Beschreibt eine Leistung",
      hint: { en: "Search engines are told.", de: "Suchmaschinen erfahren es." },
    }),
  states: z
    .array(z.enum(["languages", "area"]))
    .optional()
    .register(fieldMeta, {
      en: "What its text states",
      de: "Was ihr Text nennt",
      hint: { en: "Search engines are told the same.", de: "Suchmaschinen erfahren dasselbe." },
      choices: {
        languages: { en: "Your working languages", de: "Ihre Arbeitssprachen" },
        area: { en: "The area that you serve", de: "Das Gebiet, in dem Sie arbeiten" },
      },
    }),
});
