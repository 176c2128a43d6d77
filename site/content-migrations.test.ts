import { expect, test } from "vitest";
import type { ContentFiles } from "./content-files.ts";
import { migrated } from "./content-migrations.ts";
import { withEntriesOf } from "./page-table-migration.ts";

const media = { business: { en: "Tax advice", de: "Steuerberatung" } };
const line = { en: "Guides about taxes", de: "Ratgeber zu Steuern" };
const siteWith = (fields: object) => ({ "site.json": fields, "pages/home.json": { sections: [] } });

test("a consent has its text alone, since its version follows from it", () => {
  const text = { en: "I want it.", de: "Ich möchte ihn." };
  const files = siteWith({ newsletterConsent: { version: "2026-11-23", text } });
  expect(migrated(files)).toEqual(siteWith({ newsletterConsent: { text } }));
});

test.for([
  [{ line, holdings: "none" }, { editorial: { line, holdings: "none" } }],
  [{ line: "none", holdings: "none" }, {}],
])("a media disclosure has its editorial line and holdings in one part, or none", ([before, after]) => {
  const files = siteWith({ owner: { media: { ...media, ...before } } });
  expect(migrated(files)).toEqual(siteWith({ owner: { media: { ...media, ...after } } }));
});

test("who sends too much reads a page that needs no content, so content has no words for it", () => {
  const token = { unknown: { en: "No longer valid.", de: "Gilt nicht mehr." } };
  const tooManyRequests = { heading: { en: "Too many", de: "Zu viele" } };
  const files = { "mails.json": { formMessages: { tooManyRequests, token } } };
  expect(migrated(files)).toEqual({ "mails.json": { formMessages: { token } } });
});

test("what tells the owner's clock names the town of the clock, and nothing else is touched", () => {
  const text = (name: string) => ({ en: `{time} ({${name}} time)`, de: `{time} Uhr (Ortszeit {${name}})` });
  const place = { en: "{owner.address.city}", de: "{owner.address.city}" };
  const files = (name: string) => ({
    "calendar.json": { nextFree: text(name) },
    "mails.json": { until: text(name), place },
  });
  const after = migrated(files("owner.address.city"));
  expect(after).toMatchObject(files("clock.city"));
  expect(migrated(after)).toEqual(after);
});

test("an owner whose language is not known reads German, as mails were before", () => {
  const owner = { email: "a@b.test", phone: "+49 1", country: "AT" };
  const after = migrated(siteWith({ owner })) as { "site.json": { owner: object } };
  expect(Object.entries(after["site.json"].owner)).toEqual([
    ["email", "a@b.test"],
    ["phone", "+49 1"],
    ["language", "de"],
    ["country", "AT"],
  ]);
  expect(migrated(siteWith({ owner: { ...owner, language: "en" } }))).toEqual(
    siteWith({ owner: { ...owner, language: "en" } }),
  );
});

test("the mark of a placeholder goes with its value", () => {
  const samples = {
    "owner.name": "a",
    "owner.media.line": "b",
    "owner.media.holdings": "c",
    "newsletterConsent.version": "d",
  };
  const marksAfter = (holdsLine: unknown) => {
    const owner = { media: { ...media, line: holdsLine, holdings: "none" } };
    return (
      migrated(siteWith({ owner, samples, newsletterConsent: { version: "1" } }))["site.json"] as object & {
        samples: object;
      }
    ).samples;
  };
  const moved = { "owner.media.editorial.line": "b", "owner.media.editorial.holdings": "c" };
  expect(marksAfter(line)).toEqual({ "owner.name": "a", ...moved });
  expect(marksAfter("none")).toEqual({ "owner.name": "a" });
});

/** As it was when figures and shared values had files of their own. */
const earlier = (files: ContentFiles) => migrated(files, 0, 11);

test("the figures of the quoted case study stand with the others, also where a draft names them alone", () => {
  const both = (words: string) => ({ en: words, de: words });
  const sample = both("the case study");
  const pageWith = (name: string, value: string) => ({
    sentence: both(`{${name}.systemsBefore} systems, {${name}.fasterAnswers} faster`),
    value: both(`{${name}.systemsBefore}`),
    before: value,
  });
  const page = pageWith("shared.carmakerCase", "{shared.carmakerCase.systemsBefore}");
  const pageAfter = pageWith("figures.carmakerCase", "{figures.carmakerCase.systemsBefore.amount}");
  const company = both("A carmaker");
  const before = {
    "pages/home.json": page,
    "shared.json": { carmakerCase: { company, systemsBefore: 11, fasterAnswers: "73%", sample } },
    "figures.json": { figures: { home: {} }, firstYears: {} },
  };
  const carmakerCase = { sample, systemsBefore: { amount: 11 }, fasterAnswers: { amount: 73, unit: "%" } };
  expect(earlier(before)).toEqual({
    "pages/home.json": pageAfter,
    "shared.json": { carmakerCase: { company, sample } },
    "figures.json": { figures: { carmakerCase, home: {} }, firstYears: {} },
  });
  expect(earlier({ "pages/home.json": page })).toEqual({ "pages/home.json": pageAfter });
  // Nobody can tell the figure in it, and what this release has is no former one.
  const words = { carmakerCase: { systemsBefore: "some", weeks: "12", "(a+)+": 5, fasterAnswers: { toString: null } } };
  const unchanged = { ...before, "shared.json": words };
  expect(earlier(unchanged)).toEqual(unchanged);
});

