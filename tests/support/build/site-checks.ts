import { createHash } from "node:crypto";
import { type HTMLElement, parse } from "node-html-parser";
import { calendarDocumentPath } from "../../../site/booking.ts";
import { type Locale, locales } from "../../../site/locale.ts";

/** A page as visitors get it. */
export interface SitePage {
  path: string;
  locale: Locale;
  document: HTMLElement;
  /** The headers it came with; none in a folder of files. */
  headers?: Headers;
}

/** A site to be checked: the files of a build, or what a server answers ({@link walkSite}). */
export interface CheckedSite {
  /** That its absolute addresses begin with. */
  origin: string;
  pages: readonly SitePage[];
  textOf(path: string): string;
  /** Whether something is served at an address of the site. */
  has(path: string): boolean;
}

/** What holds for every site that is made with this one, whoever owns it. Each check returns what is wrong, by address. */
export const siteChecks: { readonly [sentence: string]: (site: CheckedSite) => string[] } = {
  "links lead only to pages and anchors that exist": (site) =>
    onPages(site, (page) =>
      addressesOf(page, "a[href^='/'], a[href^='#']").filter((href) => {
        const { pathname, hash } = new URL(href, site.origin + page.path);
        const target = site.pages.find(({ path }) => path === pathname)?.document;
        if (!target) return !site.has(pathname);
        return hash !== "" && target.getElementById(decodeURIComponent(hash.slice(1))) === null;
      }),
    ),

  "what a page loads is served": (site) =>
    onPages(site, ({ document }) =>
      document
        .querySelectorAll("[src^='/']:not(iframe), link[href^='/']")
        .map(({ attributes: { src, href = "" } }) => src ?? href)
        .filter((address) => !site.has(new URL(address, site.origin).pathname)),
    ),

  "links stay in the language of their page, but for the toggle": (site) =>
    onPages(site, (page) =>
      addressesOf(page, "a[href^='/']:not([hreflang])").filter((href) => {
        const { pathname } = new URL(href, site.origin);
        return (site.pages.find(({ path }) => path === pathname)?.locale ?? page.locale) !== page.locale;
      }),
    ),

  "every page states its language, a title of at most 60 characters and a description of 70 to 160": (site) =>
    onPages(site, ({ document, locale }) => {
      const title = document.querySelector("title")?.text ?? "";
      const description = descriptionOf(document);
      return [
        ...(document.querySelector("html")?.getAttribute("lang") === locale ? [] : ["language"]),
        ...(title.length > 0 && title.length <= 60 ? [] : [`title: ${title}`]),
        ...(description.length >= 70 && description.length <= 160 ? [] : [`description: ${description}`]),
      ];
    }),

  "titles and descriptions are unique within a language": (site) =>
    locales.flatMap((locale) => {
      const texts = indexedOf(site)
        .filter((page) => page.locale === locale)
        .flatMap(({ document }) => [document.querySelector("title")?.text ?? "", descriptionOf(document)]);
      return texts.filter((text, index) => texts.indexOf(text) !== index);
    }),

  "alternates name each other and themselves, with English as the default, and are canonical to themselves": (site) =>
    indexedOf(site).flatMap(({ path, document }) => {
      const named = alternatesOf(document);
      const canonical = document.querySelector("link[rel=canonical]")?.getAttribute("href");
      const others = Object.values(named).map((address) =>
        site.pages.find((page) => site.origin + page.path === address),
      );
      const agree = others.every((it) => it && JSON.stringify(alternatesOf(it.document)) === JSON.stringify(named));
      const isRight = named["x-default"] === named.en && Object.values(named).includes(site.origin + path);
      return agree && isRight && canonical === site.origin + path ? [] : [path];
    }),

  "the sitemap lists exactly the indexed pages, each with its alternates": (site) => {
    const entries = [...site.textOf("/sitemap.xml").matchAll(/<url>([\s\S]*?)<\/url>/g)].map(([, entry = ""]) => entry);
    const listed = entries.map((entry) => {
      const alternates = entry.matchAll(/<xhtml:link rel="alternate" hreflang="(.*)" href="(.*)"\/>/g);
      const pairs = [...alternates].map(([, language, address]) => [language, address] as const);
      return withAlternates(/<loc>(.*)<\/loc>/.exec(entry)?.[1] ?? "", Object.fromEntries(pairs));
    });
    const wanted = indexedOf(site).map(({ path, document }) =>
      withAlternates(site.origin + path, alternatesOf(document)),
    );
    return [...new Set(listed).symmetricDifference(new Set(wanted))];
  },

  "other sites open in a new tab, safely, and the link says so": (site) =>
    onPages(site, ({ document, locale }) =>
      document
        .querySelectorAll("a[href^='http']")
        .filter(({ attributes: { target, rel }, text }) => {
          const isSafe = target === "_blank" && rel?.includes("noopener");
          return !isSafe || !(locale === "de" ? /neue[nm] Tab/ : /new tab/).test(text);
        })
        .map(String),
    ),

  "structured data says who offers what, on every page that may be listed": (site) =>
    indexedOf(site).flatMap(({ path, document }) => {
      const types = document
        .querySelectorAll("script[type='application/ld+json']")
        .flatMap(({ text }) => JSON.stringify(JSON.parse(text)).match(/(?<="@type":")\w+/g) ?? []);
      return ["Person", "ProfessionalService", "WebSite"]
        .filter((type) => !types.includes(type))
        .map((it) => `${path}: ${it}`);
    }),

  "the policy allows each script and style of a page by its hash, and nothing else": (site) =>
    onPages(site, ({ document, headers }) => {
      const policy = headers?.get("content-security-policy");
      if (headers === undefined) return [];
      const inline = document.querySelectorAll("script:not([src]):not([type='application/ld+json']), style");
      const hashes = inline.map(({ rawText }) => `'sha256-${createHash("sha256").update(rawText).digest("base64")}'`);
      return [...hashes.filter((hash) => !policy?.includes(hash)), ...(policy?.match(/'unsafe-\w+'/g) ?? [])];
    }),
};

/** Everything that a running site serves to a visitor who begins with the sitemap and follows every address that is named, pictures without their content. */
export async function walkSite(origin: string): Promise<CheckedSite & { files: ReadonlyMap<string, string> }> {
  const files = new Map<string, string>();
  const pages: SitePage[] = [];
  const missing = new Set<string>();
  const known = new Set([
    ...["/sitemap.xml", "/robots.txt", "/favicon.svg", "/brand.css", "/.well-known/security.txt"],
    ...locales.map((locale) => (locale === "en" ? "/nowhere" : `/${locale}/nowhere`)),
  ]);
  // A set is walked to what is added meanwhile.
  for (const path of known) {
    const answer = await fetch(origin + path, { redirect: "manual" });
    const type = answer.headers.get("content-type") ?? "";
    if (!answer.ok && !path.endsWith("/nowhere")) {
      missing.add(path);
      continue;
    }
    const text = /text|json|xml|javascript/.test(type) ? await answer.text() : "";
    files.set(path, text);
    for (const address of addressesIn(text, type, origin + path))
      if (address.origin === origin) known.add(address.pathname);
    // Documents of the calendar are shown in a frame.
    const isFramed = locales.some((locale) => path.startsWith(calendarDocumentPath(locale)));
    if (!type.startsWith("text/html") || path.endsWith("/nowhere") || isFramed) continue;
    const document = parse(text, { comment: true });
    const locale = document.querySelector("html")?.getAttribute("lang") as Locale;
    pages.push({ path, locale, document, headers: answer.headers });
  }
  return { origin, pages, files, textOf: (path) => files.get(path) ?? "", has: (path) => !missing.has(path) };
}

/** What a file names: all that its elements load or lead to, and whole addresses in any other text. */
function addressesIn(text: string, type: string, base: string): URL[] {
  if (!/text|json|xml|svg/.test(type)) return [];
  const names = type.startsWith("text/html")
    ? [...text.matchAll(/(?:href|src|content|action)="((?:https?:\/)?\/[^"]*)"/g)].map(([, address = ""]) => address)
    : [...text.matchAll(/https?:\/\/[^\s<>")]+/g), ...text.matchAll(/(?<="src":\s*")\/[^"]+/g)].map(
        ([address]) => address,
      );
  return names.flatMap((name) => URL.parse(name.replaceAll("&amp;", "&"), base) ?? []);
}

function onPages({ pages }: CheckedSite, check: (page: SitePage) => readonly string[]): string[] {
  return pages.flatMap((page) => check(page).map((finding) => `${page.path}: ${finding}`));
}

/** Pages that search engines may list. */
function indexedOf({ pages }: CheckedSite): SitePage[] {
  return pages.filter(({ document }) => !document.querySelector("meta[name=robots][content=noindex]"));
}

function addressesOf({ document }: SitePage, selector: string): string[] {
  return document.querySelectorAll(selector).map((link) => link.getAttribute("href") ?? "");
}

function descriptionOf(document: HTMLElement): string {
  return document.querySelector("meta[name=description]")?.getAttribute("content") ?? "";
}

function alternatesOf(document: HTMLElement): Record<string, string> {
  const links = document.querySelectorAll("link[rel=alternate][hreflang]");
  return Object.fromEntries(links.map(({ attrs: { hreflang = "", href = "" } }) => [hreflang, href]));
}

function withAlternates(address: string, alternates: Record<string, string>): string {
  return [
    address,
    ...Object.entries(alternates)
      .map((pair) => pair.join(" "))
      .toSorted(),
  ].join(", ");
}
