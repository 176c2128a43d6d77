import { z } from "zod";
import { neededPages, notFoundPath } from "../site/pages.ts";
import { isReserved } from "../site/reserved-addresses.ts";
import { brandSchema } from "./brand-schema.ts";
import { pairUpTo, tooLong } from "./fact-fields.ts";
import { differInId, fieldMeta, pair, plainText } from "./fields.ts";
import { ownerSchema } from "./owner-schema.ts";
import { calendarChoiceSchema, processingSchema } from "./processing-schema.ts";

const id = z
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

/** Names of other files beside those of the pages, and what links to the owner are called. */
export const takenIds = ["not-found", "site", "mail", "phone"];

/** `Page` (site/pages.ts). */
const page = z.strictObject({
  id: id
    .refine((text) => !takenIds.includes(text), "is the name of something else")
    .register(fieldMeta, {
      hint: {
        en: "Names the page's file, and the page in links. It stays when name and address change.",
        de: "Benennt die Datei der Seite und die Seite in Links. Er bleibt, wenn Name und Adresse sich ändern.",
      },
    }),
  path: path.register(fieldMeta, {
    en: "Address",
    de: "Adresse",
    hint: {
      en: "The English one. The German one is the same below /de.",
      de: "Die englische. Die deutsche ist dieselbe unter /de.",
    },
  }),
  label: pairUpTo(40).register(fieldMeta, { en: "Name in menus and links", de: "Name in Menüs und Links" }),
  menu: id
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

const pages = z
  .array(page)
  .superRefine(differInId)
  .superRefine((table, context) => {
    const paths = table.map(({ path }) => path.toLowerCase());
    for (const [index, path] of paths.entries()) {
      if (paths.indexOf(path) < index)
        context.addIssue({ code: "custom", path: [index, "path"], message: `is the address of another page: ${path}` });
    }
    for (const [needed, path] of Object.entries(neededPages)) {
      const index = table.findIndex(({ id }) => id === needed);
      if (index === -1) context.addIssue({ code: "custom", message: `lacks the page ${needed}, which the site needs` });
      else if (path !== null && table[index]?.path !== path)
        context.addIssue({
          code: "custom",
          path: [index, "path"],
          message: `must stay ${path}: mails and browsers know it`,
        });
      else if (table[index]?.hidden)
        context.addIssue({ code: "custom", path: [index, "hidden"], message: "cannot be: the site needs this page" });
    }
  })
  .register(fieldMeta, {
    en: "Pages",
    de: "Seiten",
    hint: { en: "In the order of menus and footer.", de: "In der Reihenfolge von Menüs und Fußzeile." },
  });

const menu = z.strictObject({
  id,
  label: pairUpTo(40).register(fieldMeta, { en: "Name in the header", de: "Name in der Kopfzeile" }),
  line: pairUpTo(60).register(fieldMeta, { en: "Line below the name", de: "Zeile unter dem Namen" }),
});

const menus = z
  .array(menu)
  .superRefine(differInId)
  .register(fieldMeta, {
    en: "Menus",
    de: "Menüs",
    hint: {
      en: "In the order of the header. A menu without pages is not shown.",
      de: "In der Reihenfolge der Kopfzeile. Ein Menü ohne Seiten erscheint nicht.",
    },
  });

const booking = z.strictObject({
  paid: z.boolean().register(fieldMeta, {
    en: "Bookings can cost money",
    de: "Buchungen können etwas kosten",
    hint: {
      en: "Leave it off: this site has no function to withdraw from contracts (§ 356a BGB).",
      de: "Lassen Sie es aus: Dieser Website fehlt die Funktion „Vertrag widerrufen“ (§ 356a BGB).",
    },
  }),
});

/** `content/site.json`. */
export const siteSchema = z
  .strictObject({
    owner: ownerSchema.register(fieldMeta, { en: "You and your imprint", de: "Sie und Ihr Impressum" }),
    brand: brandSchema.optional().register(fieldMeta, { en: "Colours and logo", de: "Farben und Logo" }),
    menus,
    pages,
    calendar: calendarChoiceSchema.register(fieldMeta, { en: "Calendar", de: "Kalender" }),
    booking: booking.register(fieldMeta, { en: "Booking", de: "Buchung" }),
    processing: processingSchema.register(fieldMeta, {
      en: "Use of personal data",
      de: "Umgang mit personenbezogenen Daten",
      hint: {
        en: "The privacy notice is made from it. Only the page views are a switch.",
        de: "Daraus entsteht die Datenschutzerklärung. Nur die Seitenaufrufe sind ein Schalter.",
      },
    }),
    newsletterConsent: z.strictObject({ text: plainText(400) }).register(fieldMeta, {
      en: "Consent to the newsletter",
      de: "Einwilligung in den Newsletter",
    }),
    redirects: z.record(z.string(), z.string()).register(fieldMeta, {
      en: "Old addresses",
      de: "Alte Adressen",
      hint: {
        en: "Each with the page or the file to which it leads.",
        de: "Jede mit der Seite oder Datei, zu der sie führt.",
      },
    }),
    samples: z.record(z.string(), pair).register(fieldMeta, {
      en: "Placeholders",
      de: "Platzhalter",
      hint: {
        en: "Each under the place of its value. Delete the entry when the value is right.",
        de: "Jeder unter dem Ort seines Wertes. Löschen Sie den Eintrag, wenn der Wert stimmt.",
      },
    }),
  })
  .superRefine(({ menus, pages, samples, ...rest }, context) => {
    for (const [index, { menu }] of pages.entries()) {
      if (menu !== undefined && !menus.some(({ id }) => id === menu))
        context.addIssue({ code: "custom", path: ["pages", index, "menu"], message: `names no menu: ${menu}` });
    }
    for (const place of Object.keys(samples)) {
      if (!isPlace(place.split("."), rest))
        context.addIssue({ code: "custom", path: ["samples", place], message: "names no value of this file" });
    }
  });

function isPlace(keys: readonly string[], node: unknown): boolean {
  const [key, ...rest] = keys;
  if (key === undefined) return true;
  if (typeof node !== "object" || node === null || !Object.hasOwn(node, key)) return false;
  return isPlace(rest, (node as Record<string, unknown>)[key]);
}