test("the newsletter has a sentence for a mail that is on its way, and what the owner wrote of it stays", () => {
  const contactSectionWith = (confirm: object, added = {}) => ({
    "shared.json": {
      contactSection: {
        contact: {},
        newsletter: { success: { en: "Done!", de: "Fertig!" }, ...added, confirm, privacy: 1 },
      },
    },
  });
  const own = { en: "Confirm it.", de: "Bestätigen Sie." };
  const successToConfirm = {
    en: "Done!",
    de: "Fast geschafft: Bitte bestätigen Sie noch den Link in der E-Mail.",
  };
  expect(JSON.stringify(earlier(contactSectionWith(own)))).toBe(
    JSON.stringify(contactSectionWith(own, { successToConfirm })),
  );
  const former = "Ein Schritt fehlt noch: Bitte bestätigen Sie über den Link in der E-Mail, die gerade an Sie ging.";
  const next = "Die E-Mail ist unterwegs. Erst nach Ihrer Bestätigung kommt der Newsletter.";
  expect(earlier(contactSectionWith({ ...own, de: former }))).toEqual(
    contactSectionWith({ ...own, de: next }, { successToConfirm }),
  );
});

test("the list of all issues has its words", () => {
  const [site, all] = [
    { en: "Home", de: "Start" },
    { en: "All issues", de: "Alle Ausgaben" },
  ];
  const mailsWith = (issuePage: object) => ({ "mails.json": { issuePage } });
  expect(migrated(mailsWith({ site }))).toEqual(mailsWith({ site, all }));
  expect(migrated(mailsWith({ site, all: site }))).toEqual(mailsWith({ site, all: site }));
});

test.for([
  siteWith({ owner: { media }, newsletterConsent: { text: line } }),
  { "pages/home.json": {} },
  siteWith([]),
  { "shared.json": { carmakerCase: null } },
])("content of this release, and what is none, stays as it is", (files) => expect(migrated(files)).toEqual(files));

test("the booking page promises no mail that a server without mail settings does not send, unless the owner wrote so", () => {
  const pageWith = (en: string, de: string) => ({ "pages/booking.json": { steps: [{ id: "a", text: { en, de } }] } });
  const before = pageWith(
    "Pick a time. The confirmation comes by email at once, with a link to move or cancel it.",
    "Die Bestätigung kommt sofort per E-Mail, mit einem Link zum Verschieben oder Absagen.",
  );
  expect(migrated(before)).toEqual(
    pageWith(
      "Pick a time. You see the confirmation at once, with a link to move or cancel it.",
      "Die Bestätigung sehen Sie sofort, mit einem Link zum Verschieben oder Absagen.",
    ),
  );
  const own = pageWith("I mail you.", "Ich maile Ihnen.");
  expect(migrated(own)).toEqual(own);
});

test("what the page table has of a page stands in the page's file, and the table is the order", () => {
  const label = { en: "About", de: "Über mich" };
  const rows = [
    { id: "home", path: "/", label },
    { id: "about", path: "/about", label, menu: "me", hidden: true },
  ];
  const words = { seo: {}, sections: [] };
  const before = {
    "site.json": { menus: [], pages: rows, redirects: {} },
    "pages/home.json": words,
    "pages/about.json": words,
    "pages/not-found.json": words,
  };
  const after = migrated(before);
  expect(JSON.stringify(after)).toBe(
    JSON.stringify({
      "site.json": { menus: [], pages: ["home", "about"], redirects: {} },
      "pages/home.json": { page: { path: "/", label }, ...words },
      "pages/about.json": { page: { path: "/about", label, menu: "me", hidden: true }, ...words },
      "pages/not-found.json": words,
    }),
  );
  expect(migrated(after)).toEqual(after);
});

test("a draft of what was installed comes over on the content of this release: its entries count, and so do those that it has not changed", () => {
  const entry = (path: string) => ({ page: { path }, seo: "as installed" });
  const base = {
    "site.json": { pages: ["home", "about"] },
    "pages/home.json": entry("/"),
    "pages/about.json": entry("/about"),
  };
  const rows = [
    { id: "home", path: "/" },
    { id: "about", path: "/me" },
  ];
  const [facts, words] = [{ "site.json": { pages: rows } }, { "pages/home.json": { seo: "mine" } }];
  const broughtOver = (draft: object) => migrated(withEntriesOf(base, { ...base, ...draft }));
  expect(broughtOver(facts)).toEqual({ ...base, "pages/about.json": entry("/me") });
  expect(broughtOver(words)).toEqual({ ...base, "pages/home.json": { page: { path: "/" }, seo: "mine" } });
});
