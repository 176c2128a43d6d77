import type { Localized } from "./locale.ts";
import { sample } from "./sample.ts";

/** Product id: prefix of storage keys and table names. */
export const product = "isarbridge";

/** An external address. As a template literal type it counts as an identifier in content: one value for both languages. */
export type WebAddress = `https://${string}`;

/** A field of the imprint. If it does not apply, it must be "none": it cannot be omitted by mistake. */
type OrNone<T> = T | "none";

interface PostalAddress {
  street: string;
  postalCode: string;
  city: Localized;
  country: Localized;
}

interface CompanyRegister {
  /** The name as registered, with its legal form: "Isarbridge UG (haftungsbeschränkt)" (§ 4 GmbHG, § 19 HGB). */
  firm: string;
  /** Who acts for a legal person, with the first name in full (§ 5(1) no. 1 DDG); "none" for a registered merchant. */
  representative: OrNone<string>;
  /** The court and the register: "Amtsgericht München, Handelsregister B". */
  register: string;
  number: string;
}

export interface Profession {
  /** Statutory job title, in German. */
  title: string;
  /** State that conferred the title. */
  country: Localized;
  chamber: OrNone<string>;
  /** The professional regulations, and where to read them. */
  rules: { name: string; website: WebAddress };
}

export interface ArbitrationBoard {
  name: string;
  address: string;
  website: WebAddress;
}

/** Everything the site states about the owner. Imprint, privacy notice, footer, mails and structured data use it. */
export interface Owner {
  brand: string;
  /** The person's full first and last name (§ 5 DDG). A company's name is in `companyRegister`. */
  name: string;
  /** Shown under the portrait and in structured data. */
  jobTitle: Localized;
  tagline: Localized;
  /** Years of the footer's copyright line (spec section 2). The career drawings span the same years. */
  years: { first: number; last: number };
  email: `${string}@${string}.${string}`;
  /** With country code: "+49 89 99998-123". */
  phone: `+${string}`;
  location: Localized;
  /** An address where documents can be served; no PO box (§ 5 DDG). */
  address: PostalAddress;
  /** VAT identification number (§ 27a UStG). */
  vatId: OrNone<string>;
  /** Economic identification number (§ 139c AO). */
  economicId: OrNone<string>;
  /** For companies and registered merchants; "none" for freelancers and small traders. */
  companyRegister: OrNone<CompanyRegister>;
  /** Supervisory authority of a trade that needs a permit (§ 5(1) no. 3 DDG). */
  supervisoryAuthority: OrNone<string>;
  /** A regulated profession (§ 5(1) no. 5 DDG), such as tax adviser. */
  profession: OrNone<Profession>;
  /** Professional indemnity insurance (DL-InfoV § 2). */
  insurance: OrNone<{ name: string; address: string; territory: Localized }>;
  /** General terms and conditions (DL-InfoV § 2): a web address, or a file in `public/`. */
  terms: OrNone<WebAddress | `/${string}.pdf`>;
  /** Person responsible for editorial content, usually the owner (§ 18(2) MStV). */
  editor: OrNone<string>;
  /** Statement about consumer arbitration (§ 36 VSBG): the board if the owner takes part; "none" omits the chapter. */
  consumerArbitration: OrNone<"unwilling" | ArbitrationBoard>;
  /** Expiry date of `/.well-known/security.txt` (RFC 9116, 2.5.5: less than a year ahead). */
  securityContactExpires: `${number}-${number}-${number}`;
  /** Public profiles such as LinkedIn, shown under the portrait. */
  profiles: readonly { label: string; url: WebAddress }[];
  workshops: { ai: WebAddress; crypto: WebAddress };
}

