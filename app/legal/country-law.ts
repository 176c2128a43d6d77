import type { Localized } from "../../site/locale.ts";
import type { Owner } from "../../site/owner.ts";
import type { Processing } from "../../site/processing.ts";

/** What the privacy notice says by the law of a country, besides the GDPR. Sources: docs/decisions/legal-by-country.md. */
export interface CountryLaw {
  /** Data on a visitor's device, with consent, and without where it is needed. */
  deviceConsent: Localized;
  deviceNeeded: Localized;
  /** Newsletters need consent. */
  mailConsent: Localized;
  /** What may keep a message longer: the end of a sentence. */
  longerStorage: Localized;
  /** Where visitors complain, and the country in which that is. */
  authority: (named: Processing["dataProtectionAuthority"]) => Processing["dataProtectionAuthority"];
  complaint: Localized;
  country: string;
}

export function lawOf({ country }: Pick<Owner, "country">): CountryLaw {
  return country === "AT" ? austria : germany;
}

const germany: CountryLaw = {
  deviceConsent: { en: "§\u00a025(1) TDDDG", de: "§\u00a025\u00a0Abs.\u00a01 TDDDG" },
  deviceNeeded: { en: "§\u00a025(2)\u00a0no.\u00a02 TDDDG", de: "§\u00a025\u00a0Abs.\u00a02\u00a0Nr.\u00a02 TDDDG" },
  mailConsent: { en: "§\u00a07(2)\u00a0no.\u00a02 UWG", de: "§\u00a07\u00a0Abs.\u00a02\u00a0Nr.\u00a02 UWG" },
  longerStorage: {
    en: "unless the law asks me to keep it longer",
    de: "sofern das Gesetz keine längere Aufbewahrung verlangt",
  },
  // That of the owner's state (§ 40 BDSG).
  authority: (named) => named,
  complaint: {
    en: "You may complain to a supervisory authority. The one responsible for me:",
    de: "Sie können sich bei einer Aufsichtsbehörde beschweren. Für mich zuständig:",
  },
  country: "Germany",
};

const device = { en: "§\u00a0165(3) TKG\u00a02021", de: "§\u00a0165\u00a0Abs.\u00a03 TKG\u00a02021" };

const austria: CountryLaw = {
  deviceConsent: device,
  deviceNeeded: device,
  mailConsent: { en: "§\u00a0174(3) TKG\u00a02021", de: "§\u00a0174\u00a0Abs.\u00a03 TKG\u00a02021" },
  longerStorage: {
    en: "unless it belongs to what tax law asks me to keep for seven years (§\u00a0132 BAO)",
    de: "sofern es nicht zu Unterlagen gehört, die ich nach §\u00a0132 BAO sieben Jahre aufbewahren muss",
  },
  // There is only one (§ 18 DSG).
  authority: () => ({
    name: "Österreichische Datenschutzbehörde",
    address: "Barichgasse 40–42, 1030 Wien",
    website: "https://www.dsb.gv.at",
  }),
  complaint: {
    en: "You may complain to the Austrian data protection authority (§\u00a024 DSG):",
    de: "Sie können sich bei der Datenschutzbehörde beschweren (§\u00a024 DSG):",
  },
  country: "Austria",
};
