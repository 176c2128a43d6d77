import { contactRules, type FieldProblem } from "../../site/forms.ts";
import { type Bilingual, bilingual, formatNumber } from "../../site/locale.ts";
import type { FormMessages } from "../../site/page-template.ts";
import type { ContactSectionProps } from "../sections/contact-section.tsx";
import type { ContactFormProps } from "../sections/forms/contact-form.tsx";
import type { NewsletterFormProps } from "../sections/forms/newsletter-form.tsx";
import { promises } from "./shared-texts.ts";

type Problems = Bilingual<Record<FieldProblem, string>>;

/** Error messages for any field; `longest` is in characters. */
function problemsOf(longest: number, special: Partial<Problems>): Problems {
  return {
    missing: { en: "Please fill this in.", de: "Bitte füllen Sie dieses Feld aus." },
    "too-long": {
      en: `Please use at most ${formatNumber(longest, "en")} characters.`,
      de: `Bitte verwenden Sie höchstens ${formatNumber(longest, "de")} Zeichen.`,
    },
    "not-an-email": {
      en: "Please enter a complete email address, such as name@example.com.",
      de: "Bitte geben Sie eine vollständige E-Mail-Adresse ein, etwa name@example.com.",
    },
    unreadable: {
      en: "Some of these characters cannot be stored. Please type the text again.",
      de: "Hier stehen Zeichen, die sich nicht speichern lassen. Bitte geben Sie den Text neu ein.",
    },
    ...special,
  };
}

const emailLabel = { en: "Email", de: "E-Mail" };
const emailProblems = problemsOf(contactRules.email.maxLength, {
  missing: { en: "Please enter your email address.", de: "Bitte geben Sie Ihre E-Mail-Adresse ein." },
});
const toastTitles = {
  success: { en: "Success", de: "Success" },
  failure: { en: "Error", de: "Error" },
};
const withoutScript = {
  en: "Without JavaScript this form cannot be sent. Please write to",
  de: "Ohne JavaScript lässt sich dieses Formular nicht absenden. Schreiben Sie mir bitte an",
};

const contact: Bilingual<ContactFormProps> = {
  labels: {
    name: { en: "Name", de: "Name" },
    email: emailLabel,
    company: { en: "Company", de: "Unternehmen" },
    message: { en: "Message", de: "Nachricht" },
  },
  problems: {
    name: problemsOf(contactRules.name.maxLength, {
      missing: { en: "Please tell me your name.", de: "Bitte nennen Sie mir Ihren Namen." },
    }),
    email: emailProblems,
    company: problemsOf(contactRules.company.maxLength, {}),
    message: problemsOf(contactRules.message.maxLength, {
      missing: { en: "Please write a few words.", de: "Bitte schreiben Sie ein paar Worte." },
    }),
  },
  submit: { en: "Send Message", de: "Nachricht senden" },
  submitting: { en: "Sending", de: "Wird gesendet" },
  success: {
    en: "Message sent successfully! I'll get back to you within 24 hours.",
    de: "Nachricht erfolgreich gesendet! Ich melde mich innerhalb von 24 Stunden bei Ihnen.",
  },
  failure: {
    en: "There was an error sending your message. Please try again.",
    de: "Beim Senden Ihrer Nachricht ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.",
  },
  toastTitles,
  privacy: {
    en: "What you write is used to answer you, and for nothing else.",
    de: "Ihre Angaben dienen allein dazu, Ihnen zu antworten.",
  },
  withoutScript,
};

const newsletter: Bilingual<NewsletterFormProps> = {
  heading: { en: "Newsletter", de: "Newsletter" },
  lead: {
    en: "One useful idea on AI and work, about once a month.",
    de: "Ein nützlicher Gedanke zu KI und Arbeit, etwa einmal im Monat.",
  },
  labels: { email: emailLabel },
  problems: { email: emailProblems },
  submit: { en: "Subscribe", de: "Abonnieren" },
  submitting: { en: "Subscribing", de: "Wird abonniert" },
  success: { en: "Successfully subscribed to newsletter!", de: "Newsletter erfolgreich abonniert!" },
  failure: {
    en: "There was an error subscribing to our newsletter. Please try again.",
    de: "Beim Abonnieren unseres Newsletters ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.",
  },
  toastTitles,
  confirm: {
    en: "One step is left: please confirm with the link in the email that I have just sent you.",
    de: "Ein Schritt fehlt noch: Bitte bestätigen Sie über den Link in der E-Mail, die gerade an Sie ging.",
  },
  privacy: {
    en: "What happens to your address:",
    de: "Was mit Ihrer Adresse geschieht:",
  },
  withoutScript,
};

/** The section with both forms, used at the end of pages. */
export const contactSection: Bilingual<ContactSectionProps> = {
  heading: { en: "Tell me what should work better", de: "Was soll bei Ihnen besser laufen?" },
  lead: {
    en: "A few lines are enough. I read and answer every message myself.",
    de: "Ein paar Zeilen genügen. Ich lese und beantworte jede Nachricht selbst.",
  },
  promises,
  contact,
  newsletter,
};

export const formMessages = bilingual<FormMessages>({
  failure: { contact: contact.failure, newsletter: newsletter.failure },
  tooManyRequests: {
    heading: { en: "Too many requests at once", de: "Das waren viele Anfragen auf einmal" },
    text: {
      en: "Please wait a minute, then go back in your browser: what you typed is still there. Or write to",
      de: "Bitte warten Sie eine Minute und gehen Sie dann im Browser zurück: Ihr Text ist noch da. Oder schreiben Sie an",
    },
  },
  problems: contact.problems,
  token: {
    unknown: {
      en: "This link is no longer valid: it has been used, has expired or was cut off on its way.",
      de: "Dieser Link gilt nicht mehr: Er wurde schon benutzt, ist abgelaufen oder unvollständig angekommen.",
    },
    failure: {
      en: "That did not work, and it is not your fault. Please try again in a few minutes.",
      de: "Das hat nicht geklappt, und es liegt nicht an Ihnen. Bitte versuchen Sie es in einigen Minuten noch einmal.",
    },
  },
});
