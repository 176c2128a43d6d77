import { z } from "zod";
import { locales } from "../site/locale.ts";
import { isMailAddress } from "../site/mail-address.ts";
import { isInternationalNumber } from "../site/phone-number.ts";
import { ianaZone } from "../site/time.ts";
import { vatIdMistake } from "../site/vat-id.ts";
import { isWebAddress } from "../site/web-address.ts";
import { addressRule, dayField, line, office, orNone, pairUpTo, tooLong, webAddress } from "./fact-fields.ts";
import { fieldMeta, year } from "./fields.ts";
import { refusal } from "./refusals.ts";
import { portraitFields } from "./sections/portrait-schema.ts";

const years = z
  .strictObject({
    first: year().register(fieldMeta, { en: "First year", de: "Erstes Jahr" }),
    last: year().register(fieldMeta, { en: "Last year", de: "Letztes Jahr" }),
  })
  .refine(({ first, last }) => first <= last, {
    path: ["last"],
    error: refusal("is before the first year", "Das liegt vor dem ersten Jahr."),
  })
  .register(fieldMeta, {
    en: "Years of the copyright line",
    de: "Jahre der Copyright-Zeile",
  });

const address = z
  .strictObject({
    street: line(80).register(fieldMeta, { en: "Street and number", de: "Straße und Hausnummer" }),
    postalCode: line(12).register(fieldMeta, { en: "Postal code", de: "Postleitzahl" }),
    city: pairUpTo(60).register(fieldMeta, { en: "Town", de: "Ort" }),
    country: pairUpTo(60),
  })
  .register(fieldMeta, {
    en: "Postal address",
    de: "Anschrift",
    hint: {
      en: "Where documents can be served to you, so no PO box (§ 5 DDG, in Austria § 5 ECG).",
      de: "Dort müssen Ihnen Schriftstücke zugestellt werden können: kein Postfach (§ 5 DDG, in Österreich § 5 ECG).",
    },
  });

const companyRegister = z.strictObject({
  firm: line(120).register(fieldMeta, {
    en: "Registered name",
    de: "Firma",
    hint: {
      en: "As registered, with its legal form (§ 4 GmbHG, § 19 HGB).",
      de: "Wie eingetragen, mit Rechtsform (§ 4 GmbHG, § 19 HGB).",
    },
  }),
  representative: orNone(line(80), {
    en: "Does not apply to merchants",
    de: "Entfällt bei eingetragenen Kaufleuten",
  }).register(fieldMeta, {
    en: "Represented by",
    de: "Vertreten durch",
    hint: {
      en: "Who acts for a legal person, with the first name in full (§ 5(1) no. 1 DDG).",
      de: "Wer die juristische Person vertritt, mit ausgeschriebenem Vornamen (§ 5 Abs. 1 Nr. 1 DDG).",
    },
  }),
  register: line(80).register(fieldMeta, {
    en: "Court and register",
    de: "Gericht und Register",
    hint: {
      en: "Such as Amtsgericht München, Handelsregister B, or Handelsgericht Wien.",
      de: "Etwa Amtsgericht München, Handelsregister B, oder Handelsgericht Wien.",
    },
  }),
  number: line(30).register(fieldMeta, {
    en: "Register number",
    de: "Registernummer",
    hint: { en: "Such as HRB 123456 or FN 123456a.", de: "Etwa HRB 123456 oder FN 123456a." },
  }),
});

const profession = z.strictObject({
  title: line(80).register(fieldMeta, {
    en: "Statutory job title",
    de: "Gesetzliche Berufsbezeichnung",
    hint: { en: "In German.", de: "Auf Deutsch." },
  }),
  country: pairUpTo(60).register(fieldMeta, { en: "State that conferred it", de: "Staat der Verleihung" }),
  chamber: orNone(line(120), { en: "No chamber", de: "Keine Kammer" }).register(fieldMeta, {
    en: "Chamber",
    de: "Kammer",
  }),
  rules: z.strictObject({ name: line(120), website: webAddress() }).register(fieldMeta, {
    en: "Professional rules",
    de: "Berufsrechtliche Regelungen",
    hint: {
      en: "Their name, and where to read them. In Austria ris.bka.gv.at has the Gewerbeordnung 1994.",
      de: "Wie sie heißen und wo sie zu lesen sind. In Österreich steht die Gewerbeordnung 1994 auf ris.bka.gv.at.",
    },
  }),
});

const insurance = z.strictObject({
  name: line(120),
  address: line(160),
  territory: pairUpTo(120).register(fieldMeta, { en: "Where it applies", de: "Räumlicher Geltungsbereich" }),
});

