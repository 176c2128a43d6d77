import type { KitSection } from "../../app/content/kit-page.ts";
import type { Bilingual, Localized } from "../../site/locale.ts";

export type SectionKind = KitSection["kind"];

/**
 * The words of a new page as a module of the content: title and heading are the owner's, everything else is marked as sample.
 *
 * @param kinds its sections, in their order
 */
export function newPageSource(label: Localized, kinds: readonly SectionKind[]): string {
  const sections = kinds.map(codeOf);
  const imports = new Map([
    ['"../kit-page.ts"', "type { KitPageContent }"],
    ...sections.flatMap(({ imports }) => imports),
  ]);
  const { en, de } = label;
  const description = {
    en: `${en}: what it is about, for whom it is made, how we go about it, and what you have at the end.`,
    de: `${de}: worum es geht, für wen es gedacht ist, wie wir vorgehen und was Sie am Ende davon haben.`,
  };
  return `import { bilingual } from "../../../site/locale.ts";
import { sample } from "../../../site/sample.ts";
${[...imports]
  .toSorted()
  .map(([file, name]) => `import ${name} from ${file};`)
  .join("\n")}

export const content = bilingual<KitPageContent>({
  seo: { title: ${JSON.stringify({ en, de })}, description: ${JSON.stringify(description)} },
  hero: {
    title: ${JSON.stringify({ en, de })},
    lead: sample(${JSON.stringify(lead)}, { en: "the lead: one or two sentences of your own", de: "der Vorspann: ein, zwei eigene Sätze" }, ${JSON.stringify(leadInstead)}),
    panorama: "services-panorama",
  },
  sections: [${sections.map(({ code }) => code).join(",\n")}],
});
`;
}

/** Sections that are the same on every page are taken from there, and are no samples. */
function codeOf(kind: SectionKind): { code: string; imports: readonly (readonly [file: string, name: string])[] } {
  if (kind === "contact") {
    return { code: `{ kind: "contact", ...contactSection }`, imports: [['"../forms.ts"', "{ contactSection }"]] };
  }
  const data = JSON.stringify({ kind, ...starts[kind] });
  const isIntroduction = kind === "introduction";
  const value = isIntroduction ? data.replace(/\}$/, ", portrait }") : data;
  return {
    code: `sample(${value}, { en: "the section's texts: write your own", de: "die Texte des Abschnitts: Schreiben Sie Ihre eigenen" })`,
    imports: isIntroduction ? [['"../portrait.ts"', "{ portrait }"]] : [],
  };
}

const lead = {
  en: "Say in one or two sentences what this page is about, and what your clients have at the end.",
  de: "Schreiben Sie in ein, zwei Sätzen, worum es auf dieser Seite geht und was Ihre Kunden am Ende davon haben.",
};

/** While samples are hidden: true of everybody. */
const leadInstead = {
  en: "Ask me about it: a few lines are enough.",
  de: "Fragen Sie mich danach: Ein paar Zeilen genügen.",
};

/** A text that waits for the owner's own, in the place of a point or a card. */
const what = {
  en: "What it is, how long it takes and what you have at the end: two sentences.",
  de: "Was es ist, wie lange es dauert und was am Ende da ist: zwei Sätze.",
};
const numbered = (en: string, de: string) =>
  ["1", "2", "3"].map((number) => ({ en: `${en} ${number}`, de: `${de} ${number}` }));
const blocks = numbered("Point", "Punkt").map((title) => ({ title, text: what }));
const features = [
  { en: "What belongs to it", de: "Was dazugehört" },
  { en: "And what else", de: "Und was noch" },
];

type Starts = {
  [Kind in Exclude<SectionKind, "contact">]: Omit<Bilingual<Extract<KitSection, { kind: Kind }>>, "kind" | "portrait">;
};

