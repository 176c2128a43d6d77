import { z } from "zod";
import type { FieldOf, FieldProblem } from "../../site/forms.ts";
import { fieldMeta, text } from "../fields.ts";

/** Texts that every form has, whatever its fields are. */
const formFields = {
  submit: text(25).register(fieldMeta, { en: "Button", de: "Schaltfläche" }),
  submitting: text(25).register(fieldMeta, {
    en: "Button while sending",
    de: "Schaltfläche beim Senden",
    hint: { en: "A verb.", de: "Ein Verb." },
  }),
  success: text(125).register(fieldMeta, { isFixed: true }),
  failure: text(125).register(fieldMeta, { isFixed: true }),
  toastTitles: z
    .strictObject({
      success: text(20).register(fieldMeta, { isFixed: true }),
      failure: text(20).register(fieldMeta, { isFixed: true }),
    })
    .register(fieldMeta, { en: "Titles of the notifications", de: "Titel der Meldungen" }),
  privacy: text(80).register(fieldMeta, { en: "Text before the privacy link", de: "Text vor dem Datenschutz-Link" }),
  withoutScript: text(115).register(fieldMeta, {
    en: "Text without JavaScript",
    de: "Text ohne JavaScript",
    hint: { en: "The mail address follows.", de: "Darauf folgt die E-Mail-Adresse." },
  }),
};

export const formWords = z.strictObject(formFields);

const label = text(25);
const problems = z.strictObject({
  missing: text(115).register(fieldMeta, { en: "If it is missing", de: "Wenn es fehlt" }),
  "too-long": text(115).register(fieldMeta, { en: "If it is too long", de: "Wenn es zu lang ist" }),
  "not-an-email": text(115).register(fieldMeta, {
    en: "If it is no email address",
    de: "Wenn es keine E-Mail-Adresse ist",
  }),
  unreadable: text(115).register(fieldMeta, { en: "If it cannot be read", de: "Wenn es nicht lesbar ist" }),
} satisfies Record<FieldProblem, unknown>);

export const contactWords = z.strictObject({
  ...formFields,
  labels: z.strictObject({
    name: label,
    email: label,
    company: label,
    message: label,
  } satisfies Record<FieldOf<"contact">, unknown>),
  problems: z.strictObject({
    name: problems,
    email: problems,
    company: problems,
    message: problems,
  } satisfies Record<FieldOf<"contact">, unknown>),
});

export const newsletterWords = z.strictObject({
  ...formFields,
  heading: text(25),
  lead: text(85),
  labels: z.strictObject({ email: label } satisfies Record<FieldOf<"newsletter">, unknown>),
  problems: z.strictObject({ email: problems } satisfies Record<FieldOf<"newsletter">, unknown>),
  successToConfirm: text(125).register(fieldMeta, { isFixed: true }),
  confirm: text(130).register(fieldMeta, {
    en: "Request to confirm",
    de: "Bitte um Bestätigung",
    hint: {
      en: "Shown if a confirmation mail is on its way.",
      de: "Erscheint, wenn eine Bestätigungsmail unterwegs ist.",
    },
  }),
});
