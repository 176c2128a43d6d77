import { z } from "zod";
import { locales } from "../../../site/locale.ts";
import { entry, fieldMeta, image, list, section, text } from "../../fields.ts";
import { linkAddress } from "../../target-fields.ts";

const label = text(24);
const column = text(24).register(fieldMeta, { isFixed: true });
const type = text(12).register(fieldMeta, { isFixed: true });

export const schema = section("projects-table", {
  caption: text(40).register(fieldMeta, { en: "Title of the table", de: "Titel der Tabelle" }),
  /** The heading of the description also labels its toggle on phones. */
  columns: z.strictObject({
    name: column,
    details: column,
    description: column,
    company: column,
    type: column.clone().register(fieldMeta, { en: "Type", de: "Art" }),
    actions: column.clone().register(fieldMeta, { en: "Actions", de: "Aktionen" }),
  }),
  types: z
    .strictObject({ own: type, partner: type })
    .register(fieldMeta, { en: "Names of the types", de: "Namen der Arten" }),
  open: text(40).register(fieldMeta, {
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
      total: label.clone().register(fieldMeta, { en: "All projects", de: "Alle Projekte" }),
      own: label,
      partner: label,
    })
    .register(fieldMeta, { en: "Labels of the three counts", de: "Beschriftung der drei Anzahlen" }),
  projects: list(
    // Spec section 3.
    entry({
      language: z.enum(locales).register(fieldMeta, {
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
      isOwnProject: z.boolean().register(fieldMeta, { en: "Own project", de: "Eigenes Projekt" }),
    }),
    { min: 1 },
  ),
}).register(fieldMeta, { en: "Table of projects", de: "Tabelle der Projekte" });