const workshops = z.strictObject({
  ai: webAddress().register(fieldMeta, { en: "AI workshop", de: "KI-Workshop" }),
  crypto: webAddress().register(fieldMeta, { en: "Crypto workshop", de: "Krypto-Workshop" }),
});

const vatId = line(20).superRefine((text, context) => {
  const mistake = vatIdMistake(text);
  // An empty line is a mistake of its own.
  if (mistake === null || text.trim() === "") return;
  const message =
    mistake === "no-state"
      ? refusal(
          "must begin with the letters of an EU state, such as DE123456789 or ATU12345678",
          "Bitte mit dem Kürzel eines EU-Staates beginnen, etwa DE123456789 oder ATU12345678.",
        )
      : refusal(`must be like ${mistake.example}`, `Bitte so schreiben: ${mistake.example}.`);
  context.addIssue({ code: "custom", message });
});

const editorial = z.strictObject({
  line: pairUpTo(300).register(fieldMeta, {
    en: "Editorial line",
    de: "Grundlegende Richtung",
    hint: { en: "Such as independent guides about taxes.", de: "Etwa unabhängige Ratgeber zu Steuern." },
  }),
  holdings: orNone(pairUpTo(400), {
    en: "The site belongs to a person",
    de: "Die Website gehört einer Person",
  }).register(fieldMeta, {
    en: "Holdings",
    de: "Beteiligungsverhältnisse",
    hint: { en: "Of a company: who holds which share.", de: "Bei einer Gesellschaft: wer wie viel hält." },
  }),
});

/** `MediaDisclosure` (site/owner.ts). */
const media = z
  .strictObject({
    business: pairUpTo(160).register(fieldMeta, {
      en: "What your business does",
      de: "Unternehmensgegenstand",
      hint: { en: "Such as consulting for businesses.", de: "Etwa Unternehmensberatung." },
    }),
    editorial: editorial.optional().register(fieldMeta, {
      en: "Editorial line and holdings",
      de: "Grundlegende Richtung und Beteiligungen",
      hint: {
        en: "Only if your site or newsletter also forms opinions, such as with guides about more than your services (§ 25(2) and (4) MedienG).",
        de: "Nur wenn Ihre Website oder Ihr Newsletter auch Meinungen bildet, etwa mit Ratgebern über Ihr Angebot hinaus (§ 25 Abs. 2 und 4 MedienG).",
      },
    }),
  })
  .optional()
  .register(fieldMeta, {
    en: "Disclosure of media owners",
    de: "Offenlegung als Medieninhaber",
    hint: { en: "In Austria only (§ 25 MedienG).", de: "Nur in Österreich (§ 25 MedienG)." },
  });

