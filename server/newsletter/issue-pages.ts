import { Hono } from "hono";
import { compress } from "hono/compress";
import type { IssueDocument, IssueDocumentContext } from "../../site/issue-documents.ts";
import { type Locale, locales, localized } from "../../site/locale.ts";
import { issuePath, issuesPath, pathOf } from "../../site/pages.ts";
import { dayOf } from "../../site/time.ts";
import { createTemplates } from "../http/fill-template.ts";
import { documentHeaders } from "../http/guards/security-headers.ts";
import { meantPath } from "../http/meant-path.ts";
import type { Env, RequestContext } from "../http/request-context.ts";
import type { CurrentSite } from "../http/site-files.ts";
import { liveDocuments } from "../live-documents.ts";
import { tokensOfMarkdown } from "../mail/markdown.ts";
import { serverTexts, siteFacts, siteZone } from "../site-facts.ts";
import type { Issues } from "./issues.ts";

interface IssuePagesDependencies {
  store: { issues: Pick<Issues, "allOnWeb" | "onWeb"> };
  site: CurrentSite;
  siteOrigin: string;
}

interface IssuePage {
  locale: Locale;
  pathIn: (locale: Locale) => string;
  title: string;
  description: string;
  isIndexed: boolean;
  document: IssueDocument;
}

/** Newsletter issues that the owner has put on the web, and the list of them, as pages of the site; others are not found. */
export function createIssuePages({ store, site, siteOrigin }: IssuePagesDependencies): Hono<Env> {
  const templates = createTemplates(site);
  const routes = new Hono<Env>();
  // With a hosted project there are none.
  const hasIssues = () => site().documents !== null;
  for (const locale of locales) {
    const all = issuesPath(locale);
    routes.on("GET", [all, `${all}/`], compress(), async (c) => {
      const issues = hasIssues() ? await store.issues.allOnWeb() : [];
      if (issues.length === 0) return c.notFound();
      return c.req.path === all ? answer(c, listOf(issues, locale)) : c.redirect(all, 301);
    });
    const path = issuePath(":name", locale);
    routes.on("GET", [path, `${path}/`], compress(), async (c) => {
      const { pathname } = new URL(c.req.url);
      const meant = meantPath(pathname);
      const name = meant.slice(meant.lastIndexOf("/") + 1);
      const issue = hasIssues() && /^[\d-]{10,14}$/.test(name) ? await store.issues.onWeb(name) : null;
      if (!issue) return c.notFound();
      return meant === pathname ? answer(c, pageOf(issue, name, locale)) : c.redirect(issuePath(name, locale), 301);
    });
  }
  return routes;

  function answer(c: RequestContext, { locale, pathIn, title, description, isIndexed, document }: IssuePage) {
    const { documents, policy } = site();
    if (!documents) return c.notFound();
    const context: IssueDocumentContext = {
      locale,
      texts: serverTexts(locale).mails.issuePage,
      addresses: localized((language) => siteOrigin + pathIn(language)),
      isIndexed,
      style: documents.issueStyle,
      paths: { list: issuesPath(locale), subscribe: pathOf(siteFacts().pages, "home", locale) },
    };
    const { head, main } = liveDocuments().issue(document, context);
    const addresses = { "address.en": pathIn("en"), "address.de": pathIn("de") };
    const filled = templates.fill(issuesPath(locale), { title, description, head, main, ...addresses });
    if (filled === null) throw new Error("the site has no template of newsletter issues");
    return c.html(filled.html, 200, {
      ...documentHeaders(pathIn(locale), policy, filled.inlineStyles),
      "Cache-Control": "no-cache",
      ...(!isIndexed && { "X-Robots-Tag": "noindex" }),
    });
  }
}

type IssueOnWeb = NonNullable<Awaited<ReturnType<Issues["onWeb"]>>>;

function pageOf({ text, started_at, web }: IssueOnWeb, name: string, locale: Locale): IssuePage {
  const { subject, preheader, markdown } = text[locale];
  return {
    locale,
    pathIn: (language) => issuePath(name, language),
    title: subject,
    description: preheader,
    isIndexed: web === "index",
    document: { document: "issue", subject, day: dayOf(started_at, siteZone()), text: tokensOfMarkdown(markdown) },
  };
}

function listOf(issues: Awaited<ReturnType<Issues["allOnWeb"]>>, locale: Locale): IssuePage {
  const { all } = serverTexts(locale).mails.issuePage;
  return {
    locale,
    pathIn: issuesPath,
    title: all,
    description: all,
    isIndexed: issues.some(({ web }) => web === "index"),
    document: {
      document: "list",
      issues: issues.map(({ text, started_at, name }) => {
        const { subject, preheader } = text[locale];
        return { path: issuePath(name, locale), subject, preheader, day: dayOf(started_at, siteZone()) };
      }),
    },
  };
}
