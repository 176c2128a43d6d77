import type { Localized } from "../../../site/locale.ts";
import type { OwnerAtDesk } from "./owner-at-desk.ts";

/** What the tax adviser in Vienna writes (`first-hour-vienna.spec.ts`): her words in place of those that begin so. */

type Texts = Parameters<OwnerAtDesk["rewriteAll"]>[0];

export const services = [
  {
    name: { en: "Annual accounts", de: "Jahresabschluss" },
    title: { en: "Annual accounts for small companies", de: "Jahresabschluss für kleine Unternehmen" },
    description: {
      en: "Annual accounts for sole traders and small companies in Vienna: on time, explained in one page, and with the taxes that follow.",
      de: "Jahresabschluss für Einzelunternehmen und kleine Gesellschaften in Wien: pünktlich, auf einer Seite erklärt, mit allen Steuern, die daraus folgen.",
    },
    texts: [
      [
        "Introduction",
        {
          en: "I make the annual accounts of sole traders and small companies. You know by June what the year has cost.",
          de: "Ich mache den Jahresabschluss für Einzelunternehmen und kleine Gesellschaften. Im Juni wissen Sie, was das Jahr gekostet hat.",
        },
      ],
      ["What you get", { en: "What you hold in hand", de: "Was Sie in der Hand haben" }],
      ["Title", { en: "The accounts", de: "Der Abschluss" }],
      ["Text", { en: "Balance sheet, profit and loss, notes.", de: "Bilanz, Gewinn und Verlust, Anhang." }],
      ["Title", { en: "The taxes", de: "Die Steuern" }],
      ["Text", { en: "Income, corporate and value added tax.", de: "Einkommen-, Körperschaft- und Umsatzsteuer." }],
      ["Title", { en: "One page", de: "Eine Seite" }],
      ["Text", { en: "What the figures mean, in plain words.", de: "Was die Zahlen bedeuten, in klaren Worten." }],
      ["Answer", { en: "A fixed price, agreed before I begin.", de: "Ein Festpreis, vereinbart, bevor ich beginne." }],
      ["When can we start?", { en: "How soon can you begin?", de: "Wann können Sie anfangen?" }],
      ["Answer", { en: "Within two weeks.", de: "Innerhalb von zwei Wochen." }],
    ],
  },
  {
    name: { en: "Payroll", de: "Lohnverrechnung" },
    title: { en: "Payroll for small companies", de: "Lohnverrechnung für kleine Unternehmen" },
    description: {
      en: "Payroll for companies with up to thirty people in Vienna: registrations, monthly pay slips and the yearly forms.",
      de: "Lohnverrechnung für Unternehmen mit bis zu dreißig Leuten in Wien: Anmeldungen, monatliche Lohnzettel und die Formulare des Jahres.",
    },
    texts: [
      [
        "Introduction",
        {
          en: "I pay the wages of companies with up to thirty people. On the last day of the month everybody has the money and a slip.",
          de: "Ich verrechne die Löhne von Unternehmen mit bis zu dreißig Leuten. Am Monatsletzten haben alle ihr Geld und einen Lohnzettel.",
        },
      ],
      ["Title", { en: "Registrations", de: "Anmeldungen" }],
      [
        "Text",
        { en: "With social insurance, before the first day.", de: "Bei der Sozialversicherung, vor dem ersten Tag." },
      ],
      ["Title", { en: "Every month", de: "Jeden Monat" }],
      ["Text", { en: "Slips, payments and reports.", de: "Lohnzettel, Zahlungen und Meldungen." }],
      ["Title", { en: "Every year", de: "Jedes Jahr" }],
      ["Text", { en: "The forms for the tax office.", de: "Die Formulare für das Finanzamt." }],
      ["Answer", { en: "A fixed price for each person and month.", de: "Ein Festpreis je Person und Monat." }],
      ["When can we start?", { en: "How soon can you begin?", de: "Wann können Sie anfangen?" }],
      ["Answer", { en: "With the next month.", de: "Mit dem nächsten Monat." }],
    ],
  },
] satisfies { name: Localized; title: Localized; description: Localized; texts: Texts }[];