const owner = z.strictObject({
  brand: line(80).register(fieldMeta, {
    en: "Name of the site",
    de: "Name der Website",
    hint: {
      en: "Stands in the header, in titles, in mails and on share images. A long one is set smaller.",
      de: "Steht in der Kopfzeile, in Titeln, in Mails und auf Vorschaubildern. Ein langer wird kleiner gesetzt.",
    },
  }),
  name: line(80).register(fieldMeta, {
    en: "Your full name",
    de: "Ihr voller Name",
    hint: {
      en: "First and last name (§ 5 DDG). A company's name is in the register entry.",
      de: "Vor- und Nachname (§ 5 DDG). Der Name einer Gesellschaft gehört in den Registereintrag.",
    },
  }),
  jobTitle: pairUpTo(90).register(fieldMeta, {
    en: "What you do",
    de: "Ihre Tätigkeit",
    hint: {
      en: "Stands under your portrait, in the footer and in search engines.",
      de: "Steht unter Ihrem Porträt, in der Fußzeile und in Suchmaschinen.",
    },
  }),
  tagline: pairUpTo(90).register(fieldMeta, {
    en: "Slogan",
    de: "Leitsatz",
    hint: {
      en: "Stands beside the name of the site, in the footer and in share images.",
      de: "Steht beim Namen der Website, in der Fußzeile und in Vorschaubildern.",
    },
  }),
  years,
  email: z
    .string()
    .max(254, tooLong(254))
    // Of a name that others can look up, and without what documents would have to escape.
    .refine((text) => isMailAddress(text) && /^[^'&{}]+@.+\../.test(text), {
      error: refusal("must be a mail address", "Bitte eine Mailadresse."),
      ...addressRule,
    }),
  phone: z
    .string()
    .max(30, tooLong(30))
    .refine(
      isInternationalNumber,
      refusal(
        "must begin with + and the country's code, such as +49 89 99998-123, and have 15 digits at most",
        "Bitte mit + und der Ländervorwahl beginnen, etwa +49 89 99998-123, und höchstens 15 Ziffern.",
      ),
    )
    .register(fieldMeta, {
      en: "Phone",
      de: "Telefon",
      hint: { en: "With the country's code: +49 89 99998-123.", de: "Mit Ländervorwahl: +49 89 99998-123." },
    }),
  language: z.enum(locales).register(fieldMeta, {
    en: "Your language",
    de: "Ihre Sprache",
    hint: {
      en: "Of the mails that you get from this website, such as those about messages and appointments.",
      de: "Darin schreibt Ihnen diese Website, etwa von Nachrichten und Terminen.",
    },
    choices: { en: { en: "English", de: "Englisch" }, de: { en: "German", de: "Deutsch" } },
  }),
  timeZone: z
    .string()
    .refine(
      (text) => ianaZone(text) === text,
      refusal("must be a time zone, such as Europe/Berlin", "Bitte eine Zeitzone, etwa Europe/Berlin."),
    )
    .optional()
    .register(fieldMeta, {
      en: "Time zone",
      de: "Zeitzone",
      hint: {
        en: "Of all days and times: bookings, mails and the desk. Without a statement it is Europe/Berlin.",
        de: "Für alle Tage und Uhrzeiten: Termine, Mails, Schreibtisch. Ohne Angabe ist es Europe/Berlin.",
      },
    }),
  weekStart: z
    .enum(["monday", "saturday", "sunday"])
    .optional()
    .register(fieldMeta, {
      en: "First day of the week",
      de: "Erster Tag der Woche",
      hint: {
        en: "Of limits for a week, and at the desk. Without a statement it is Monday.",
        de: "Für Grenzen je Woche und am Schreibtisch. Ohne Angabe ist es Montag.",
      },
      choices: {
        monday: { en: "Monday", de: "Montag" },
        saturday: { en: "Saturday", de: "Samstag" },
        sunday: { en: "Sunday", de: "Sonntag" },
      },
    }),
  country: z
    .enum(["DE", "AT"])
    .optional()
    .register(fieldMeta, {
      en: "Country of the business",
      de: "Land des Unternehmens",
      hint: {
        en: "Imprint and privacy notice follow its law. Without a statement it is Germany.",
        de: "Nach seinem Recht entstehen Impressum und Datenschutzerklärung. Ohne Angabe ist es Deutschland.",
      },
      choices: { DE: { en: "Germany", de: "Deutschland" }, AT: { en: "Austria", de: "Österreich" } },
    }),
  location: pairUpTo(60).register(fieldMeta, {
    en: "Town and country",
    de: "Ort und Land",
    hint: { en: "For the footer and search engines.", de: "Für Fußzeile und Suchmaschinen." },
  }),
  address,
  vatId: orNone(vatId).register(fieldMeta, {
    en: "VAT identification number",
    de: "Umsatzsteuer-Identifikationsnummer",
    hint: {
      en: "Such as DE123456789 (§ 27a UStG) or ATU12345678, not your tax number.",
      de: "Etwa DE123456789 (§ 27a UStG) oder ATU12345678, nicht Ihre Steuernummer.",
    },
  }),
  economicId: orNone(line(30)).register(fieldMeta, {
    en: "Economic identification number",
    de: "Wirtschafts-Identifikationsnummer",
    hint: { en: "The one of § 139c AO; in Germany only.", de: "Die nach § 139c AO, nur in Deutschland." },
  }),
  companyRegister: orNone(companyRegister).register(fieldMeta, {
    en: "Register entry",
    de: "Registereintrag",
    hint: {
      en: "Of companies and registered merchants. Freelancers and small traders have none.",
      de: "Bei Gesellschaften und eingetragenen Kaufleuten. Freiberufler und Kleingewerbe haben keinen.",
    },
  }),
  supervisoryAuthority: orNone(line(160)).register(fieldMeta, {
    en: "Supervisory authority",
    de: "Aufsichtsbehörde",
    hint: {
      en: "Of a trade that needs a permit (§ 5(1) no. 3 DDG). In Austria mostly the district authority (§ 5(1) no. 5 ECG).",
      de: "Bei einem Gewerbe, das eine Erlaubnis braucht (§ 5 Abs. 1 Nr. 3 DDG). In Österreich meist die Bezirksbehörde (§ 5 Abs. 1 Z 5 ECG).",
    },
  }),
  profession: orNone(profession).register(fieldMeta, {
    en: "Regulated profession",
    de: "Reglementierter Beruf",
    hint: {
      en: "Such as tax adviser (§ 5(1) no. 5 DDG). In Austria also a trade, with chamber and law (§ 5(1) no. 6 ECG).",
      de: "Etwa Steuerberatung (§ 5 Abs. 1 Nr. 5 DDG). In Österreich auch ein Gewerbe, mit Kammer und Gesetz (§ 5 Abs. 1 Z 6 ECG).",
    },
  }),
  insurance: orNone(insurance).register(fieldMeta, {
    en: "Professional indemnity insurance",
    de: "Berufshaftpflichtversicherung",
    hint: {
      en: "To be stated if you have one (§ 2 DL-InfoV).",
      de: "Anzugeben, wenn Sie eine haben (§ 2 DL-InfoV).",
    },
  }),
  terms: orNone(
    z.string().refine((text) => isWebAddress(text) || /^\/\S+\.pdf$/.test(text), {
      error: refusal(
        "must be an address that begins with https://, or a PDF of this website, such as /terms.pdf",
        "Bitte eine Webadresse, die mit https:// beginnt, oder ein PDF der Website.",
      ),
      ...addressRule,
    }),
  ).register(fieldMeta, {
    en: "General terms and conditions",
    de: "Allgemeine Geschäftsbedingungen",
    hint: {
      en: "A web address, or a PDF of this website, such as /terms.pdf (§ 2 DL-InfoV).",
      de: "Eine Webadresse oder ein PDF dieser Website, etwa /agb.pdf (§ 2 DL-InfoV).",
    },
  }),
  editor: orNone(line(80), { en: "No editorial content", de: "Keine redaktionellen Inhalte" }).register(fieldMeta, {
    en: "Responsible for editorial content",
    de: "Für redaktionelle Inhalte verantwortlich",
    hint: {
      en: "Mostly you (§ 18(2) MStV; in Austria the publisher, § 24 MedienG).",
      de: "Meist Sie selbst (§ 18 Abs. 2 MStV; in Österreich der Herausgeber, § 24 MedienG).",
    },
  }),
  media,
  consumerArbitration: z.union([z.enum(["none", "unwilling"]), office()]).register(fieldMeta, {
    en: "Consumer arbitration",
    de: "Streitbeilegung für Verbraucher",
    hint: {
      en: "Who takes part names the board (§ 36 VSBG, in Austria § 19 AStG).",
      de: "Wer teilnimmt, nennt die Schlichtungsstelle (§ 36 VSBG, in Österreich § 19 AStG).",
    },
    choices: {
      none: { en: "No statement", de: "Keine Angabe" },
      unwilling: { en: "I do not take part", de: "Ich nehme nicht teil" },
    },
  }),
  securityContactExpires: dayField().register(fieldMeta, {
    en: "Security contact valid until",
    de: "Sicherheitskontakt gültig bis",
    hint: {
      en: "Who finds a security hole may write to you until then: less than a year ahead.",
      de: "Bis dahin gilt Ihre Adresse für alle, die eine Sicherheitslücke melden: weniger als ein Jahr im Voraus.",
    },
  }),
  profiles: z
    .array(
      z.strictObject({
        label: line(40),
        url: webAddress().register(fieldMeta, { en: "Web address", de: "Webadresse" }),
      }),
    )
    .max(10, refusal("has more than 10 entries", "Höchstens 10 Einträge."))
    .register(fieldMeta, {
      en: "Public profiles",
      de: "Öffentliche Profile",
      hint: {
        en: "Such as LinkedIn, under your portrait and in the footer.",
        de: "Etwa LinkedIn, unter Ihrem Porträt und in der Fußzeile.",
      },
    }),
  portrait: portraitFields.optional().register(fieldMeta, {
    en: "Portrait",
    de: "Porträt",
    hint: { en: "Stands on several pages.", de: "Steht auf mehreren Seiten." },
  }),
  workshops: workshops.register(fieldMeta, { en: "Pages of the workshops", de: "Seiten der Workshops" }),
});

/** `Owner` (site/owner.ts). */
export const ownerSchema = owner.superRefine(({ country, media }, context) => {
  if (country !== "AT" || media) return;
  const message = refusal(
    "must be there for a business in Austria (§ 25 MedienG)",
    "In Österreich nötig (§ 25 MedienG).",
  );
  context.addIssue({ code: "custom", path: ["media"], message });
});
