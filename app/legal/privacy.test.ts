import { describe, expect, test } from "vitest";
import type { Chapter } from "../../kit/sections/prose-section/prose-section.tsx";
import type { Calendar } from "../../site/booking.ts";
import { bilingual, type Locale, locales } from "../../site/locale.ts";
import type { Processing } from "../../site/processing.ts";
import { sampleProvider } from "../../tests/support/build/calendar-provider.ts";
import { owner, processing } from "../../tests/support/content.ts";
import { privacyOf } from "./privacy.ts";

const somebody = { company: "Example Ltd", country: { en: "Ireland", de: "Irland" } };
const everything: Processing = {
  ...processing,
  accessLogDays: 7,
  contactForm: true,
  newsletter: true,
  mail: somebody,
  formsGoTo: "own-server",
  hostedDatabase: somebody,
  visits: true,
  themeStorage: true,
};

const switches = {
  accessLogDays: "none",
  contactForm: false,
  newsletter: false,
  mail: "none",
  hostedDatabase: "none",
  visits: false,
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

describe.each(locales)("of the calendar, in %s", (locale) => {
  const { bookingDays, cancelledBookingDays } = everything;
  const bookingChapters = (calendar: Calendar, said: Processing = everything) => {
    const others = chapters(said, locale, { kind: "none" });
    return chapters(said, locale, calendar).filter((chapter) => !others.includes(chapter));
  };

  test("our own names its data, its bases and its periods, and asks for no consent", () => {
    const [chapter = "", ...others] = bookingChapters({ kind: "own" }).filter((text) => text.includes("(booking)"));
    expect(others).toEqual([]);
    const bases = {
      en: ["Art. 6(1)(b) GDPR", "Art. 6(1)(f) GDPR"],
      de: ["Abs. 1 lit. b DSGVO", "Abs. 1 lit. f DSGVO"],
    };
    for (const fact of [...bases[locale], "IP", `${bookingDays}`, `${cancelledBookingDays}`])
      expect(chapter.replaceAll("\u00a0", " ")).toContain(fact);
    expect(chapter).not.toMatch(/consent|Einwilligung/);
  });

  test("a third party's is named, and its consent with where it is withdrawn", () => {
    const [chapter = "", ...others] = bookingChapters(sampleProvider);
    expect(others).toEqual([]);
    for (const fact of [sampleProvider.name, sampleProvider.company, sampleProvider.privacyUrl])
      expect(chapter).toContain(fact);
    expect(chapter).toMatch(
      { en: /a link below the calendar withdraws/, de: /Link unter dem Kalender widerrufen/ }[locale],
    );
  });

  test("without a calendar, or a server to keep our own, there is no chapter", () => {
    const hosted: Processing = { ...everything, formsGoTo: "hosted-project" };
    expect(bookingChapters({ kind: "own" }, hosted)).toEqual([]);
  });
});

const ownServer = { ...everything, formsGoTo: "own-server", hostedDatabase: "none" } as const satisfies Processing;
const managedDatabase = { ...ownServer, hostedDatabase: somebody };
const hostedProject = { ...managedDatabase, formsGoTo: "hosted-project" } as const satisfies Processing;

/** What the server of this repository does and a hosted project, which takes rows and nothing else, does not. */
const doneByOurServer: Record<Locale, readonly RegExp[]> = {
  en: [
    /\bhash/,
    /\bspam\b/,
    /email with (a|the) link/,
    /\bwording\b/,
    /\bthe page,/,
    /\bNotifications\b/,
    /The server counts/,
    /kept with your message/,
    /Backups/,
  ],
  de: [
    /Hashwert/,
    /Spam/,
    /E-Mail mit (einem|dem) Link/,
    /Wortlaut/,
    /die Seite,/,
    /Benachrichtigungen/,
    /Der Server zählt/,
    /mit Ihrer Nachricht gespeichert/,
    /Sicherungskopien/,
  ],
};

describe.each(locales)("in %s", (locale) => {
  test("a database that another company runs for our server adds its chapter and changes no other word", () => {
    const added = chapters(managedDatabase, locale).filter((chapter) => !chapters(ownServer, locale).includes(chapter));
    expect(added).toEqual([expect.stringContaining(somebody.company)]);
    expect(chapters(managedDatabase, locale).filter((chapter) => !added.includes(chapter))).toEqual(
      chapters(ownServer, locale),
    );
  });

  test.each(doneByOurServer[locale])("forms that go to a hosted project come with no promise of %s", (promise) => {
    expect(chapters(managedDatabase, locale).join()).toMatch(promise);
    expect(chapters(hostedProject, locale).join()).not.toMatch(promise);
  });

  test("of forms that go to a hosted project it says that the browser shows its IP address to that company", () => {
    const { company } = somebody;
    const aboutIt = (said: Processing) =>
      chapters({ ...said, mail: "none" }, locale).find((text) => text.includes(company));
    expect(aboutIt(hostedProject)).toMatch(/IP.ad/i);
    expect(aboutIt(managedDatabase)).not.toMatch(/IP.ad/i);
  });
});

test("of a business in Austria it rests on Austrian law, and leads to the authority there", () => {
  const { country: _, ...address } = owner.address;
  const austrian = {
    ...owner,
    country: "AT",
    address: { ...address, country: { en: "Austria", de: "Österreich" } },
  } as const;
  const used: Processing = { ...everything, hosting: somebody };
  for (const calendar of [{ kind: "own" }, sampleProvider] as const) {
    const notice = bilingual<readonly Chapter[]>(privacyOf({ owner: austrian, processing: used, calendar }));
    for (const locale of locales) {
      const text = JSON.stringify(notice[locale]).replaceAll("\u00a0", " ");
      const laws = {
        en: ["§ 165(3) TKG 2021", "§ 174(3) TKG 2021"],
        de: ["§ 165 Abs. 3 TKG 2021", "§ 174 Abs. 3 TKG 2021"],
      };
      for (const fact of [
        ...laws[locale],
        "§ 132 BAO",
        "§ 24 DSG",
        "Österreichische Datenschutzbehörde",
        "Barichgasse",
      ])
        expect(text).toContain(fact);
      const rest = text.replaceAll(owner.email, "").replaceAll(sampleProvider.country[locale], "");
      expect(rest).not.toMatch(/TDDDG|UWG|BDSG|Landesamt|Germany|Deutschland/);
    }
  }
});

/** Each chapter as one text. */
function chapters(processing: Processing, locale: Locale, calendar: Calendar = { kind: "own" }): string[] {
  return noticeOf(processing, calendar)[locale].map((chapter) => JSON.stringify(chapter));
}

function headings(processing: Processing, locale: Locale): string[] {
  return noticeOf(processing, { kind: "own" })[locale].map(({ heading }) => heading);
}

function noticeOf(processing: Processing, calendar: Calendar) {
  return bilingual<readonly Chapter[]>(privacyOf({ owner, processing, calendar }));
}
