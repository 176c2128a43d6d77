import type { Chapter } from "../../kit/sections/prose-section/prose-section.tsx";
import { type Bilingual, type Locale, type Localized, untranslated } from "../../site/locale.ts";
import { type ArbitrationBoard, type Owner, type Profession, providerOf, telephoneOf } from "../../site/owner.ts";

type Chapters = readonly Bilingual<Chapter>[];

/** The legal notice of § 5 DDG; chapters that do not apply to the owner are left out. */
export function imprintOf(owner: Owner): Chapters {
  return [...provider(owner), ...registers(owner), ...duties(owner)];
}

function provider(owner: Owner): Chapters {
  const { address, phone, email, companyRegister } = owner;
  const postal = (language: Locale) =>
    [
      ...providerOf(owner),
      address.street,
      `${address.postalCode}\u00a0${address.city[language]}`,
      address.country[language],
    ].join("\n");
  const representative = companyRegister === "none" ? "none" : companyRegister.representative;
  const represented = { en: `Represented by ${representative}`, de: `Vertreten durch ${representative}` };
  return [
    {
      heading: { en: "Provider (§\u00a05 DDG)", de: "Angaben gemäß §\u00a05 DDG" },
      paragraphs: [{ en: postal("en"), de: postal("de") }, ...(representative === "none" ? [] : [represented])],
    },
    {
      heading: { en: "Contact", de: "Kontakt" },
      paragraphs: [
        {
          en: `Phone: [${phone}](${telephoneOf(phone)})\nEmail: [${email}](mailto:${email})\nOr write through the [contact form](contact).`,
          de: `Telefon: [${phone}](${telephoneOf(phone)})\nE-Mail: [${email}](mailto:${email})\nOder schreiben Sie mir über das [Kontaktformular](contact).`,
        },
      ],
    },
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

function duties({ insurance, terms, editor, consumerArbitration }: Owner): Chapters {
  const chapters: Bilingual<Chapter>[] = [];
  if (insurance !== "none") {
    const { name, address, territory } = insurance;
    chapters.push({
      heading: {
        en: "Professional indemnity insurance (§\u00a02 DL-InfoV)",
        de: "Berufshaftpflichtversicherung (§\u00a02 DL-InfoV)",
      },
      paragraphs: [
        {
          en: `${name}\n${address}\nTerritorial scope: ${territory.en}`,
          de: `${name}\n${address}\nRäumlicher Geltungsbereich: ${territory.de}`,
        },
      ],
    });
  }
  if (terms !== "none") {
    chapters.push({
      heading: { en: "General terms", de: "Allgemeine Geschäftsbedingungen" },
      paragraphs: [
        {
          en: `My [general terms](${terms}) apply.`,
          de: `Es gelten meine [Allgemeinen Geschäftsbedingungen](${terms}).`,
        },
      ],
    });
  }
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
function takingPart({ name, address, website }: ArbitrationBoard): Localized[] {
  return [
    {
      en: "I take part in dispute resolution before this consumer arbitration board:",
      de: "Ich nehme an Streitbeilegungsverfahren vor dieser Verbraucherschlichtungsstelle teil:",
    },
    untranslated(`${name}\n${address}\n[${new URL(website).host}](${website})`),
  ];
}
