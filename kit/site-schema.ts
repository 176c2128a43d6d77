import { z } from "zod";
import { neededPages } from "../site/pages.ts";
import { brandSchema } from "./brand-schema.ts";
import { pairUpTo } from "./fact-fields.ts";
import { differInId, fieldMeta, pair, plainText } from "./fields.ts";
import { ownerSchema } from "./owner-schema.ts";
import { idField } from "./page-entry-schema.ts";
import { calendarChoiceSchema, processingSchema } from "./processing-schema.ts";

/** Names of other files beside those of the pages, and what links to the owner are called. */
export const takenIds = ["not-found", "site", "mail", "phone"];

const pageId = idField.refine((text) => !takenIds.includes(text), "is the name of something else");

const pages = z
  .array(pageId)
  .superRefine((ids, context) => {
    for (const [index, id] of ids.entries())
      if (ids.indexOf(id) < index)
        context.addIssue({ code: "custom", path: [index], message: `is there already: ${id}` });
    for (const needed of Object.keys(neededPages))
      if (!ids.includes(needed))
        context.addIssue({ code: "custom", message: `lacks the page ${needed}, which the site needs` });
  })
  .register(fieldMeta, {
    en: "Pages",
    de: "Seiten",
    hint: {
      en: "Names of their files, in the order of menus and footer.",
      de: "Die Namen ihrer Dateien, in der Reihenfolge von Menüs und Fußzeile.",
    },
  });

const menu = z.strictObject({
  id: idField,
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
  .superRefine(({ samples, ...rest }, context) => {
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
