import { z } from "zod";
import { proseHint } from "../../field-labels.ts";
import { entry, fieldMeta, group, list, section, text, textEntry } from "../../fields.ts";
import { linkAddress } from "../../target-fields.ts";
import { portrait } from "../portrait-schema.ts";

/** Of any calendar's frame. */
const frame = {
  frameTitle: text(30).register(fieldMeta, {
    en: "Title of the frame",
    de: "Titel des Rahmens",
    hint: { en: "For screen readers.", de: "Für Screenreader." },
    isFixed: true,
  }),
  alternatives: text(350).register(fieldMeta, {
    en: "Other ways to book",
    de: "Andere Wege zum Termin",
    hint: proseHint,
  }),
};

/** Texts of each calendar that the site may have. */
const calendar = group({
  heading: text(20),
  own: group(frame).register(fieldMeta, { en: "Your own calendar", de: "Ihr eigener Kalender" }),
  /** Only where a third party's calendar is chosen. */
  thirdParty: group({
    onlyWith: z.literal("third-party").register(fieldMeta, { en: "Shown only with", de: "Nur gezeigt mit" }),
    ...frame,
    address: linkAddress().register(fieldMeta, { en: "Address of the calendar", de: "Adresse des Kalenders" }),
    openInNewTab: text(60).register(fieldMeta, { en: "Link to a new tab", de: "Link in einen neuen Tab" }),
    withdraw: text(60).register(fieldMeta, {
      en: "Link to withdraw consent",
      de: "Link zum Widerruf der Einwilligung",
      hint: { en: "Leads back to the question for consent.", de: "Führt zurück zur Frage nach der Einwilligung." },
    }),
  })
    .optional()
    .register(fieldMeta, { en: "Calendar of a provider", de: "Kalender eines Anbieters" }),
  none: group({
    lead: text(180),
    write: text(25).register(fieldMeta, { en: "Button to the form", de: "Schaltfläche zum Formular" }),
  }).register(fieldMeta, {
    en: "Without a calendar",
    de: "Ohne Kalender",
    hint: { en: "How to agree on a time.", de: "Wie man einen Termin vereinbart." },
  }),
}).register(fieldMeta, { en: "Calendar", de: "Kalender" });

export const schema = section("booking", {
  title: text(30),
  lead: text(110),
  facts: list(textEntry(40), { min: 1, max: 5 }).register(fieldMeta, {
    en: "Facts about the consultation",
    de: "Eckdaten der Beratung",
  }),
  portrait,
  withoutCalendar: text(40).register(fieldMeta, {
    en: "Line before phone and email",
    de: "Zeile vor Telefon und E-Mail",
  }),
  lists: list(entry({ heading: text(40), items: list(textEntry(105), { min: 1, max: 8 }) }), { max: 4 }).register(
    fieldMeta,
    { en: "Lists", de: "Listen" },
  ),
  calendar,
}).register(fieldMeta, {
  opensPage: true,
  en: "Booking with a calendar",
  de: "Terminbuchung mit Kalender",
  anchors: ["calendar"],
});
