import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { neededPages } from "../../site/pages.ts";
import { problemLines } from "./check-content.ts";
import { readContent } from "./read-content.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "content-"));
  mkdirSync(join(folder, "pages"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("the content of this site lacks nothing", async () => {
  expect(await problemLines()).toEqual([]);
});

const text = (en: string) => ({ en, de: `${en} auf Deutsch` });
const long = (length: number) => ({ en: "Short", de: "x".repeat(length) });

const opening = { id: "opening", kind: "page-hero", title: text("Title"), lead: text("Lead") };

/** A site whose home page has a section of each sort of field; every other page is a list. */
function contentOfSite() {
  const questions = {
    id: "questions",
    kind: "split-list",
    heading: text("Questions"),
    blocks: [
      { id: "price", title: text("Price"), text: text("By {owner.name}, [by mail](mail).") },
      { id: "time", title: text("Time") },
    ],
  };
  const growth = {
    id: "growth",
    kind: "showcase",
    heading: text("Growth"),
    lead: text("Reply within a day"),
    image: "business-growth",
    imageAt: "left",
    blocks: [{ id: "first", title: text("First") }],
    actions: [
      { id: "book", label: text("Book"), to: { page: "about", section: "questions" } },
      { id: "ask", label: text("Ask"), scrollsTo: "questions" },
    ],
  };
  const disciplines = {
    id: "disciplines",
    kind: "timeline",
    heading: { ...text("{count} areas"), counts: ["home/disciplines/areas"] },
    areas: [{ id: "ai", title: text("AI"), text: text("Models"), since: 2018 }],
    today: { en: "today", de: "heute" },
  };
  const figures = {
    id: "figures",
    kind: "stat-row",
    facts: [{ id: "years", figure: { amount: 25, unit: "+", sign: "years" }, label: text("Years") }],
  };
  const seo = { title: text("Title"), description: text("Description") };
  const site = {
    home: { seo, sections: [opening, questions, growth, disciplines, figures] },
    about: { seo, sections: [opening, questions] },
    others: { seo, sections: [opening, questions] },
    entries: Object.fromEntries([
      ...Object.keys(neededPages).map((id) => [id, entryOf(id)]),
      ["about", { ...entryOf("about"), menu: "work" }],
    ]),
    facts: {
      ...readContent().site,
      menus: [{ id: "work", label: text("Work"), line: text("What I do") }],
      pages: [...Object.keys(neededPages), "about"],
      redirects: {},
      samples: { "owner.address": text("Your address") },
    },
    words: readContent().words,
    mails: readContent().mails,
    calendar: readContent().calendar,
  };
  // A copy: places in different files must not share an object that a test changes.
  return JSON.parse(JSON.stringify(site)) as typeof site;
}

function entryOf(id: string) {
  const path = (neededPages as Readonly<Record<string, string | null>>)[id] ?? `/${id}`;
  return { path, label: text(id) };
}

type Site = ReturnType<typeof contentOfSite>;

function write({ home, about, others, entries, facts, words, mails, calendar }: Site) {
  const pages: { [id: string]: unknown } = { home, about };
  // The lines of what tests change are as without the entry.
  for (const id of [...Object.keys(neededPages), "about", "not-found"])
    writeJson(`pages/${id}.json`, withEntry(pages[id] ?? others, entries[id]));
  writeJson("site.json", facts);
  writeJson("words.json", words);
  writeJson("mails.json", mails);
  writeJson("calendar.json", calendar);
}

function withEntry(page: unknown, entry: object | undefined): unknown {
  return typeof page === "object" && entry ? { ...page, page: entry } : page;
}

function writeJson(file: string, content: unknown) {
  writeFileSync(join(folder, file), JSON.stringify(content, null, 2));
}

test("content that is complete has no problems", async () => {
  write(contentOfSite());
  expect(await problemLines(folder)).toEqual([]);
});

/** Replaces a part, such as `home/sections/1/heading`; without a value it is left out. */
function change(site: Site, place: string, value?: unknown) {
  const keys = place.split("/");
  const last = keys.pop() as string;
  const parent = keys.reduce<unknown>((node, key) => (node as { [key: string]: unknown })[key], site);
  if (value === undefined) delete (parent as { [key: string]: unknown })[last];
  else (parent as { [key: string]: unknown })[last] = value;
}

const card = (id: string) => ({ id, title: text("Card") });

test.each<[what: string, place: string, value: unknown, ...problems: string[]]>([
  [
    "a text in one language",
    "home/sections/1/heading/de",
    undefined,
    "pages/home.json:28: sections/1/heading has no German text",
  ],
  [
    "an empty text",
    "home/sections/1/blocks/1/title/en",
    "",
    "pages/home.json:47: sections/1/blocks/1/title has no English text",
  ],
  [
    "a text that is too long",
    "home/sections/1/heading",
    long(91),
    "pages/home.json:30: sections/1/heading is longer than 90 characters in German",
  ],
  [
    "a wrong key",
    "home/sections/1/blocks/0/titel",
    text("Price"),
    "pages/home.json:43: sections/1/blocks/0/titel is no field here",
  ],
  ["a missing field", "home/sections/2/image", undefined, "pages/home.json:53: sections/2/image is missing"],
  [
    "a list that is too long",
    "home/sections/2/blocks",
    ["a", "b", "c", "d"].map(card),
    "pages/home.json:66: sections/2/blocks has more than 3 entries",
  ],
  [
    "two entries with one id",
    "home/sections/1/blocks/1/id",
    "price",
    "pages/home.json:45: sections/1/blocks/1/id is there already: price",
  ],
  [
    "two sections with one id",
    "home/sections/4/id",
    "questions",
    "pages/home.json:127: sections/4/id is there already: questions",
  ],
  [
    "an unknown kind",
    "home/sections/1/kind",
    "split-lists",
    "pages/home.json:27: sections/1/kind names no kind of section",
  ],
  [
    "another value than those allowed",
    "home/sections/2/imageAt",
    "middle",
    'pages/home.json:65: sections/2/imageAt must be "left" or "right"',
  ],
  [
    "an unknown drawing",
    "home/sections/2/image",
    "business-groth",
    "pages/home.json:64: sections/2/image names no drawing of the catalogue",
  ],
  [
    "a photo without a file",
    "home/sections/2/image",
    { photo: "gone.jpg", alt: text("A talk"), aiGenerated: false },
    "pages/home.json:65: sections/2/image/photo names no photo: gone.jpg",
  ],
  [
    "a link to no page",
    "home/sections/2/actions/0/to",
    "succes-stories",
    "pages/home.json:82: sections/2/actions/0/to names no page: succes-stories",
  ],
  [
    "a link to no section of a page",
    "home/sections/2/actions/0/to/section",
    "answers",
    "pages/home.json:84: sections/2/actions/0/to/section names no section of about: answers",
  ],
  [
    "a link to no section of this page",
    "home/sections/2/actions/1/scrollsTo",
    "answers",
    "pages/home.json:93: sections/2/actions/1/scrollsTo names no section of this page: answers",
  ],
  [
    "a link to no page in a text",
    "home/sections/1/blocks/0/text",
    text("[Write](contct) to me"),
    "pages/home.json:39: sections/1/blocks/0/text links to no page: contct",
  ],
  [
    "a link to no page in what a text says without a calendar",
    "home/sections/1/blocks/0/text",
    { ...text("Write to me"), withoutCalendar: text("[Write](contct) to me") },
    "pages/home.json:39: sections/1/blocks/0/text links to no page: contct",
  ],
  [
    "an unknown name in a text",
    "home/sections/1/blocks/0/text",
    text("I am {owner.nam}"),
    "pages/home.json:39: sections/1/blocks/0/text {owner.nam} is no name: docs/content.md lists them",
  ],
  [
    "a name that no component fills in",
    "home/sections/1/heading",
    text("Nothing at {path}"),
    "pages/home.json:28: sections/1/heading {path} is no name: docs/content.md lists them",
  ],
  [
    "a name that the server fills in elsewhere",
    "mails/booking/greeting",
    text("Hello {name}, at {time}"),
    "mails.json:3: booking/greeting {time} is no name: docs/content.md lists them",
  ],
  [
    "a mail's text without what the server fills in",
    "mails/booking/greeting",
    text("Hello"),
    "mails.json:3: booking/greeting needs {name} in both languages",
  ],
  [
    "a name in place of a text",
    "home/sections/2/lead",
    "{owner.name}",
    "pages/home.json:60: sections/2/lead must be a text in both languages",
  ],
  [
    "a value of another sort",
    "home/sections/1/blocks",
    "none",
    "pages/home.json:32: sections/1/blocks must be a list: [ … ]",
  ],
  [
    "a year in place of a figure",
    "home/sections/4/facts/0/figure",
    2018,
    "pages/home.json:132: sections/4/facts/0/figure must have fields of its own: { … }",
  ],
  [
    "a count of nothing",
    "home/sections/3/heading/counts",
    ["home/disciplines/area"],
    "pages/home.json:100: sections/3/heading counts no list: home/disciplines/area",
  ],
  [
    "a count of an empty list",
    "home/sections/3/areas",
    [],
    "pages/home.json:107: sections/3/areas needs at least 1 entry",
    "pages/home.json:100: sections/3/heading counts what is empty or hidden: write it without the number",
  ],
  [
    "a number of the list that it is part of",
    "home/sections/3/areas/0/title",
    { ...text("{count} areas"), counts: ["home/disciplines/areas"] },
    "pages/home.json:100: sections/3/heading counts a list whose texts count as well",
    "pages/home.json:110: sections/3/areas/0/title counts a list whose texts count as well",
  ],
  [
    "a number that nothing counts",
    "home/sections/3/heading/counts",
    undefined,
    "pages/home.json:100: sections/3/heading {count} is no name: docs/content.md lists them",
  ],
  [
    "no essential section",
    "home/essential",
    "cases",
    "pages/home.json:145: essential names no section of this page: cases",
  ],
  ["a page without sections", "about/sections", "none", "pages/about.json:12: sections must be a list: [ … ]"],
  [
    "counts that are no list",
    "home/sections/3/heading/counts",
    3,
    "pages/home.json:103: sections/3/heading/counts must be a list: [ … ]",
    "pages/home.json:100: sections/3/heading {count} is no name: docs/content.md lists them",
  ],
  ["a page that is none", "about", "none", "pages/about.json:1: page is missing"],
  [
    "an unknown sign of a figure",
    "home/sections/4/facts/0/figure/sign",
    "yeers",
    "pages/home.json:135: sections/4/facts/0/figure/sign names no sign of the kit",
  ],
  [
    "a year that is none",
    "home/sections/3/areas/0/since",
    20188,
    "pages/home.json:118: sections/3/areas/0/since must be a year from 1900 to this year",
  ],
])("named with file, line and place: %s", async (_what, place, value, ...problems) => {
  const site = contentOfSite();
  change(site, place, value);
  write(site);
  expect((await problemLines(folder)).map((it) => it.replace(`${folder}/`, ""))).toEqual(problems);
});

const page = (id: string) => `entries/${id}`;
const register = { firm: "Flussweg UG", representative: "none", register: "Amtsgericht München, Handelsregister B" };

test.each<[what: string, place: string, value: unknown, problem: string]>([
  ["a missing field of the imprint", "facts/owner/vatId", undefined, "owner/vatId is missing"],
  ["an empty field of the imprint", "facts/owner/vatId", "", "owner/vatId is empty"],
  ["a period without end", "facts/processing/visitMonths", 9e15, "processing/visitMonths must be at most 3650"],
  [
    "an address that no file has as its name",
    `${page("about")}/path`,
    `/${"a".repeat(200)}`,
    "page/path is longer than 200 characters",
  ],
  [
    "a text in place of a register entry",
    "facts/owner/companyRegister",
    "HRB 1",
    'owner/companyRegister must be filled in, or "none" where it does not apply',
  ],
  [
    "a register entry without its number",
    "facts/owner/companyRegister",
    register,
    "owner/companyRegister/number is missing",
  ],
  [
    "terms that cannot be opened",
    "facts/owner/terms",
    "terms.pdf",
    "owner/terms must be an address that begins with https://, or a PDF of this website, such as /terms.pdf",
  ],
  [
    "years in the wrong order",
    "facts/owner/years",
    { first: 2025, last: 1998 },
    "owner/years/last is before the first year",
  ],
  [
    "a day that is none",
    "facts/processing/noticeDate",
    "2027-02-30",
    "processing/noticeDate must be a day, such as 2027-03-31",
  ],
  [
    "a text that its place has no room for",
    "facts/owner/jobTitle",
    long(91),
    "owner/jobTitle is longer than 90 characters in German",
  ],
  ["an unknown key", "facts/owner/vatID", "none", "owner/vatID is no field here"],
  ["a menu in one language", "facts/menus/0/label/de", undefined, "menus/0/label has no German text"],
  ["a menu that is not there", `${page("about")}/menu`, "speaking", "page/menu names no menu: speaking"],
  [
    "a needed page that is missing",
    "facts/pages",
    ["about", ...Object.keys(neededPages).filter((id) => id !== "imprint")],
    "pages lacks the page imprint, which the site needs",
  ],
  [
    "a needed page that is hidden",
    `${page("contact")}/hidden`,
    true,
    "page/hidden cannot be: the site needs this page",
  ],
  [
    "two pages with one path",
    `${page("about")}/path`,
    "/contact",
    "page/path is the address of another page: /contact",
  ],
  [
    "a German path",
    `${page("about")}/path`,
    "/de/ueber-mich",
    "page/path must be the English path: the German one follows from it",
  ],
  [
    "a sample of an unknown place",
    "facts/samples",
    { "owner.adress": text("Yours") },
    "samples/owner.adress names no value of this file",
  ],
  [
    "an unknown name in the consent",
    "facts/newsletterConsent/text",
    text("From {owner.brnd}"),
    "newsletterConsent/text {owner.brnd} is no name: docs/content.md lists them",
  ],
  ["a word in one language", "words/header/menu/en", undefined, "header/menu has no English text"],
  [
    "a brace that is not closed",
    "words/phoneBar/call/en",
    "{owner.name.",
    "phoneBar/call has a brace without the other one",
  ],
  [
    "an unknown name in words",
    "words/phoneBar/call",
    { en: "Call {owner.nam}", de: "Anrufen" },
    "phoneBar/call {owner.nam} is no name: docs/content.md lists them",
  ],
  [
    "a character that nobody sees",
    "facts/owner/tagline/en",
    "One\u200bword",
    "owner/tagline has a character that nobody can see in English",
  ],
  ["a name in braces in a fact", "facts/owner/name", "{owner.brand}", "owner/name must be one line without braces"],
  ["spaces in place of a word", "words/phoneBar/call/en", "  ", "phoneBar/call has no English text"],
  [
    "a placeholder that the site cannot hide",
    "words/phoneBar/call/sample",
    text("Your word"),
    "phoneBar/call/sample is no field here",
  ],
  ["a page at an address of the server", `${page("about")}/path`, "/desk", "page/path is an address of the server"],
  [
    "an old address that the server needs",
    "facts/redirects",
    { "/desk": "about" },
    'redirects "/desk" is answered already, so it cannot lead to about',
  ],
  [
    "the home page as an old address",
    "facts/redirects",
    { "/": "about" },
    'redirects "/" is answered already, so it cannot lead to about',
  ],
  ["a start page elsewhere", `${page("home")}/path`, "/start", "page/path must stay /: mails and browsers know it"],
  ["a page whose name is another file's", "facts/pages/9", "site", "pages/9 is the name of something else"],
  ["an unknown calendar", "facts/calendar/kind", "third", "calendar/kind is none of the choices here"],
  ["terms that are not there", "facts/owner/terms", "/gone.pdf", "owner/terms names no file of public/: /gone.pdf"],
  [
    "a page without its heading",
    "home/sections/0",
    { id: "opening", kind: "aside-note", heading: text("Title"), text: text("Text") },
    "sections/0/kind cannot begin a page: it has no heading for it",
  ],
  [
    "a second heading",
    "home/sections/4",
    { ...opening, id: "again" },
    "sections/4/kind can only begin a page: it has the page's heading",
  ],
  [
    "a hidden first section",
    "home/sections/0/hidden",
    true,
    "sections/0/hidden cannot be: the first section has the page's heading",
  ],
])("named with its place in facts, words and pages: %s", async (_what, place, value, problem) => {
  const site = contentOfSite();
  change(site, place, value);
  write(site);
  const [part = "", id] = place.split("/");
  const files = { facts: "site.json", words: "words.json", home: "pages/home.json", entries: `pages/${id}.json` };
  const file = files[part as keyof typeof files];
  const problems = await problemLines(folder);
  // The line depends on the owner's own data.
  expect(problems.map((it) => it.replace(/:\d+:/, ":"))).toEqual([`${folder}/${file}: ${problem}`]);
});

test.each<[what: string, place: string, value: unknown]>([
  ["a page without a menu", `${page("about")}/menu`, undefined],
  ["a menu without pages", "facts/menus/1", { id: "more", label: text("More"), line: text("And more") }],
  ["a section that is hidden, but not the first", "home/sections/3/hidden", true],
  [
    "a register entry of a merchant, without a representative",
    "facts/owner/companyRegister",
    { ...register, number: "HRA 1" },
  ],
  ["a placeholder of a part", "facts/samples", { "processing.mail": text("Your provider") }],
])("is no problem: %s", async (_what, place, value) => {
  const site = contentOfSite();
  change(site, place, value);
  write(site);
  expect(await problemLines(folder)).toEqual([]);
});

test.each<[what: string, place: string, value: unknown, problem: string]>([
  ["a page without an entry", "entries/about", undefined, "pages/about.json:1: page is missing"],
  [
    "a page that the order lacks",
    "facts/pages",
    Object.keys(neededPages),
    "pages/about.json:1: is no page of site.json: `pages` there lacks it",
  ],
])("named at the file of the page: %s", async (_what, place, value, problem) => {
  const site = contentOfSite();
  change(site, place, value);
  write(site);
  const problems = await problemLines(folder);
  expect(problems.filter((it) => !/names? no page|links to no page/.test(it))).toEqual([`${folder}/${problem}`]);
});

test("an entry of the order without a page's file is named", async () => {
  const site = contentOfSite();
  change(site, "facts/pages/10", "more");
  write(site);
  expect(await problemLines(folder)).toEqual([`${folder}/pages/more.json is missing: \`pages\` of site.json has it`]);
});

test("a hidden page may be unfinished", async () => {
  const site = contentOfSite();
  change(site, `${page("about")}/hidden`, true);
  change(site, "about/sections/1/heading");
  write(site);
  expect(await problemLines(folder)).toEqual([]);
});

test("a hidden page need not have any sections", async () => {
  const site = contentOfSite();
  change(site, `${page("about")}/hidden`, true);
  write({ ...site, about: {} as never });
  change(site, "home/sections/1/heading/en", "{owner.nam}");
  write({ ...site, about: {} as never });
  expect(await problemLines(folder)).toEqual([
    expect.stringMatching(/home\.json:28: sections\/1\/heading \{owner\.nam\} is no name/),
  ]);
});

test.each<[what: string, write: () => void, problem: string]>([
  ["is missing", () => rmSync(join(folder, "site.json")), "site.json is missing"],
  [
    "is in another encoding",
    () => writeFileSync(join(folder, "words.json"), Buffer.from('{"a": "\xfc"}', "latin1")),
    "words.json is no UTF-8: save it with that encoding",
  ],
  [
    "has a key twice",
    () => writeFileSync(join(folder, "words.json"), '{\n"a": "1",\n"a": "2"\n}'),
    "words.json:3: a stands twice in the same object",
  ],
])("a file that %s is named", async (_what, damage, problem) => {
  write(contentOfSite());
  damage();
  expect(await problemLines(folder)).toEqual([`${folder}/${problem}`]);
});

test("a file that is no JSON is named with line and column", async () => {
  write(contentOfSite());
  writeFileSync(join(folder, "words.json"), '{\n  "promise": ,\n}');
  expect(await problemLines(folder)).toEqual([
    expect.stringMatching(/words\.json:2:14: Unexpected token .* is not valid JSON$/),
  ]);
});
