import { expect, test } from "vitest";
import { type Locale, locales } from "../../site/locale.ts";
import { contentOf, figures, firstYears, type PageId, pageIds, sectionOf, textsIn } from "../support/content.ts";

/* What a page says a second time, of itself or of another page, must be what is there. */

type Section = Record<string, unknown>;
interface Schedule {
  stages: { entries: object[] }[];
}
interface PageTexts {
  id: PageId;
  locale: Locale;
  sections: readonly (readonly [name: string, section: Section])[];
}

const pages = pageIds.flatMap((id) => {
  const content = contentOf(id);
  return locales.map((locale): PageTexts => {
    const { seo, sections } = content[locale];
    return { id, locale, sections: [["seo", { ...seo }], ...sections.map((it) => [it.id, it] as const)] };
  });
});

/** Zero to twenty. */
const numerals: Record<Locale, readonly string[]> = {
  en: "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  ),
  de: "null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig".split(
    " ",
  ),
};

/** Headings whose number is no count of what is listed below them. */
const otherNumbers = ["nocode-ai phases: 2", "expertise-nocode-ai prototype: 10"];

test("a heading that begins with a number counts what is below it", () => {
  const wrong = pages.flatMap(({ id, locale, sections }) =>
    sections.flatMap(([name, section]) =>
      [section.heading, section.lead].flatMap((text) => {
        const [, word = ""] = /^(\p{L}+)\s/u.exec(String(text ?? "")) ?? [];
        const count = numerals[locale].indexOf(word.toLowerCase());
        if (count < 2 || countsIn(section).has(count) || otherNumbers.includes(`${id} ${name}: ${count}`)) return [];
        return [`${id} ${name}: ${count}, ${text}`];
      }),
    ),
  );
  expect(wrong).toEqual([]);
});

test.each(locales)("no text says the same words twice in a row, in %s", (locale) => {
  const doubled = textsOf(locale).filter(({ text }) =>
    /(?<!\p{L})(\p{L}+(?:[ ,]+\p{L}+){2,})[ ,]+\1(?!\p{L})/iu.test(text),
  );
  expect(doubled.map(({ text }) => text)).toEqual([]);
});

/** What a page calls phases or steps, and where it has them. */
const phaseNouns: Record<Locale, RegExp> = {
  en: /\b(\p{L}+) (?:phases|steps)\b/giu,
  de: /(?<!\p{L})(\p{L}+) (?:Phasen|Schritten?)(?!\p{L})/giu,
};

test("a page has as many phases as it and the links to it say", () => {
  const wrong = pages.flatMap(({ id, locale, sections }) =>
    sections.flatMap(([, section]) =>
      textsIn(section, id).flatMap(({ text, about }) =>
        [...text.matchAll(phaseNouns[locale])].flatMap(([, word = ""]) => {
          const count = numerals[locale].indexOf(word.toLowerCase());
          const target = pages.find((page) => page.id === about && page.locale === locale);
          const lengths =
            target?.sections.flatMap(([, { steps, phases }]) => [steps, phases]).filter(Array.isArray) ?? [];
          return count < 2 || lengths.some(({ length }) => length === count) ? [] : [`${id}: ${text}`];
        }),
      ),
    ),
  );
  expect(wrong).toEqual([]);
});

test.each(locales)("what a link says of a case study is in that case, in %s", (locale) => {
  const cases = casesOf(locale).map((study) => ({ study, numbers: numbersIn(study, locale) }));
  const reasons = pages
    .filter((page) => page.locale === locale)
    .flatMap(({ sections }) => sections.flatMap(([, section]) => reasonsToCases(section)));
  expect(reasons.length).toBeGreaterThan(5);
  const wrong = reasons.filter((reason) => {
    const told = [...numbersIn(reason, locale)];
    return !cases.some(({ numbers }) => told.every((number) => numbers.has(number)));
  });
  expect(wrong).toEqual([]);
});

test.each([
  ["en", /within (\S+) hours/g],
  ["de", /(?:innerhalb von|binnen) (\S+) Stunden/gi],
] as const)("an answer is promised within 24 hours wherever one is promised, in %s", (locale, promise) => {
  const told = textsOf(locale).flatMap(({ text }) => [...text.matchAll(promise)].map(([, hours]) => hours));
  expect(told.length).toBeGreaterThan(3);
  expect(new Set(told)).toEqual(new Set(["24"]));
});

