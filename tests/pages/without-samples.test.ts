import { expect, test } from "vitest";
import { type Locale, locales } from "../../site/locale.ts";
import {
  contentOf,
  contentWithoutSamples,
  numberWords,
  type PageId,
  type ResolvedSection,
  textsIn,
} from "../support/content.ts";

/* What is left with `SAMPLES=hide` speaks of nothing that has gone. Every page, as content. */

const shown = contentWithoutSamples();
const sections = [...shown].flatMap(([page, content]) =>
  locales.flatMap((locale) => content[locale].sections.map((section) => ({ page, locale, section }))),
);

test("no text counts entries of which a part is hidden", () => {
  const wrong = sections.flatMap(({ page, locale, section }) => {
    const whole = contentOf(page)[locale].sections.find(({ id }) => id === section.id);
    return Object.entries(section).flatMap(([name, left]) => {
      const all = whole?.[name];
      // Of an empty list nothing is drawn, its heading included.
      if (!Array.isArray(left) || !Array.isArray(all) || left.length === 0 || left.length === all.length) return [];
      const word = numberWords[locale][all.length];
      const told = Object.values(section).filter((text) =>
        new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, "iu").test(String(text)),
      );
      return told.map((text) => `${page}#${section.id}: ${left.length} ${name} left, "${text}"`);
    });
  });
  expect(wrong).toEqual([]);
});

/** Parts that samples take away, and words by which pages announce them. */
const announced: [page: PageId, section: string, words: Record<Locale, RegExp>][] = [
  ["expertise-nlp-coaching", "certificates", { en: /certificate/i, de: /Zertifikat/ }],
  ["expertise-nlp-coaching", "methodology", { en: /phases/i, de: /Phasen/ }],
  ["expertise-nlp-coaching", "stats", { en: /success rate/i, de: /Erfolgsquote/ }],
  ["expertise-nlp-coaching", "stories", { en: /stories/i, de: /Geschichten/ }],
  [
    "expertise-training-academy",
    "credentials",
    { en: /credential|where I learned/i, de: /Qualifikation|Nachweis|gelernt habe/ },
  ],
  ["expertise-training-academy", "industries", { en: /industries/i, de: /Branchen/ }],
  ["expertise-ai-consulting", "years", { en: /(?:my|the) years/i, de: /meine Jahre|die Jahre/ }],
  ["expertise-ai-consulting", "proof", { en: /proof|papers/i, de: /Beleg|Unterlagen/ }],
  ["expertise-video-productions", "breakdowns", { en: /breakdown|when something fails/i, de: /Panne|etwas ausfällt/ }],
  ["expertise-video-productions", "years", { en: /years/i, de: /Jahre\b/ }],
  ["expertise-nocode-ai", "prototype", { en: /2 week MVP/i, de: /MVP in zwei Wochen/ }],
  ["expertise", "practice", { en: /proof|history/i, de: /Beleg|Werdegang/ }],
  ["services", "ways-to-start", { en: /with prices/i, de: /mit Preisen/ }],
  ["ai-consulting", "ways-to-start", { en: /what it costs/i, de: /was er kostet/ }],
  [
    "training-academy",
    "courses",
    {
      en: /academy of|(?:digital|transformation) academy|certification courses|length and level/i,
      de: /akademie in|Akademie für digitale|Zertifikatskurse|Dauer und Niveau/,
    },
  ],
];

test.each(announced)("where %s has no %s, nothing announces them", (page, id, words) => {
  const section = shown.get(page)?.en.sections.find((section) => section.id === id);
  if (section && hasEntries(section)) return;
  const told = [...shown].flatMap(([from, content]) =>
    locales.flatMap((locale) => {
      const drawn = content[locale].sections.filter(hasEntries);
      const texts = [content[locale].seo, ...drawn].flatMap((part) => textsIn(part, from));
      return texts
        .filter(({ about, text }) => about === page && words[locale].test(text))
        .map(({ text }) => `${from}: ${text}`);
    }),
  );
  expect(told).toEqual([]);
});

test("no link and no button leads to a section that is hidden or draws nothing", () => {
  const places = new Set(
    sections.filter(({ section }) => hasEntries(section)).map(({ page, section }) => `${page}#${section.id}`),
  );
  const targets = sections.flatMap(({ page, section }) =>
    targetsIn(section, page).map((target) => ({ from: page, target })),
  );
  expect(targets.length).toBeGreaterThan(100);
  // The frame in the section.
  places.add("booking#calendar");
  const wrong = targets.filter(({ target }) => (target.includes("#") ? !places.has(target) : !shown.has(target)));
  expect(wrong).toEqual([]);
});

/** Places that links and buttons lead to, as in `services#questions`. */
function targetsIn(node: unknown, page: PageId): string[] {
  if (typeof node !== "object" || node === null) return [];
  const { to, scrollsTo, ...parts } = node as { to?: unknown; scrollsTo?: string };
  const place = to as { page?: PageId; section?: string } | undefined;
  const targets = [
    ...(typeof to === "string" && !/^(?:https|mailto|tel):/.test(to) ? [to] : []),
    ...(place?.page ? [place.section ? `${place.page}#${place.section}` : place.page] : []),
    ...(scrollsTo ? [`${page}#${scrollsTo}`] : []),
  ];
  return [...targets, ...Object.values(parts).flatMap((part) => targetsIn(part, page))];
}

/** Sections of the kit draw nothing where the list that they are about is empty; actions and links are about something else. */
function hasEntries(section: ResolvedSection): boolean {
  const lists = Object.entries(section).filter(
    ([name, part]) => Array.isArray(part) && !["actions", "links"].includes(name),
  );
  return lists.length === 0 || lists.some(([, list]) => (list as unknown[]).length > 0);
}
