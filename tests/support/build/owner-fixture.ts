// The owner of `content/site.json`, once filled in.
// The data belong to nobody; they only have the shape of real ones.
import type { Owner } from "../../../site/owner.ts";

export const owner: Owner = {
  brand: "Isarbridge",
  name: "Erika Isarhold",
  jobTitle: {
    en: "Consultant, speaker and trainer for AI and digital transformation",
    de: "Berater, Redner und Trainer für KI und digitale Transformation",
  },
  tagline: {
    en: "Bridging people and technology, from Munich.",
    de: "Brücken zwischen Mensch und Technik, aus München.",
  },
  years: { first: 1998, last: 2025 },
  email: "hallo@isarhold.test",
  phone: "+49 89 99998-456",
  language: "de",
  location: { en: "Munich, Germany", de: "München, Deutschland" },
  address: {
    street: "Uferweg 7",
    postalCode: "80538",
    city: { en: "Munich", de: "München" },
    country: { en: "Germany", de: "Deutschland" },
  },
  vatId: "DE123456788",
  economicId: "none",
  companyRegister: "none",
  supervisoryAuthority: "none",
  profession: "none",
  insurance: { name: "Flussversicherung AG", address: "Hafenstr. 1, 80331 München", territory: { en: "EU", de: "EU" } },
  terms: "none",
  editor: "Erika Isarhold",
  consumerArbitration: "unwilling",
  securityContactExpires: inHalfAYear(),
  profiles: [],
  workshops: { ai: "https://isarhold.test/ki", crypto: "https://isarhold.test/krypto" },
};

/** The launch check asks for a date that is near; this one is, whenever the tests run. */
function inHalfAYear(): Owner["securityContactExpires"] {
  const date = new Date(Date.now() + 180 * 24 * 60 * 60 * 1000);
  return date.toISOString().slice(0, 10) as Owner["securityContactExpires"];
}