export const home: Texts = [
  ["AI Expert", { en: "Tax adviser", de: "Steuerberaterin" }],
  ["25+ years Experience", { en: "Since 2009", de: "Seit 2009" }],
  ["AI that works", { en: "Your taxes,", de: "Ihre Steuern," }],
  ["on Monday morning.", { en: "in plain words.", de: "in klaren Worten." }],
  [
    "I bring AI that people use and trust",
    {
      en: "I do the accounts and the wages of small companies in Vienna, and explain on one page what the figures mean.",
      de: "Ich mache Abschluss und Löhne kleiner Unternehmen in Wien und erkläre auf einer Seite, was die Zahlen bedeuten.",
    },
  ],
  ["Explore Services", { en: "My services", de: "Meine Leistungen" }],
  ["IT", { en: "Tax", de: "Steuern" }],
  ["Agile", { en: "Payroll", de: "Löhne" }],
  ["In Munich, in IT since 1998", { en: "In Vienna since 2009", de: "In Wien seit 2009" }],
  [
    "You talk to the person who does the work.",
    {
      en: "You talk to the person who does the work. I make the accounts and the wages myself.",
      de: "Sie sprechen mit der, die die Arbeit macht. Abschluss und Löhne mache ich selbst.",
    },
  ],
  [
    "Most of my clients run companies of fifty",
    {
      en: "Most of my clients work alone or with up to thirty people.",
      de: "Die meisten meiner Klienten arbeiten allein oder mit bis zu dreißig Leuten.",
    },
  ],
  ["What I can do for your company", { en: "Two services", de: "Zwei Leistungen" }],
  [
    "Book one of these services or combine several.",
    { en: "Each at a fixed price, alone or together.", de: "Jede zum Festpreis, einzeln oder zusammen." },
  ],
  ["AI Consulting & Development", { en: "Annual accounts", de: "Jahresabschluss" }],
  [
    "From the first sensible use case",
    { en: "Accounts and taxes, explained on one page.", de: "Abschluss und Steuern, auf einer Seite erklärt." },
  ],
  ["Use cases ranked by return", { en: "Balance sheet", de: "Bilanz" }],
  ["Agents and bots on your own data", { en: "Profit and loss", de: "Gewinn und Verlust" }],
  ["A person wherever errors cost money", { en: "Tax returns", de: "Steuererklärungen" }],
  ["EU AI Act and data protection in view", { en: "One page in plain words", de: "Eine Seite in klaren Worten" }],
  ["See AI consulting", { en: "See annual accounts", de: "Zum Jahresabschluss" }],
  ["Web & Multimedia Development", { en: "Payroll", de: "Lohnverrechnung" }],
  [
    "Website, application and film, planned together",
    { en: "Wages for up to thirty people, on time.", de: "Löhne für bis zu dreißig Leute, pünktlich." },
  ],
  ["Fast, accessible websites", { en: "Registrations", de: "Anmeldungen" }],
  ["Web applications and shops", { en: "Pay slips every month", de: "Lohnzettel jeden Monat" }],
  ["Explainer films and portraits", { en: "Reports to the tax office", de: "Meldungen an das Finanzamt" }],
  ["Live streams and webcasts", { en: "Forms of the year", de: "Formulare des Jahres" }],
  ["See web development", { en: "See payroll", de: "Zur Lohnverrechnung" }],
  ["Tell me what should work better", { en: "What is it about?", de: "Worum geht es?" }],
  ["I do the work I sell", { en: "I do the work myself", de: "Ich mache die Arbeit selbst" }],
  [
    "One useful idea on AI and work",
    { en: "What changes in taxes, about once a quarter.", de: "Was sich bei Steuern ändert, etwa einmal im Quartal." },
  ],
];

export const about: Texts = [
  ["One person, both riverbanks.", { en: "One person, all figures.", de: "Eine Person, alle Zahlen." }],
  [
    "I work as an independent consultant in Munich.",
    {
      en: "I am an independent tax adviser in Vienna, for people who would rather do their own work than their taxes.",
      de: "Ich bin selbständige Steuerberaterin in Wien, für Leute, die lieber ihre eigene Arbeit tun als ihre Steuern.",
    },
  ],
  ["I am not an agency.", { en: "I am not a large firm.", de: "Ich bin keine große Kanzlei." }],
  ["It began with cables", { en: "It began with a shoebox", de: "Angefangen hat es mit einem Schuhkarton" }],
  [
    "In 2009 I connected offices to the internet",
    {
      en: "It was full of receipts. In the end the client understood his own year for the first time.",
      de: "Er war voller Belege. Am Ende verstand der Klient zum ersten Mal sein eigenes Jahr.",
    },
  ],
  ["Six hats, one head", { en: "Two languages", de: "Zwei Sprachen" }],
  [
    "IT, agile work, film, events, coaching, AI.",
    { en: "English and German, in letters and on the phone.", de: "Deutsch und Englisch, schriftlich und am Telefon." },
  ],
  [
    "I watch before I change anything.",
    { en: "First I read, then I ask, then I calculate.", de: "Erst lese ich, dann frage ich, dann rechne ich." },
  ],
  [
    "I sell no licences and take no commission on tools.",
    { en: "I sell no funds and take no commission.", de: "Ich verkaufe keine Fonds und nehme keine Provision." },
  ],
  ["Shall we meet halfway?", { en: "Shall we talk?", de: "Sprechen wir?" }],
];

export const contact: Texts = [
  ["Let's Connect and Transform Your Digital Future", { en: "Write or call", de: "Schreiben Sie oder rufen Sie an" }],
];

export const booking: Texts = [
  [
    "A 30-minute one-on-one strategy session",
    {
      en: "A first talk of {consultation.minutes} minutes.",
      de: "Ein Erstgespräch von {consultation.minutes} Minuten.",
    },
  ],
  ["A frank view, even where AI is not the answer", { en: "A frank answer", de: "Eine ehrliche Antwort" }],
  ["Digital transformation challenges", { en: "Your company", de: "Ihr Unternehmen" }],
  ["AI implementation opportunities", { en: "Your last year", de: "Ihr letztes Jahr" }],
  ["Technology strategy and roadmap", { en: "What it costs", de: "Was es kostet" }],
];