test.each<[what: string, value: number, told: Record<Locale, RegExp>]>([
  [
    "years of IT consulting",
    amountAt("home.years"),
    { en: /(\d+)\+ years Experience/g, de: /(\d+)\+ Jahre Erfahrung/g },
  ],
  ["years of video", amountAt("video.years"), { en: /(\p{L}+) years on air/gu, de: /(\p{L}+)\sJahre auf\sSendung/gu }],
  [
    "weeks to an MVP",
    amountAt("nocode.mvpWeeks"),
    {
      en: /(?:MVPs?|app|try out) in (\S+) weeks|(\d+) week MVP/gi,
      de: /(?:MVP|App|Ausprobieren) in (\S+) Wochen/g,
    },
  ],
  [
    "weeks of the academy",
    sectionOf<Schedule>("training-academy", "academy", "en").stages.flatMap(({ entries }) => entries).length,
    {
      en: /(\S+)[- ]weeks? (?:at the|digital) academy|academy (?:of|in) (\S+) weeks/gi,
      de: /(\S+) Wochen Akademie|akademie (?:von|in) (\S+) Wochen/gi,
    },
  ],
])("%s are as many wherever they are told", (_what, value, told) => {
  for (const locale of locales) {
    const amounts = textsOf(locale)
      .flatMap(({ text }) => [...text.matchAll(told[locale])])
      .map(([, first, second]) => amountOf(first ?? second ?? "", locale));
    expect(new Set(amounts), locale).toEqual(new Set([value]));
  }
});

test.each(locales)("prices are the same on every page as in the ways to start, in %s", (locale) => {
  const priced = (texts: readonly string[]) =>
    new Set(texts.flatMap((text) => text.match(/€[\d.,]+|[\d.,]+\s€/g) ?? []));
  const { ways } = sectionOf<{ ways: { price: string }[] }>("home", "ways-to-start", locale);
  const offered = priced(ways.map(({ price }) => price));
  expect(offered.size).toBeGreaterThan(0);
  expect(priced(textsOf(locale).map(({ text }) => text))).toEqual(offered);
});

test.each([
  ["en", /\bsince (\d{4})/gi],
  ["de", /\bseit (\d{4})/gi],
] as const)("whatever began in a year that is told began in the first year of a discipline, in %s", (locale, since) => {
  const years: readonly number[] = Object.values(firstYears);
  const texts = textsOf(locale).flatMap(({ text }) => [...text.matchAll(since)]);
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.filter(([, year]) => !years.includes(Number(year))).map(({ input }) => input)).toEqual([]);
});

test.each(locales)("the MVP's calendar and its stages have as many days as its weeks, in %s", (locale) => {
  const { stages } = sectionOf<Schedule>("nocode-ai", "calendar", locale);
  const lengths = stages.map(({ entries }) => entries.length);
  const days = lengths.reduce((sum, length) => sum + length);
  expect(days).toBe(amountAt("nocode.mvpWeeks") * 5);
  const { steps } = sectionOf<{ steps: { title: string }[] }>("expertise-nocode-ai", "prototype", locale);
  const ranges = steps.map(({ title }) => title.match(/\d+/g)?.map(Number) ?? []);
  expect(ranges.map(([first = 0, last = first]) => last - first + 1)).toEqual(lengths);
  expect(ranges.at(-1)?.at(-1)).toBe(days);
});

function textsOf(locale: Locale): { text: string; about: PageId }[] {
  return pages
    .filter((page) => page.locale === locale)
    .flatMap(({ id, sections }) => sections.flatMap(([, section]) => textsIn(section, id)));
}

/** Lengths of all lists, and of all lists of their entries together, such as the weeks of a schedule's stages. */
function countsIn(section: Section): Set<number> {
  const counts = new Set<number>();
  for (const list of Object.values(section).filter(Array.isArray)) {
    counts.add(list.length);
    counts.add(list.flatMap((entry) => Object.values(entry).filter(Array.isArray).flat()).length);
  }
  return counts;
}

function reasonsToCases(node: unknown): string[] {
  if (typeof node !== "object" || node === null) return [];
  const { to, reason } = node as { to?: { section?: string }; reason?: string };
  if (reason && to?.section === "case-studies") return [reason];
  return Object.values(node).flatMap(reasonsToCases);
}

function casesOf(locale: Locale): string[] {
  const { cases } = sectionOf<{ cases: object[] }>("success-stories", "case-studies", locale);
  return cases.map((study) =>
    textsIn(study, "success-stories")
      .map(({ text }) => text)
      .join(" "),
  );
}

/** The amount of a figure by its name. */
function amountAt(name: string): number {
  const [group = "", figure = ""] = name.split(".");
  return figures[group]?.[figure]?.amount ?? Number.NaN;
}

function amountOf(word: string, locale: Locale): number {
  return /^\d/.test(word) ? Number.parseInt(word, 10) : numerals[locale].indexOf(word.toLowerCase());
}

/** Numbers in digits and words, as digits. */
function numbersIn(text: string, locale: Locale): Set<string> {
  const words = text.toLowerCase().match(/\p{L}+|\d+(?:[.,]\d+)*/gu) ?? [];
  return new Set(
    words.flatMap((word) => {
      if (/^\d/.test(word)) return [word];
      const number = numerals[locale].indexOf(word);
      return number > 1 ? [String(number)] : [];
    }),
  );
}
