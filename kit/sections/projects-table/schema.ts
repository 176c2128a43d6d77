import { z } from "zod";
import { locales } from "../../../site/locale.ts";
import { entry, fieldWords, image, list, section, text } from "../../fields.ts";
import { linkAddress } from "../../target-fields.ts";

const label = text(24);
const column = text(24).register(fieldWords, { isFixed: true });
const type = text(12).register(fieldWords, { isFixed: true });

export const schema = section("projects-table", {
  caption: text(40).register(fieldWords, { en: "Title of the table", de: "Titel der Tabelle" }),
  /** The heading of the description also labels its toggle on phones. */
  columns: z.strictObject({
    name: column,
    details: column,
    description: column,
    company: column,
    type: column.clone().register(fieldWords, { en: "Type", de: "Art" }),
    actions: column.clone().register(fieldWords, { en: "Actions", de: "Aktionen" }),
  }),
  types: z
    .strictObject({ own: type, partner: type })
    .register(fieldWords, { en: "Names of the types", de: "Namen der Arten" }),
  open: text(40).register(fieldWords, {
    en: "Name of the link",
    de: "Name des Links",
    hint: {
      en: "For screen readers; {name} stands for the project.",
      de: "Für Screenreader; {name} steht für das Projekt.",
    },
    fills: ["name"],
  }),
  counts: z
    .strictObject({
      total: label.clone().register(fieldWords, { en: "All projects", de: "Alle Projekte" }),
      own: label,
      partner: label,
    })
    .register(fieldWords, { en: "Labels of the three counts", de: "Beschriftung der drei Anzahlen" }),
  projects: list(
    // Spec section 3.
    entry({
      language: z.enum(locales).register(fieldWords, {
        en: "Language of the texts",
        de: "Sprache der Texte",
        choices: { en: { en: "English", de: "Englisch" }, de: { en: "German", de: "Deutsch" } },
        hint: {
          en: "Of details and description, regardless of the page's.",
          de: "Von Details und Beschreibung, gleich in welcher Sprache die Seite ist.",
        },
      }),
      name: text(60),
      details: text(60),
      description: text(320),
      link: linkAddress(),
      image: image(),
      company: text(40),
      isOwnProject: z.boolean().register(fieldWords, { en: "Own project", de: "Eigenes Projekt" }),
    }),
    { min: 1 },
  ),
}).register(fieldWords, { en: "Table of projects", de: "Tabelle der Projekte" });
