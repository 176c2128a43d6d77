import type { Chapter } from "../../kit/sections/prose-section/prose-section.tsx";
import { type Bilingual, type Localized, localized, untranslated } from "../../site/locale.ts";
import { type Owner, providerOf } from "../../site/owner.ts";
import { boardLines, contactOf, insuranceOf, postalAddressOf, representativeOf, termsOf } from "./provider-lines.ts";

type Chapters = readonly Bilingual<Chapter>[];

/**
 * What a business in Austria states on its website: § 5 ECG, § 14 UGB where it is in the Firmenbuch and § 63 GewO where it is not,
 * §§ 24 and 25 MedienG, § 19 AStG. Sources: docs/decisions/legal-by-country.md.
 */
export function austrianImprintOf(owner: Owner): Chapters {
  return [
    {
      heading: {
        en: "Provider (§\u00a05 ECG) and media owner",
        de: "Angaben gemäß §\u00a05 ECG, Medieninhaber",
      },
      paragraphs: [postalAddressOf(owner), ...representativeOf(owner)],
    },
    contactOf(owner),
    ...registers(owner),
    ...profession(owner),
    ...disclosure(owner),
    ...insuranceOf(owner, { en: "Professional indemnity insurance", de: "Berufshaftpflichtversicherung" }),
    ...termsOf(owner),
    ...arbitration(owner),
  ];
}

function registers({ vatId, companyRegister, supervisoryAuthority, address }: Owner): Chapters {
  const chapters: Bilingual<Chapter>[] = [];
  if (vatId !== "none") {
    chapters.push({
      heading: { en: "VAT ID (UID)", de: "UID-Nummer" },
      paragraphs: [
        {
          en: `${vatId} (§\u00a05(1)\u00a0no.\u00a07 ECG)`,
          de: `${vatId} (§\u00a05\u00a0Abs.\u00a01\u00a0Z\u00a07 ECG)`,
        },
      ],
    });
  }
  if (companyRegister !== "none") {
    const { firm, register, number } = companyRegister;
    chapters.push({
      heading: { en: "Commercial register (§\u00a014 UGB)", de: "Firmenbuch (§\u00a014 UGB)" },
      paragraphs: [
        {
          en: `${firm}\nSeat: ${address.city.en}\nNumber: ${number}\nCourt: ${register}`,
          de: `${firm}\nSitz: ${address.city.de}\nFirmenbuchnummer: ${number}\nFirmenbuchgericht: ${register}`,
        },
      ],
    });
  }
  if (supervisoryAuthority !== "none") {
    chapters.push({
      heading: {
        en: "Supervisory authority (§\u00a05(1)\u00a0no.\u00a05 ECG)",
        de: "Aufsichtsbehörde (§\u00a05\u00a0Abs.\u00a01\u00a0Z\u00a05 ECG)",
      },
      paragraphs: [untranslated(supervisoryAuthority)],
    });
  }
  return chapters;
}

function profession({ profession }: Owner): Chapters {
  if (profession === "none") return [];
  const { title, country, chamber, rules } = profession;
  const law = `[${rules.name}](${rules.website})`;
  const ofChamber = (label: string) => (chamber === "none" ? "" : `${label}: ${chamber}\n`);
  return [
    {
      heading: {
        en: "Profession or trade (§\u00a05(1)\u00a0no.\u00a06 ECG)",
        de: "Beruf oder Gewerbe (§\u00a05\u00a0Abs.\u00a01\u00a0Z\u00a06 ECG)",
      },
      paragraphs: [
        {
          en: `Title: ${title}\nConferred in: ${country.en}\n${ofChamber("Member of")}Rules that apply: ${law}`,
          de: `Bezeichnung: ${title}\nVerliehen in: ${country.de}\n${ofChamber("Mitglied der")}Anwendbare Vorschriften: ${law}`,
        },
      ],
    },
  ];
}

/** § 25 MedienG; whom a newsletter must name besides (§ 24(3) MedienG) stands here as well. */
function disclosure(owner: Owner): Chapters {
  const { media, editor, address } = owner;
  if (!media) return [];
  const { business, editorial } = media;
  const { holdings = "none" } = editorial ?? {};
  const lines = localized((language) => {
    const [owned, publisher, purpose, interests, direction] = labels[language];
    return [
      `${owned}: ${providerOf(owner)[0]}, ${address.city[language]}`,
      ...(editor === "none" ? [] : [`${publisher}: ${editor}`]),
      `${purpose}: ${business[language]}`,
      ...(holdings === "none" ? [] : [`${interests}: ${holdings[language]}`]),
      ...(editorial ? [`${direction}: ${editorial.line[language]}`] : []),
    ].join("\n");
  });
  return [
    { heading: { en: "Disclosure (§\u00a025 MedienG)", de: "Offenlegung (§\u00a025 MedienG)" }, paragraphs: [lines] },
  ];
}

const labels = {
  en: ["Media owner", "Publisher", "Business", "Holdings", "Editorial line"],
  de: ["Medieninhaber", "Herausgeber", "Unternehmensgegenstand", "Beteiligungen", "Grundlegende Richtung"],
} as const;

function arbitration({ consumerArbitration: statement }: Owner): Chapters {
  if (statement === "none") return [];
  return [
    {
      heading: { en: "Consumer arbitration (§\u00a019 AStG)", de: "Streitbeilegung für Verbraucher (§\u00a019 AStG)" },
      paragraphs: statement === "unwilling" ? [unwilling] : [takingPart, untranslated(boardLines(statement))],
    },
  ];
}

const unwilling: Localized = {
  en: "I am neither obliged nor willing to take part in proceedings of a body for alternative dispute resolution.",
  de: "Ich bin weder verpflichtet noch bereit, an Verfahren einer Stelle zur alternativen Streitbeilegung teilzunehmen.",
};

const takingPart: Localized = {
  en: "I take part in proceedings of this body for alternative dispute resolution:",
  de: "Ich nehme an Verfahren dieser Stelle zur alternativen Streitbeilegung teil:",
};
