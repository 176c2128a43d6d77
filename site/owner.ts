import type { Locale, Localized } from "./locale.ts";

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

/** Disclosure of § 25 MedienG. */
interface MediaDisclosure {
  /** What the business does (Unternehmensgegenstand). */
  business: Localized;
  /** Left out for a site that only presents the business (§ 25(5)). */
  editorial?: {
    /** Editorial line (§ 25(4)). */
    line: Localized;
    /** Of a company: who holds which share (§ 25(2)). */
    holdings: OrNone<Localized>;
  };
}

/** Everything the site states about the owner. Imprint, privacy notice, footer, mails and structured data use it. */
export interface Owner {
  brand: string;
  /** The person's full first and last name (§ 5 DDG). A company's name is in `companyRegister`. */
  name: string;
  /** Shown under the portrait and in structured data. */
  jobTitle: Localized;
  tagline: Localized;
  /** Years of the footer's copyright line (spec section 2). */
  years: { first: number; last: number };
  email: `${string}@${string}.${string}`;
  /** With country code: "+49 89 99998-123". */
  phone: `+${string}`;
  /** Of the mails to the owner. */
  language: Locale;
  /** IANA name of the zone of all days and times, see `clockOf`. Berlin's where it is left out. */
  timeZone?: string;
  /** First day of a week: of the limits of a week, and at the desk. Monday where it is left out. */
  weekStart?: "monday" | "saturday" | "sunday";
  location: Localized;
  /** Of the business: by its law imprint and privacy notice are made. Germany where it is left out. */
  country?: "DE" | "AT";
  /** An address where documents can be served; no PO box (§ 5 DDG). */
  address: PostalAddress;
  /** VAT identification number of an EU state (in Germany § 27a UStG). */
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
  /** What a business in Austria discloses besides (§ 25 MedienG). */
  media?: MediaDisclosure;
  /** Statement about consumer arbitration (§ 36 VSBG): the board if the owner takes part; "none" omits the chapter. */
  consumerArbitration: OrNone<"unwilling" | ArbitrationBoard>;
  /** Expiry date of `/.well-known/security.txt` (RFC 9116, 2.5.5: less than a year ahead). */
  securityContactExpires: `${number}-${number}-${number}`;
  /** Public profiles such as LinkedIn, shown under the portrait. */
  profiles: readonly { label: string; url: WebAddress }[];
  workshops: { ai: WebAddress; crypto: WebAddress };
  /** What pages name as `{owner.portrait}`; see `kit/sections/portrait-schema.ts`. */
  portrait?: unknown;
}

/** Provider of the site (§ 5(1) no. 1 DDG) and data controller (Art. 4(7) GDPR), as lines of an address. */
export function providerOf({ name, brand, companyRegister }: Owner): readonly [string, ...string[]] {
  if (companyRegister === "none") return [name, brand];
  const { firm, representative } = companyRegister;
  // A registered merchant is not a legal person, so the person's name is required too.
  return representative === "none" ? [firm, name] : [firm];
}
