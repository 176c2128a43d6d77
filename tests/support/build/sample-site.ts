import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { ServedSite, SiteFile } from "../../../server/http/site-files.ts";
import type { Calendar } from "../../../site/booking.ts";
import type { BuildManifest } from "../../../site/build-manifest.ts";
import { defaultAnonKey } from "../../../site/forms.ts";
import { type Locale, locales } from "../../../site/locale.ts";
import { type FormMessages, placeholderOf } from "../../../site/page-template.ts";
import { issuesPath } from "../../../site/pages.ts";
import { calendarDocumentPath, facts, pageIds, pathOf, serverWords } from "../content.ts";

/** A small site of all pages, in the shape that the real build has in memory. */
export function sampleSite({ calendar = { kind: "own" } as Calendar } = {}): ServedSite {
  const pagePaths = locales.flatMap((locale) => pageIds.map((id) => pathOf(id, locale)));
  const documents = [...pagePaths, ...(calendar.kind === "third-party" ? locales.map(calendarDocumentPath) : [])];
  return {
    version: "test",
    origin: "http://localhost:3000",
    anonKey: defaultAnonKey,
    samples: "show",
    files: new Map([
      ...documents.map((path) => [path, page(`<a href="${path}"></a>`)] as const),
      ["/assets/app-1a2b.js", { ...file("text/javascript", "export {}".repeat(99)), immutable: true }],
      ["/cards/home.en.png", { ...file("image/png", "png"), encoded: new Map(), cors: true }],
      ["/notes.txt", { ...file("text/plain; charset=utf-8", "notes"), indexed: false }],
    ]),
    redirects: new Map([
      ["/old-services", "/services#questions"],
      ["/%c3%bcber-uns", "/de/about"],
    ]),
    notFound: { en: page("Oops! Page not found"), de: page("Hoppla! Seite nicht gefunden") },
    templates: new Map([
      ...pagePaths.map((path) => [path, formTemplate] as const),
      ...locales.map((locale) => [issuesPath(locale), issueTemplate(locale)] as const),
    ]),
    messages: { en: messages("en"), de: messages("de") },
    serverWords,
    facts: { ...facts, calendar },
    policy: {
      scripts: { pages: ["sha256-boot"], calendarDocument: ["sha256-boot"] },
      connect: ["https://project.example"],
      frames: calendar.kind === "third-party" ? ["https://en.calendar.example", "https://de.calendar.example"] : [],
    },
    desk: {
      script: "/assets/desk-1a2b.js",
      style: "/assets/desk-1a2b.css",
      page: { script: "/assets/desk-page-1a2b.js", styles: ["/assets/pages-1a2b.css"] },
    },
    documents: {
      issueStyle: "/assets/issue-1a2b.css",
      bookingStyle: "/assets/booking-1a2b.css",
      bookingScript: "/assets/booking-1a2b.js",
    },
    live: "1a2b",
  };
}

/** What {@link FormMessages} says in place of sentences, so that tests see which one was chosen. */
function messages(locale: string): FormMessages {
  const problems = {
    missing: "missing",
    "too-long": "too long",
    "not-an-email": "no e-mail",
    unreadable: "unreadable",
  };
  return {
    failure: { contact: `${locale}: contact failed`, newsletter: `${locale}: newsletter failed` },
    problems: { name: problems, email: problems, company: problems, message: problems },
    token: { unknown: `${locale}: unknown token`, failure: `${locale}: token failed` },
  };
}

const formTemplate = [
  `<!doctype html>${locales.map(linkTo).join("")}`,
  ...(["contact.status", "newsletter.status", "token.status"] as const).map(
    (place) => `<p>${placeholderOf(place)}</p>`,
  ),
  ...(["contact.name", "contact.email", "newsletter.email"] as const).map(inputOf),
  `<textarea name="message">${placeholderOf("contact.message")}</textarea>`,
].join("\n");

function issueTemplate(locale: Locale): string {
  const [title, description, head, main] = (["title", "description", "head", "main"] as const).map(placeholderOf);
  return `<!doctype html><html lang="${locale}"><title>${title}</title><meta name="description" content="${description}">${head}<body>${locales.map(linkTo).join("")}<main>${main}</main></body></html>`;
}

function linkTo(locale: Locale): string {
  return `<a href="${placeholderOf(`address.${locale}`)}" data-language="${locale}"></a>`;
}

function inputOf(field: "contact.name" | "contact.email" | "newsletter.email"): string {
  const [value, invalid, problem] = ([field, `${field}.invalid`, `${field}.problem`] as const).map(placeholderOf);
  return `<input value="${value}" aria-invalid="${invalid}"><p>${problem}</p>`;
}

function page(text: string): SiteFile {
  const html = `<!doctype html><p>${text}</p>${"<p>Text</p>".repeat(50)}`;
  return { ...file("text/html; charset=utf-8", html), inlineStyles: ["sha256-theme"] };
}

function file(type: string, text: string): SiteFile {
  // The default quality would be half the time of a test.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 1 };
  const encoded = new Map([
    ["br", brotliCompressSync(text, { params })],
    ["gzip", gzipSync(text, { level: 1 })],
  ] as const);
  return { type, immutable: false, etag: '"1a2b"', body: Buffer.from(text), encoded };
}

/** The site of the tests as a build on disk, in a working folder of its own. */
export function writeSampleBuild(site = sampleSite()) {
  const folder = mkdtempSync(join(tmpdir(), "isarbridge-build-"));
  const buildDir = join(folder, "build");
  mkdirSync(buildDir);
  const { files, redirects, notFound, templates, ...rest } = site;
  let written = 0;
  const write = (content: Buffer | string) => {
    const name = `file-${++written}`;
    writeFileSync(join(buildDir, name), content);
    return name;
  };
  const all = [...files, ["/404", notFound.en] as const, ["/de/404", notFound.de] as const];
  const manifest: BuildManifest = {
    ...rest,
    // It has no bundle that draws documents.
    live: null,
    files: Object.fromEntries(
      all.map(([path, { body, encoded, ...facts }]) => {
        const encodings = Object.fromEntries([...encoded].map(([encoding, bytes]) => [encoding, write(bytes)]));
        return [path, { ...facts, file: write(body), encodings }];
      }),
    ),
    redirects: Object.fromEntries(redirects),
    notFound: { en: "/404", de: "/de/404" },
    templates: Object.fromEntries([...templates].map(([path, html]) => [path, write(html)])),
  };
  writeFileSync(join(buildDir, "manifest.json"), JSON.stringify(manifest));
  return {
    folder,
    buildDir,
    dataDir: join(folder, "data"),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