/** What each kind of section shows until the owner has written it: the compiler knows what each needs. */
const starts: Starts = {
  "aside-note": {
    heading: { en: "Good to know", de: "Gut zu wissen" },
    text: {
      en: "What the offer does not contain, in plain words.",
      de: "Was nicht zum Angebot gehört, in klaren Worten.",
    },
  },
  benefits: {
    heading: { en: "What you have from it", de: "Was Sie davon haben" },
    benefits: numbered("Benefit", "Nutzen").map((title, index) => ({
      mark: (["disc-under-arch", "keys", "found-line"] as const)[index] ?? "keys",
      title,
      text: what,
    })),
  },
  "call-to-action": {
    heading: { en: "Let us talk about it", de: "Sprechen wir darüber" },
    actions: [{ label: { en: "Write to me", de: "Schreiben Sie mir" }, to: "contact" }],
  },
  "capability-tiles": {
    heading: { en: "What I can do for you", de: "Was ich für Sie tun kann" },
    tiles: numbered("Capability", "Fähigkeit").map((title, index) => ({
      tone: (["foehn", "isar", "sun"] as const)[index] ?? "stone",
      glyph: (["disc-under-arch", "keys", "found-line"] as const)[index] ?? "keys",
      title,
      text: what,
    })),
  },
  certificates: {
    heading: { en: "Learned and examined", de: "Gelernt und geprüft" },
    certificates: [
      {
        year: 2024,
        title: { en: "Your certificate", de: "Ihr Zertifikat" },
        text: { en: "What you can do since then.", de: "Was Sie seitdem können." },
        issuer: { en: "Who examined you", de: "Wer Sie geprüft hat" },
      },
    ],
  },
  faq: {
    heading: { en: "Questions and answers", de: "Fragen und Antworten" },
    questions: numbered("Question", "Frage").map((question) => ({
      question,
      answer: { en: "The answer, in two or three sentences.", de: "Die Antwort, in zwei oder drei Sätzen." },
    })),
  },
  introduction: {
    heading: { en: "With whom you work", de: "Mit wem Sie arbeiten" },
    paragraphs: [
      {
        en: "Who you are and what you care about, in the first person.",
        de: "Wer Sie sind und was Ihnen wichtig ist, in der Ich-Form.",
      },
    ],
    links: [{ label: { en: "More about me", de: "Mehr über mich" }, to: "about" }],
  },
  "offer-columns": { heading: { en: "The offer", de: "Das Angebot" }, columns: 3, blocks },
  phases: {
    heading: { en: "How we go about it", de: "Wie wir vorgehen" },
    steps: numbered("Step", "Schritt").map((title) => ({ title, text: what })),
  },
  prose: {
    chapters: [
      {
        heading: { en: "A chapter", de: "Ein Kapitel" },
        paragraphs: [{ en: "Its text, as long as it has to be.", de: "Sein Text, so lang er sein muss." }],
      },
    ],
  },
  quote: {
    heading: { en: "What I believe", de: "Wovon ich überzeugt bin" },
    quote: { en: "One sentence that you stand by.", de: "Ein Satz, zu dem Sie stehen." },
    pillars: blocks,
  },
  "read-on": {
    links: [
      { to: "services", reason: { en: "All that can be booked", de: "Alles, was sich buchen lässt" } },
      { to: "about", reason: { en: "With whom you would work", de: "Mit wem Sie es zu tun haben" } },
    ],
  },
  "service-grid": {
    heading: { en: "Three services", de: "Drei Leistungen" },
    cards: numbered("Service", "Leistung").map((title, index) => ({
      image: (["ai-consulting", "web-multimedia", "nlp-coaching"] as const)[index] ?? "business-growth",
      sign: (["disc-under-arch", "keys", "found-line"] as const)[index] ?? "keys",
      title,
      text: what,
      features,
      to: "services",
      more: { en: "All services", de: "Alle Leistungen" },
    })),
  },
  showcase: {
    heading: { en: "One subject, told in full", de: "Ein Thema, ganz erzählt" },
    lead: { en: "What it is about, in two or three sentences.", de: "Worum es geht, in zwei oder drei Sätzen." },
    image: "business-growth",
    imageAt: "right",
    blocks,
  },
  "split-list": { heading: { en: "What belongs to it", de: "Was dazugehört" }, blocks },
  "stat-row": {
    facts: numbered("What is counted", "Was gezählt wird").map((label) => ({
      figure: { amount: 3, sign: "disc-under-arch" },
      label,
    })),
  },
  stories: {
    heading: { en: "What clients say", de: "Was Kunden sagen" },
    lead: { en: "How you checked that the quotes are real.", de: "Wie Sie geprüft haben, dass die Zitate echt sind." },
    stories: [
      {
        quote: { en: "A sentence that somebody has told you.", de: "Ein Satz, den Ihnen jemand gesagt hat." },
        person: { en: "Role, kind of company", de: "Rolle, Art des Unternehmens" },
        provenance: { source: "letter", permitted: "pending" },
      },
    ],
  },
  timeline: {
    heading: { en: "How it came about", de: "Wie es dazu kam" },
    areas: [{ title: { en: "A time", de: "Eine Zeit" }, text: what, since: 2015 }],
    today: { en: "today", de: "heute" },
  },
  "type-cards": {
    heading: { en: "Three kinds", de: "Drei Arten" },
    cards: numbered("Kind", "Art").map((title, index) => ({
      image: (["event-corporate", "event-conference", "event-training"] as const)[index] ?? "event-corporate",
      title,
      description: what,
      features,
    })),
  },
  "ways-to-start": {
    heading: { en: "Ways to start", de: "Wege zum Start" },
    ways: numbered("Way", "Weg").map((title) => ({
      length: { en: "Days", de: "Tage" },
      title,
      text: what,
      result: { en: "What is there at the end", de: "Was am Ende da ist" },
      price: { en: "Your price", de: "Ihr Preis" },
      action: { label: { en: "Ask for it", de: "Anfragen" }, to: "contact" },
    })),
    labels: { result: { en: "Result", de: "Ergebnis" }, price: { en: "Price", de: "Preis" } },
    note: { en: "To whom the prices apply.", de: "Für wen die Preise gelten." },
  },
};

export const sectionKinds: readonly SectionKind[] = [...(Object.keys(starts) as SectionKind[]), "contact"];
