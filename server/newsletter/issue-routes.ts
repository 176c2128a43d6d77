import { Hono, type MiddlewareHandler } from "hono";
import { z } from "zod";
import type { Locale } from "../../site/locale.ts";
import { dayOf } from "../../site/time.ts";
import type { Background } from "../background.ts";
import { commonHeaders } from "../http/guards/security-headers.ts";
import { instant, json, query } from "../http/input.ts";
import type { Env } from "../http/request-context.ts";
import { liveDocuments } from "../live-documents.ts";
import { letterhead } from "../mail/email-body.ts";
import { causeOf } from "../mail/failures.ts";
import { siteZone } from "../site-facts.ts";
import type { Outbox } from "../store/outbox/outbox.ts";
import type { MailError } from "../store/values.ts";
import { askWebAddress, checkIssue } from "./check-issue.ts";
import { issueBlocks } from "./emails.ts";
import type { Issue } from "./issue-rows.ts";
import type { Issues } from "./issues.ts";
import type { Refusals } from "./refusals.ts";

interface IssueDependencies {
  store: { issues: Issues; refusals: Refusals; outbox: Pick<Outbox, "limit"> };
  siteOrigin: string;
  /** Woken when an issue has mails to send; null without mail settings. */
  mailer: Pick<Background, "wake"> | null;
  /** Mails an issue to the owner and returns the error, if any; null without mail settings. */
  mailIssueTest: ((issue: Issue) => Promise<MailError | null>) | null;
  now: () => Date;
}

const body = z.object({
  subject: z.string().max(300),
  preheader: z.string().max(500),
  markdown: z.string().max(60_000),
});
const text = z.object({ en: body, de: body });
const locale = z.enum(["en", "de"]);
const unknown = { error: "unknown" } as const;
/** The state of the issue no longer allows the action. */
const changed = { error: "changed" } as const;

type IssueEnv = Env & { Variables: Env["Variables"] & { issue: Issue } };

/** Issues of the newsletter: the drafts, check, test mail and sending. */
export function createIssueRoutes(deps: IssueDependencies) {
  const { siteOrigin, mailer, mailIssueTest, now } = deps;
  const { issues, refusals, outbox } = deps.store;
  const withIssue: MiddlewareHandler<IssueEnv> = async (c, next) => {
    const issue = await issues.find(c.req.param("id") ?? "");
    if (issue === null) return c.json(unknown, 404);
    c.set("issue", issue);
    return next();
  };
  const findingsOn = (issue: Issue, language: Locale, ask: typeof askWebAddress | null) =>
    checkIssue({ issue, issues, siteOrigin, sendsMail: mailer !== null, now: now(), ask, language });

  return new Hono<IssueEnv>()
    .get("/", async (c) => {
      const list = await issues.list();
      return c.json({ issues: list.map(({ text, ...issue }) => ({ ...issue, subject: subjectsOf(text) })) });
    })
    .post("/", json(z.object({})), async (c) => {
      const nothing = { subject: "", preheader: "", markdown: "" };
      return c.json({ id: await issues.create({ en: nothing, de: nothing }) });
    })
    .use("/:id", withIssue)
    .use("/:id/*", withIssue)
    .get("/:id", async (c) => {
      const { issue } = c.var;
      const refused = await refusals.list(issue.id);
      return c.json({
        issue,
        recipients: await issues.recipients(),
        pauseCause: issue.pause_reason === null ? null : causeOf(issue.pause_reason),
        // What the mail server has said slows an issue down while it is sent.
        limit: issue.state === "sending" ? await outbox.limit() : null,
        refusals: refused.map((it) => ({ ...it, cause: causeOf(it.error) })),
      });
    })
    .put("/:id", json(z.object({ text, since: instant })), async (c) => {
      const { id } = c.var.issue;
      const { text, since } = c.req.valid("json");
      const isKept = await issues.rewrite(id, text, since);
      const issue = await issues.find(id);
      if (issue === null) return c.json(unknown, 404);
      return isKept ? c.json({ outcome: "kept", issue } as const) : c.json({ outcome: "changed", issue } as const);
    })
    .get("/:id/preview/:locale", query(z.object({ theme: z.enum(["light", "dark"]) })), (c) => {
      const language = locale.catch("en").parse(c.req.param("locale"));
      const html = previewOf(c.var.issue, language, c.req.valid("query").theme, now());
      return c.html(html, 200, previewHeaders);
    })
    .post("/:id/check", json(z.object({ language: locale })), async (c) =>
      c.json({ findings: await findingsOn(c.var.issue, c.req.valid("json").language, askWebAddress) }),
    )
    .post("/:id/test", json(z.object({})), async (c) => {
      if (!mailIssueTest) return c.json({ outcome: "no-mail" } as const, 409);
      const error = await mailIssueTest(c.var.issue);
      return error === null
        ? c.json({ outcome: "sent" } as const)
        : c.json({ outcome: "not-sent", error } as const, 502);
    })
    .post("/:id/send", json(z.object({ at: instant.nullable(), anyway: z.boolean(), since: instant })), async (c) => {
      const { at, anyway, since } = c.req.valid("json");
      const { issue } = c.var;
      if (issue.changed_at !== since) return c.json(changed, 409);
      const problems = (await findingsOn(issue, "en", null)).filter(({ level }) => level === "problem");
      if (problems.length > 0 && !anyway) return c.json({ error: "problems" } as const, 409);
      if (at !== null && at <= now().toISOString()) return c.json({ error: "over" } as const, 409);
      const isBegun = at === null ? await issues.send(issue.id) : await issues.schedule(issue.id, at);
      if (!isBegun) return c.json(changed, 409);
      mailer?.wake();
      return c.json({ outcome: "done" } as const);
    })
    .post("/:id/web", json(z.object({ web: z.enum(["none", "noindex", "index"]) })), async (c) => {
      await issues.putOnWeb(c.var.issue.id, c.req.valid("json").web);
      return c.json({ outcome: "done" } as const);
    })
    .post("/:id/retry-refused", json(z.object({})), async (c) => {
      if (!(await refusals.retry(c.var.issue.id))) return c.json(changed, 409);
      mailer?.wake();
      return c.json({ outcome: "done" } as const);
    })
    .post("/:id/:change", json(z.object({})), async (c) => {
      const change = z.enum(["pause", "resume", "unschedule", "remove"]).safeParse(c.req.param("change"));
      if (!change.success) return c.json(unknown, 404);
      if (!(await issues[change.data](c.var.issue.id))) return c.json(changed, 409);
      if (change.data === "resume") mailer?.wake();
      return c.json({ outcome: "done" } as const);
    });

  /** As the mailer writes it, in the colours of one theme. */
  function previewOf({ text, web, web_name }: Issue, locale: Locale, theme: "light" | "dark", time: Date): string {
    const name = web === "none" ? null : (web_name ?? dayOf(time, siteZone()));
    const blocks = issueBlocks({ text: text[locale], locale, token: null, web_name: name }, siteOrigin);
    return liveDocuments().mail({ blocks, locale, preheader: "", letterhead: letterhead(), previewIn: theme });
  }
}

/** Forbids scripts and external resources; mails have inline styles. */
const previewHeaders = {
  ...commonHeaders,
  "Cache-Control": "no-store",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'",
  "Referrer-Policy": "no-referrer",
};

function subjectsOf({ en, de }: Issue["text"]) {
  return { en: en.subject, de: de.subject };
}
