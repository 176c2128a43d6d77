import { proseHint } from "../../field-labels.ts";
import { fieldWords, image, section, text } from "../../fields.ts";

export const schema = section("token-action", {
  title: text(35),
  /** Replaces lead and button. A longer one than the lead becomes a late largest contentful paint. */
  incomplete: text(110).register(fieldWords, {
    en: "Text for an incomplete link",
    de: "Text bei unvollständigem Link",
    hint: { en: "Shorter than the introduction.", de: "Kürzer als die Einleitung." },
  }),
  lead: text(200),
  button: text(30).register(fieldWords, { en: "Button", de: "Schaltfläche" }),
  unsent: text(130).register(fieldWords, {
    en: "If the server cannot be reached",
    de: "Wenn der Server nicht erreichbar ist",
  }),
  otherwise: text(200).register(fieldWords, {
    en: "Help if the link does not work",
    de: "Hilfe, wenn der Link nicht geht",
    hint: proseHint,
  }),
  panorama: image().register(fieldWords, { hint: { en: "At the bottom of the page.", de: "Unten auf der Seite." } }),
}).register(fieldWords, { opensPage: true, en: "Confirmation after an email", de: "Bestätigung nach einer E-Mail" });
