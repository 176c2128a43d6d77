import { Hono } from "hono";
import { formatDate } from "../../site/format-date.ts";
import { type Locale, languageNames, locales } from "../../site/locale.ts";
import { issuePath, pageOf, pathOf } from "../../site/pages.ts";
import { escapeHtml } from "../escape-html.ts";
import { colourLink } from "../http/colour-link.ts";
import { commonHeaders } from "../http/guards/security-headers.ts";
import { meantPath } from "../http/meant-path.ts";
import type { Env } from "../http/request-context.ts";
import type { CurrentSite } from "../http/site-files.ts";
import { htmlOfMarkdown } from "../mail/markdown.ts";
import { munichDay } from "../munich-day.ts";
import { siteFacts, siteWords } from "../site-facts.ts";
import type { Issues } from "./issues.ts";

interface IssuePagesDependencies {
  store: { issues: Pick<Issues, "onWeb"> };
  site: CurrentSite;
  siteOrigin: string;
}

type IssueOnPage = NonNullable<Awaited<ReturnType<Issues["onWeb"]>>>;

/** Newsletter issues that the owner has put on the web; others are not found. */
export function createIssuePages({ store, site, siteOrigin }: IssuePagesDependencies): Hono<Env> {
  const routes = new Hono<Env>();
  for (const locale of locales) {
    const path = issuePath(":name", locale);
    routes.on("GET", [path, `${path}/`], async (c) => {
      const { pathname } = new URL(c.req.url);
      const meant = meantPath(pathname);
      const name = meant.slice(meant.lastIndexOf("/") + 1);
      const { documents } = site();
      const issue = documents && /^[\d-]{10,14}$/.test(name) ? await store.issues.onWeb(name) : null;
      if (!issue || !documents) return c.notFound();
      if (meant !== pathname) return c.redirect(issuePath(name, locale), 301);
      const html = documentOf(issue, { name, locale, siteOrigin, style: documents.issueStyle });
      return c.html(html, 200, issue.web === "index" ? headers : { ...headers, "X-Robots-Tag": "noindex" });
    });
  }
  return routes;
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

interface Place {
  name: string;
  locale: Locale;
  siteOrigin: string;
  style: string;
}

function documentOf({ text, web, started_at }: IssueOnPage, { name, locale, siteOrigin, style }: Place): string {
  const texts = siteWords(locale).mails.issuePage;
  const other = locale === "en" ? "de" : "en";
  const { subject, preheader, markdown } = text[locale];
  const title = escapeHtml(subject);
  const day = munichDay(started_at);
  const alternates = locales.map(
    (it) => `<link rel="alternate" hreflang="${it}" href="${siteOrigin}${issuePath(name, it)}">`,
  );
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
<title>${title} · ${brand}</title>
<meta name="description" content="${escapeHtml(preheader)}">
${web === "index" ? [`<link rel="canonical" href="${siteOrigin}${issuePath(name, locale)}">`, ...alternates].join("\n") : '<meta name="robots" content="noindex">'}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${style}">${colourLink(siteFacts())}
</head>
<body>
<header><a href="${home}">${brand}</a>
<a href="${issuePath(name, other)}" lang="${other}" hreflang="${other}">${languageNames[other]}</a></header>
<main>
<h1>${title}</h1>
<p>${escapeHtml(texts.newsletterOf)} <time datetime="${day}">${formatDate(day, locale)}</time></p>
<article>${htmlOfMarkdown(markdown, "page")}</article>
</main>
<footer><p><a href="${home}">${escapeHtml(texts.site)}</a>${linkTo("imprint")}${linkTo("privacy")}</p></footer>
</body>
</html>
`;
}
