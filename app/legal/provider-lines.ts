import type { Chapter } from "../../kit/sections/prose-section/prose-section.tsx";
import { type Bilingual, type Localized, localized } from "../../site/locale.ts";
import { type ArbitrationBoard, type Owner, providerOf } from "../../site/owner.ts";
import { telephoneOf } from "../../site/phone-number.ts";

/** Who provides the site, as lines of an address. */
export function postalAddressOf(owner: Owner): Localized {
  const { street, postalCode, city, country } = owner.address;
  return localized((language) =>
    [...providerOf(owner), street, `${postalCode}\u00a0${city[language]}`, country[language]].join("\n"),
  );
}

/** Who acts for a company; none for a person. */
export function representativeOf({ companyRegister }: Owner): Localized[] {
  if (companyRegister === "none" || companyRegister.representative === "none") return [];
  const { representative } = companyRegister;
  return [{ en: `Represented by ${representative}`, de: `Vertreten durch ${representative}` }];
}

export function contactOf({ phone, email }: Owner): Bilingual<Chapter> {
  return {
    heading: { en: "Contact", de: "Kontakt" },
    paragraphs: [
      {
        en: `Phone: [${phone}](${telephoneOf(phone)})\nEmail: [${email}](mailto:${email})\nOr write through the [contact form](contact).`,
        de: `Telefon: [${phone}](${telephoneOf(phone)})\nE-Mail: [${email}](mailto:${email})\nOder schreiben Sie mir über das [Kontaktformular](contact).`,
      },
    ],
  };
}

/** General terms and conditions; none where there are none. */
export function termsOf({ terms }: Owner): Bilingual<Chapter>[] {
  if (terms === "none") return [];
  return [
    {
      heading: { en: "General terms", de: "Allgemeine Geschäftsbedingungen" },
      paragraphs: [
        {
          en: `My [general terms](${terms}) apply.`,
          de: `Es gelten meine [Allgemeinen Geschäftsbedingungen](${terms}).`,
        },
      ],
    },
  ];
}

export function insuranceOf({ insurance }: Owner, heading: Localized): Bilingual<Chapter>[] {
  if (insurance === "none") return [];
  const { name, address, territory } = insurance;
  return [
    {
      heading,
      paragraphs: [
        {
          en: `${name}\n${address}\nTerritorial scope: ${territory.en}`,
          de: `${name}\n${address}\nRäumlicher Geltungsbereich: ${territory.de}`,
        },
      ],
    },
  ];
}

/** Name, address and website of a board, as lines. */
export function boardLines({ name, address, website }: ArbitrationBoard): string {
  return `${name}\n${address}\n[${URL.parse(website)?.host ?? website}](${website})`;
}
