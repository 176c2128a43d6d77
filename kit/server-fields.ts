import { z } from "zod";
import { locales, localized } from "../site/locale.ts";
import { fieldMeta, plainText } from "./fields.ts";
import { refusal } from "./refusals.ts";

/*
 * Fields of the texts that the server writes itself: in mails, and in documents that no page of the site is.
 */

/**
 * A text with its label.
 * @param max characters of the longer language
 * @param fills names in braces that the server fills in; both languages need each of them, or visitors would miss a time or a link
 */
export function labelledText(max: number, en: string, de: string, ...fills: readonly (keyof typeof meanings)[]) {
  const names = fills.map((name) => `{${name}}`);
  if (names.length === 0) return plainText(max).register(fieldMeta, { en, de });
  const meant = localized((locale) => fills.map((name) => `{${name}} – ${meanings[name][locale]}`).join(", "));
  const hint = { en: `Filled in: ${meant.en}.`, de: `Eingesetzt wird: ${meant.de}.` };
  return plainText(max)
    .refine(
      (value) => typeof value === "string" || locales.every((it) => names.every((name) => value[it].includes(name))),
      refusal(
        `needs ${names.join(" and ")} in both languages`,
        `Bitte lassen Sie ${names.join(" und ")} in beiden Sprachen stehen.`,
      ),
    )
    .register(fieldMeta, { en, de, hint, fills });
}

/** What the server fills in. */
export const meanings = {
  name: { en: "the visitor’s name", de: "der Name des Besuchers" },
  minutes: { en: "how long the appointment takes", de: "wie lange der Termin dauert" },
  kind: { en: "what the kind of appointment is called", de: "wie die Art des Termins heißt" },
  address: { en: "the address where you meet", de: "die Adresse, an der Sie sich treffen" },
  link: { en: "the link of the video call, or to the appointment", de: "der Link zum Videogespräch oder zum Termin" },
  phone: { en: "the phone number", de: "die Telefonnummer" },
  when: { en: "day and time", de: "Tag und Uhrzeit" },
  until: { en: "until when it holds", de: "bis wann es gilt" },
  site: { en: "the website’s address", de: "die Adresse der Website" },
  zone: { en: "the time zone", de: "die Zeitzone" },
  day: { en: "the day", de: "der Tag" },
  time: { en: "the time of day", de: "die Uhrzeit" },
  times: { en: "how many times are free", de: "wie viele Zeiten frei sind" },
  max: { en: "the greatest number of characters", de: "die größte Zahl von Zeichen" },
  email: { en: "the visitor’s email address", de: "die E-Mail-Adresse des Besuchers" },
};

/** Texts that belong together, with a label. */
export function part<Fields extends z.core.$ZodLooseShape>(en: string, de: string, fields: Fields) {
  return z.strictObject(fields).register(fieldMeta, { en, de });
}
