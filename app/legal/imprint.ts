import type { Chapter } from "../../kit/sections/prose-section/prose-section.tsx";
import { type Bilingual, type Localized, untranslated } from "../../site/locale.ts";
import type { ArbitrationBoard, Owner, Profession } from "../../site/owner.ts";
import { austrianImprintOf } from "./austrian-imprint.ts";
import { boardLines, contactOf, insuranceOf, postalAddressOf, representativeOf, termsOf } from "./provider-lines.ts";

type Chapters = readonly Bilingual<Chapter>[];

/** The legal notice by the law of the country of the business, in Germany § 5 DDG; chapters that do not apply are left out. */
export function imprintOf(owner: Owner): Chapters {
  if (owner.country === "AT") return austrianImprintOf(owner);
  return [
    {
      heading: { en: "Provider (§\u00a05 DDG)", de: "Angaben gemäß §\u00a05 DDG" },
      paragraphs: [postalAddressOf(owner), ...representativeOf(owner)],
    },
    contactOf(owner),
    ...registers(owner),
    ...insuranceOf(owner, {
      en: "Professional indemnity insurance (§\u00a02 DL-InfoV)",
      de: "Berufshaftpflichtversicherung (§\u00a02 DL-InfoV)",
    }),
    ...termsOf(owner),
    ...duties(owner),
  ];
}

function registers({ vatId, economicId, companyRegister, supervisoryAuthority, profession }: Owner): Chapters {
  const chapters: Bilingual<Chapter>[] = [];
  if (vatId !== "none") {
    chapters.push({
      heading: { en: "VAT ID", de: "Umsatzsteuer-ID" },
      paragraphs: [{ en: `${vatId} (§\u00a027a UStG)`, de: `${vatId} (gemäß §\u00a027a UStG)` }],
    });
  }
  if (economicId !== "none") {
    chapters.push({
      heading: { en: "Economic ID", de: "Wirtschafts-ID" },
      paragraphs: [{ en: `${economicId} (§\u00a0139c AO)`, de: `${economicId} (gemäß §\u00a0139c AO)` }],
    });
  }
  if (companyRegister !== "none") {
    const { firm, register, number } = companyRegister;
    chapters.push({
      heading: { en: "Company register", de: "Registereintrag" },
      paragraphs: [untranslated(`${firm}\n${register}, ${number}`)],
    });
  }
  if (supervisoryAuthority !== "none") {
    chapters.push({
      heading: { en: "Supervisory authority", de: "Aufsichtsbehörde" },
      paragraphs: [untranslated(supervisoryAuthority)],
    });
  }
  if (profession !== "none") chapters.push(regulated(profession));
  return chapters;
}

function regulated({ title, country, chamber, rules }: Profession): Bilingual<Chapter> {
  const law = `[${rules.name}](${rules.website})`;
  const ofChamber = (label: string) => (chamber === "none" ? "" : `${label}: ${chamber}\n`);
  return {
    heading: {
      en: "Regulated profession (§\u00a05(1)\u00a0no.\u00a05 DDG)",
      de: "Berufsrechtliche Angaben (§\u00a05\u00a0Abs.\u00a01\u00a0Nr.\u00a05 DDG)",
    },
    paragraphs: [
      {
        en: `Professional title: ${title}\nConferred in: ${country.en}\n${ofChamber("Chamber")}Professional rules: ${law}`,
        de: `Gesetzliche Berufsbezeichnung: ${title}\nStaat der Verleihung: ${country.de}\n${ofChamber("Kammer")}Berufsrechtliche Regelungen: ${law}`,
      },
    ],
  };
}

function duties({ editor, consumerArbitration }: Owner): Chapters {
  const chapters: Bilingual<Chapter>[] = [];
  if (editor !== "none") {
    chapters.push({
      heading: {
        en: "Responsible for editorial content (§\u00a018(2) MStV)",
        de: "Verantwortlich im Sinne des §\u00a018\u00a0Abs.\u00a02 MStV",
      },
      paragraphs: [untranslated(editor), { en: "Address as above.", de: "Anschrift wie oben." }],
    });
  }
  if (consumerArbitration !== "none") chapters.push(arbitration(consumerArbitration));
  return chapters;
}

function arbitration(statement: "unwilling" | ArbitrationBoard): Bilingual<Chapter> {
  return {
    heading: {
      en: "Consumer arbitration (§\u00a036 VSBG)",
      de: "Streitbeilegung für Verbraucher (§\u00a036 VSBG)",
    },
    paragraphs: statement === "unwilling" ? [unwilling] : takingPart(statement),
  };
}

const unwilling: Localized = {
  en: "I am neither willing nor obliged to take part in dispute resolution before a consumer arbitration board.",
  de: "Ich bin weder bereit noch verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen.",
};

/** The declaration must name the board with its address and its website (§ 36(1) no. 2 VSBG). */
function takingPart(board: ArbitrationBoard): Localized[] {
  return [
    {
      en: "I take part in dispute resolution before this consumer arbitration board:",
      de: "Ich nehme an Streitbeilegungsverfahren vor dieser Verbraucherschlichtungsstelle teil:",
    },
    untranslated(boardLines(board)),
  ];
}
