import { Hono } from "hono";
import { type Locale, languageNames, locales } from "../../site/locale.ts";
import { issuePath, issuesPath, pageOf, pathOf } from "../../site/pages.ts";
import { dayOf, formatDate } from "../../site/time.ts";
import { escapeHtml } from "../escape-html.ts";
import { colourLink } from "../http/colour-link.ts";
import { commonHeaders } from "../http/guards/security-headers.ts";
import { meantPath } from "../http/meant-path.ts";
import type { Env, RequestContext } from "../http/request-context.ts";
import type { CurrentSite } from "../http/site-files.ts";
import { htmlOfMarkdown } from "../mail/markdown.ts";
import { serverTexts, siteFacts, siteZone } from "../site-facts.ts";
import type { Issues } from "./issues.ts";

interface IssuePagesDependencies {
  store: { issues: Pick<Issues, "allOnWeb" | "onWeb"> };
  site: CurrentSite;
  siteOrigin: string;
}

type IssueOnPage = NonNullable<Awaited<ReturnType<Issues["onWeb"]>>>;

/** Newsletter issues that the owner has put on the web, and the list of them; others are not found. */
export function createIssuePages({ store, site, siteOrigin }: IssuePagesDependencies): Hono<Env> {
  const routes = new Hono<Env>();
  for (const locale of locales) {
    const all = issuesPath(locale);
    routes.on("GET", [all, `${all}/`], async (c) => {
      const { documents } = site();
      const issues = documents ? await store.issues.allOnWeb() : [];
      if (!documents || issues.length === 0) return c.notFound();
      if (c.req.path !== all) return c.redirect(all, 301);
      const isIndexed = issues.some(({ web }) => web === "index");
      const address = { pathIn: issuesPath, locale, siteOrigin, style: documents.issueStyle, isIndexed };
      return answer(c, listOf(issues, address), isIndexed);
    });
    const path = issuePath(":name", locale);
    routes.on("GET", [path, `${path}/`], async (c) => {
      const { pathname } = new URL(c.req.url);
      const meant = meantPath(pathname);
      const name = meant.slice(meant.lastIndexOf("/") + 1);
      const { documents } = site();
      const issue = documents && /^[\d-]{10,14}$/.test(name) ? await store.issues.onWeb(name) : null;
      if (!issue || !documents) return c.notFound();
      if (meant !== pathname) return c.redirect(issuePath(name, locale), 301);
      const isIndexed = issue.web === "index";
      const pathIn = (locale: Locale) => issuePath(name, locale);
      const address = { pathIn, locale, siteOrigin, style: documents.issueStyle, isIndexed };
      return answer(c, pageOfIssue(issue, address), isIndexed);
    });
  }
  return routes;
}

function answer(c: RequestContext, html: string, isIndexed: boolean) {
  return c.html(html, 200, isIndexed ? headers : { ...headers, "X-Robots-Tag": "noindex" });
}

const headers = {
  ...commonHeaders,
  "Cache-Control": "no-cache",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};

interface IssueAddress {
  pathIn: (locale: Locale) => string;
  locale: Locale;
  siteOrigin: string;
  style: string;
  /** Whether search engines may have it. */
  isIndexed: boolean;
}

function pageOfIssue({ text, started_at }: IssueOnPage, address: IssueAddress): string {
  const { locale } = address;
  const { subject, preheader, markdown } = text[locale];
  const texts = serverTexts(locale).mails.issuePage;
  const main = `<h1>${escapeHtml(subject)}</h1>
<p>${escapeHtml(texts.newsletterOf)} ${dateOf(started_at, locale)}</p>
<article>${htmlOfMarkdown(markdown, "page")}</article>`;
  const all = `<a href="${issuesPath(locale)}">${escapeHtml(texts.all)}</a>`;
  return documentOf({ title: subject, description: preheader, main, links: all }, address);
}

function listOf(issues: Awaited<ReturnType<Issues["allOnWeb"]>>, address: IssueAddress): string {
  const { locale } = address;
  const { all } = serverTexts(locale).mails.issuePage;
  const entries = issues.map(({ text, started_at, name }) => {
    const { subject, preheader } = text[locale];
    const link = `<a href="${issuePath(name, locale)}">${escapeHtml(subject)}</a>`;
    return `<h2>${link}</h2>
<p>${dateOf(started_at, locale)}: ${escapeHtml(preheader)}</p>`;
  });
  const main = `<h1>${escapeHtml(all)}</h1>
<article>${entries.join("\n")}</article>`;
  return documentOf({ title: all, description: all, main, links: "" }, address);
}

function dateOf(time: string, locale: Locale): string {
  const day = dayOf(time, siteZone());
  return `<time datetime="${day}">${formatDate(day, locale)}</time>`;
}

interface Parts {
  title: string;
  description: string;
  main: string;
  /** In the footer, besides those of every page. */
  links: string;
}

function documentOf({ title, description, main, links }: Parts, address: IssueAddress): string {
  const { pathIn, locale, siteOrigin, style, isIndexed } = address;
  const texts = serverTexts(locale).mails.issuePage;
  const other = locale === "en" ? "de" : "en";
  const alternates = locales.map((it) => `<link rel="alternate" hreflang="${it}" href="${siteOrigin}${pathIn(it)}">`);
  const { owner, pages } = siteFacts();
  const home = pathOf(pages, "home", locale);
  const linkTo = (page: "imprint" | "privacy") =>
    `<a href="${pathOf(pages, page, locale)}">${escapeHtml(pageOf(pages, page).label[locale])}</a>`;
  const brand = escapeHtml(owner.brand);
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · ${brand}</title>
<meta name="description" content="${escapeHtml(description)}">
${isIndexed ? [`<link rel="canonical" href="${siteOrigin}${pathIn(locale)}">`, ...alternates].join("\n") : '<meta name="robots" content="noindex">'}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${style}">${colourLink(siteFacts())}
</head>
<body>
<header><a href="${home}">${brand}</a>
<a href="${pathIn(other)}" lang="${other}" hreflang="${other}">${languageNames[other]}</a></header>
<main>
${main}
</main>
<footer><p><a href="${home}">${escapeHtml(texts.site)}</a>${links}${linkTo("imprint")}${linkTo("privacy")}</p></footer>
</body>
</html>
`;
}
