import { Hono } from "hono";
import { compress } from "hono/compress";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { locales } from "../../site/locale.ts";
import { localeOf, pageAt, pathOf } from "../../site/pages.ts";
import type { FormPages } from "../http/forms.ts";
import { fileHeaders } from "../http/guards/security-headers.ts";
import { type Env, type RequestContext, readBody } from "../http/request-context.ts";
import type { CurrentSite, ServedSite } from "../http/site-files.ts";
import { errorFacts } from "../log.ts";
import { siteFacts } from "../site-facts.ts";
import { StoreUnavailable } from "../store/errors.ts";
import type { Newsletter, TokenOutcome } from "./newsletter.ts";

interface NewsletterLinksDependencies {
  store: { newsletter: Newsletter };
  pages: FormPages;
  site: CurrentSite;
}

/** The page that confirms an action. Its address does not contain the used token. */
const answers = { confirm: "newsletter-confirmed", unsubscribe: "newsletter-unsubscribed" } as const;

type Action = keyof typeof answers;
const actions = Object.keys(answers) as Action[];

/** Paths of the pages behind the links, whose documents name the token. */
export function isLinkPage(path: string): boolean {
  return actions.some((action) => pageAt(siteFacts().pages, path)?.id === `newsletter-${action}`);
}

type Outcome = TokenOutcome | "unavailable" | "failed";

/**
 * The links of the newsletter's mails. Opening one only shows a page, since mail scanners open every link;
 * its button posts back to the same address, token included. There is no rate limit: the token is the permission,
 * and mail providers unsubscribe many people from a few addresses.
 */
export function createNewsletterLinks({ store, pages, site }: NewsletterLinksDependencies): Hono<Env> {
  const links = new Hono<Env>();
  for (const locale of locales) {
    for (const action of actions) {
      const path = pathOf(siteFacts().pages, `newsletter-${action}`, locale);
      // Without a token the built file is served (files.ts).
      links.get(path, compress(), (c) => pageWithToken(c, site()) ?? c.notFound());
      links.post(path, async (c) => {
        const outcome = await act(c, action, store.newsletter);
        if (await isOneClick(c)) return oneClickAnswer(c, outcome);
        // Browsers name the origin of a page whose button was pressed. Others may follow no redirect (RFC 8058, 3.1).
        const isByPage = c.req.header("Origin") !== undefined;
        return (
          (!isByPage && outcome === "done" && answerPage(c, action, site())) || pageAnswer(c, action, outcome, pages)
        );
      });
    }
  }
  return links;
}

/** The built page, whose links to both languages keep the token: without script nothing else could. */
function pageWithToken(c: RequestContext, { files, policy }: ServedSite): Response | null {
  const { path } = c.req;
  const file = files.get(path);
  const page = pageAt(siteFacts().pages, path);
  if (!file || !page) return null;
  // Encoded, it has no character that ends the attribute.
  const query = `?token=${encodeURIComponent(c.req.query("token") ?? "")}`;
  const html = locales.reduce(
    (text, locale) =>
      text.replaceAll(
        `href="${pathOf(siteFacts().pages, page.id, locale)}"`,
        (link) => `${link.slice(0, -1)}${query}"`,
      ),
    String(file.body),
  );
  return c.body(html, 200, { "Content-Type": file.type, ...fileHeaders(path, file, policy) });
}

/** The page that says what was done, in place of the way to it. */
function answerPage(c: RequestContext, action: Action, { files, policy }: ServedSite): Response | null {
  const path = pathOf(siteFacts().pages, answers[action], localeOf(c.req.path));
  const file = files.get(path);
  return file ? c.body(file.body, 200, { "Content-Type": file.type, ...fileHeaders(path, file, policy) }) : null;
}

async function act(c: RequestContext, action: Action, newsletter: Newsletter): Promise<Outcome> {
  const token = c.req.query("token") ?? "";
  try {
    return await newsletter[action](token);
  } catch (error) {
    c.var.log.error(errorFacts(error), `newsletter ${action} failed`);
    return error instanceof StoreUnavailable ? "unavailable" : "failed";
  }
}

const statuses: Record<Outcome, ContentfulStatusCode> = {
  done: 200,
  expired: 410,
  invalid: 404,
  unavailable: 503,
  failed: 500,
};

/** RFC 8058: a mail provider posts `List-Unsubscribe=One-Click`, as a form of either encoding, and follows no redirect. */
async function isOneClick(c: RequestContext): Promise<boolean> {
  const body = await readBody(c, 4096);
  return new TextDecoder().decode(body ?? undefined).includes("One-Click");
}

function oneClickAnswer(c: RequestContext, outcome: Outcome): Response {
  return c.body(null, statuses[outcome], { "Content-Length": "0" });
}

function pageAnswer(c: RequestContext, action: Action, outcome: Outcome, pages: FormPages): Response {
  if (outcome === "done") return pages.done(c, pathOf(siteFacts().pages, answers[action], localeOf(c.req.path)));
  const isOurFault = outcome === "unavailable" || outcome === "failed";
  return pages.tokenFailure(c, statuses[outcome], isOurFault ? "failure" : "unknown");
}
