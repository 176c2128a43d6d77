import { expect, test } from "vitest";
import { locales } from "../../site/locale.ts";
import { type Processing, processing } from "../../site/processing.ts";
import { privacyOf } from "./privacy.ts";

const somebody = { company: "Example Ltd", country: { en: "Ireland", de: "Irland" } };
const everything: Processing = {
  ...processing,
  accessLogDays: 7,
  contactForm: true,
  newsletter: true,
  mail: somebody,
  calendar: true,
  hostedDatabase: somebody,
  themeStorage: true,
};

const switches = {
  accessLogDays: "none",
  contactForm: false,
  newsletter: false,
  mail: "none",
  calendar: false,
  hostedDatabase: "none",
  themeStorage: false,
} as const satisfies Partial<Processing>;

test.each(Object.entries(switches))("switching off %s removes exactly its chapter, in both languages", (name, off) => {
  for (const locale of locales) {
    const all = headings(everything, locale);
    const rest = headings({ ...everything, [name]: off }, locale);
    expect(rest).toHaveLength(all.length - 1);
    expect(all.filter((heading) => rest.includes(heading))).toEqual(rest);
  }
});

function headings(processing: Processing, locale: "en" | "de"): string[] {
  return privacyOf(processing)[locale].text.chapters.map(({ heading }) => heading);
}