export const owner: Owner = {
  brand: "Isarbridge",
  name: sample("Max Mustermann", { en: "your first and last name in full", de: "Ihr voller Vor- und Nachname" }),
  jobTitle: {
    en: "Consultant, speaker and trainer for AI and digital transformation",
    de: "Berater, Redner und Trainer für KI und digitale Transformation",
  },
  tagline: {
    en: "Bridging people and technology, from Munich.",
    de: "Brücken zwischen Mensch und Technik, aus München.",
  },
  years: { first: 1998, last: 2025 },
  email: sample("hello@isarbridge.example", { en: "your public mail address", de: "Ihre öffentliche Mailadresse" }),
  phone: sample("+49 89 99998-123", { en: "your phone number", de: "Ihre Telefonnummer" }),
  location: { en: "Munich, Germany", de: "München, Deutschland" },
  address: sample(
    {
      street: "Straße Hausnummer",
      postalCode: "80000",
      city: { en: "Munich", de: "München" },
      country: { en: "Germany", de: "Deutschland" },
    },
    {
      en: "the address where documents can be served to you",
      de: "die Adresse, unter der Ihnen Schriftstücke zugestellt werden können",
    },
  ),
  vatId: sample("DE000000000", {
    en: 'your VAT identification number, or "none"',
    de: 'Ihre Umsatzsteuer-Identifikationsnummer, oder "none"',
  }),
  economicId: sample("none", {
    en: 'your economic identification number, or keep "none" without the sample mark',
    de: 'Ihre Wirtschafts-Identifikationsnummer, oder "none" ohne die Mustermarke',
  }),
  companyRegister: sample("none", {
    en: 'your entry in a register, or keep "none" without the sample mark',
    de: 'Ihr Eintrag in einem Register, oder "none" ohne die Mustermarke',
  }),
  supervisoryAuthority: sample("none", {
    en: 'the authority that supervises a trade which needs a permit, or keep "none" without the sample mark',
    de: 'die Aufsichtsbehörde eines Gewerbes, das eine Erlaubnis braucht, oder "none" ohne die Mustermarke',
  }),
  profession: sample("none", {
    en: 'your regulated profession, or keep "none" without the sample mark',
    de: 'Ihr reglementierter Beruf, oder "none" ohne die Mustermarke',
  }),
  insurance: sample("none", {
    en: 'your professional indemnity insurance, or keep "none" without the sample mark',
    de: 'Ihre Berufshaftpflichtversicherung, oder "none" ohne die Mustermarke',
  }),
  terms: sample("none", {
    en: 'the address of your terms, or keep "none" without the sample mark',
    de: 'die Adresse Ihrer AGB, oder "none" ohne die Mustermarke',
  }),
  editor: sample("Max Mustermann", {
    en: 'who answers for editorial content, or "none"',
    de: 'wer für redaktionelle Inhalte verantwortlich ist, oder "none"',
  }),
  consumerArbitration: sample("unwilling", {
    en: 'keep "unwilling" without the sample mark, name the board before which you take part, or write "none"',
    de: '"unwilling" ohne die Mustermarke, die Schlichtungsstelle, an deren Verfahren Sie teilnehmen, oder "none"',
  }),
  securityContactExpires: "2027-10-31",
  profiles: [],
  workshops: {
    ai: sample("https://ai-workshop.isarbridge.example/", {
      en: "the address of your AI workshop",
      de: "die Adresse Ihres KI-Workshops",
    }),
    crypto: sample("https://crypto-workshop.isarbridge.example/", {
      en: "the address of your crypto workshop",
      de: "die Adresse Ihres Krypto-Workshops",
    }),
  },
};

/** Provider of the site (§ 5(1) no. 1 DDG) and data controller (Art. 4(7) GDPR), as lines of an address. */
export function providerOf({ name, brand, companyRegister }: Owner): readonly [string, ...string[]] {
  if (companyRegister === "none") return [name, brand];
  const { firm, representative } = companyRegister;
  // A registered merchant is not a legal person, so the person's name is required too.
  return representative === "none" ? [firm, name] : [firm];
}

/** `tel:` link of a phone number (RFC 3966). The `(0)` is dropped: it is not dialled after a country code. */
export function telephoneOf(phone: Owner["phone"]): string {
  return `tel:+${phone.replace("(0)", "").replace(/\D/g, "")}`;
}
