import { proseHint } from "../../field-labels.ts";
import { fieldMeta, image, section, text } from "../../fields.ts";

export const schema = section("token-action", {
  title: text(35),
  /** Replaces lead and button. A longer one than the lead becomes a late largest contentful paint. */
  incomplete: text(110).register(fieldMeta, {
    en: "Text for an incomplete link",
    de: "Text bei unvollständigem Link",
    hint: { en: "Shorter than the introduction.", de: "Kürzer als die Einleitung." },
  }),
  lead: text(200),
  button: text(30).register(fieldMeta, { en: "Button", de: "Schaltfläche" }),
  unsent: text(130).register(fieldMeta, {
    en: "If the server cannot be reached",
    de: "Wenn der Server nicht erreichbar ist",
  }),
  otherwise: text(200).register(fieldMeta, {
    en: "Help if the link does not work",
    de: "Hilfe, wenn der Link nicht geht",
    hint: proseHint,
  }),
  panorama: image().register(fieldMeta, { hint: { en: "At the bottom of the page.", de: "Unten auf der Seite." } }),
}).register(fieldMeta, { opensPage: true, en: "Confirmation after an email", de: "Bestätigung nach einer E-Mail" });
