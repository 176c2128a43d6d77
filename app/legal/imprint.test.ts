import { expect, test } from "vitest";
import type { Chapter } from "../../kit/sections/prose-section/prose-section.tsx";
import { bilingual, type Locale, locales } from "../../site/locale.ts";
import type { Owner } from "../../site/owner.ts";
import { owner } from "../../tests/support/content.ts";
import { imprintOf } from "./imprint.ts";

/** What not every owner has, each with values that stand nowhere else. */
const optional = {
  vatId: "DE123456788",
  economicId: "DE987654321-00001",
  companyRegister: {
    firm: "Uferweg Beratung UG (haftungsbeschränkt)",
    representative: "Erika Isarhold",
    register: "Amtsgericht Isarstadt, Handelsregister B",
    number: "HRB 4711",
  },
  supervisoryAuthority: "Landratsamt Isartal",
  profession: {
    title: "Steuerberaterin",
    country: { en: "Austria", de: "Österreich" },
    chamber: "Steuerberaterkammer Isarland",
    rules: { name: "Steuerberatungsgesetz", website: "https://gesetze.test/stberg" },
  },
  insurance: {
    name: "Flussversicherung AG",
    address: "Hafenstr. 1, 80331 Isarstadt",
    territory: { en: "The whole world", de: "Die ganze Welt" },
  },
  terms: "https://isarhold.test/agb",
  editor: "Moritz Uferweg",
  consumerArbitration: {
    name: "Schlichtungsstelle am Wehr e. V.",
    address: "Wehrsteg 3, 80538 Isarstadt",
    website: "https://schlichtung.test/",
  },
} as const satisfies Partial<Owner>;

const everything: Owner = { ...owner, ...optional };

test.each(Object.entries(optional))(
  "%s is stated in both languages, and left out where there is none",
  (name, value) => {
    for (const locale of locales) {
      const all = imprint(everything, locale);
      const rest = imprint({ ...everything, [name]: "none" }, locale);
      for (const fact of textsIn(bilingual<unknown>(value)[locale])) {
        expect(all.text).toContain(fact);
        expect(rest.text).not.toContain(fact);
      }
      expect(rest.headings).toHaveLength(all.headings.length - 1);
      expect(all.headings.filter((heading) => rest.headings.includes(heading))).toEqual(rest.headings);
    }
  },
);

test("a merchant who represents himself and a profession without a chamber have no line for it", () => {
  const { companyRegister, profession } = optional;
  const alone: Owner = {
    ...everything,
    companyRegister: { ...companyRegister, representative: "none" },
    profession: { ...profession, chamber: "none" },
  };
  for (const locale of locales) {
    const { text } = imprint(alone, locale);
    expect(text).not.toMatch(/\bnone\b|Represented|Vertreten|Chamber|Kammer/);
    expect(text).toContain(companyRegister.number);
    expect(text).toContain(profession.rules.website);
  }
});

test("who takes part in no consumer arbitration says so, and names no board", () => {
  for (const locale of locales) {
    const { headings, text } = imprint({ ...everything, consumerArbitration: "unwilling" }, locale);
    expect(headings).toEqual(imprint(everything, locale).headings);
    expect(text).toMatch({ en: /neither willing nor obliged/, de: /weder bereit noch verpflichtet/ }[locale]);
    expect(text).not.toContain(optional.consumerArbitration.name);
  }
});

const austrian: Owner = {
  ...everything,
  country: "AT",
  vatId: "ATU13585627",
  companyRegister: { ...optional.companyRegister, register: "Handelsgericht Wien", number: "FN 4711a" },
  profession: {
    ...optional.profession,
    chamber: "Wirtschaftskammer Wien, Fachgruppe UBIT",
    rules: { name: "Gewerbeordnung 1994", website: "https://ris.bka.gv.at/gewo" },
  },
  media: {
    business: { en: "Tax advice", de: "Steuerberatung" },
    editorial: {
      line: { en: "Guides about taxes", de: "Ratgeber zu Steuern" },
      holdings: { en: "Erika Isarhold, all of it", de: "Erika Isarhold, zur Gänze" },
    },
  },
};
const germanLaw = /DDG|UStG|MStV|VSBG|DL-InfoV|139c|HGB|BDSG|UWG|Deutschland|German/;

test("a business in Austria states what §§ 5 ECG, 14 UGB and 25 MedienG ask for, and names no German law", () => {
  for (const locale of locales) {
    const { headings, text } = imprint(austrian, locale);
    const { economicId: _, ...stated } = optional;
    const facts = bilingual<unknown>({ ...stated, ...austrian, address: { ...austrian.address, country: "" } })[locale];
    const { vatId, companyRegister, supervisoryAuthority, profession, media, insurance, terms, editor } =
      facts as Owner;
    const asked = { vatId, companyRegister, supervisoryAuthority, profession, media, insurance, terms, editor };
    for (const fact of textsIn(asked)) expect(text).toContain(fact);
    for (const law of ["§ 5 ECG", "§ 14 UGB", "§ 25 MedienG", "§ 19 AStG"])
      expect(headings.join("\n").replaceAll("\u00a0", " ")).toContain(law);
    expect(`${headings.join("\n")}\n${text}`.replaceAll(austrian.address.country[locale], "")).not.toMatch(germanLaw);
  }
});

test("a small website of a person in Austria names owner, business and place, and nothing that does not apply", () => {
  const person: Owner = {
    ...owner,
    country: "AT",
    companyRegister: "none",
    vatId: "none",
    editor: "none",
    media: { business: { en: "Coaching", de: "Coaching" } },
    consumerArbitration: "unwilling",
  };
  const { text } = imprint(person, "de");
  expect(text).toContain(`Medieninhaber: ${person.name}, ${person.address.city.de}\nUnternehmensgegenstand: Coaching`);
  expect(text).toContain("weder verpflichtet noch bereit");
  expect(text).not.toMatch(/none|Richtung|Beteiligungen|Firmenbuch|Herausgeber/);
});

function imprint(owner: Owner, locale: Locale) {
  const chapters = bilingual<readonly Chapter[]>(imprintOf(owner))[locale];
  return {
    headings: chapters.map(({ heading }) => heading),
    text: chapters.flatMap(({ paragraphs }) => paragraphs).join("\n"),
  };
}

/** Every text that a field consists of. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return Object.values(value ?? {}).flatMap(textsIn);
}
