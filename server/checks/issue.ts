import { locales } from "../../site/locale.ts";
import { owner, providerOf } from "../../site/owner.ts";
import { placeholder } from "../../site/sample.ts";
import type { Config } from "../config.ts";
import { day } from "../durations.ts";
import { issueEmail } from "../mail/emails.ts";
import { isSafeLink, linksOfMarkdown } from "../mail/markdown.ts";
import type { Issue, Issues } from "../store/types.ts";
import { localTime, plural } from "../terminal-text.ts";
import { type Finding, ok, problem, warning } from "./finding.ts";

/** Lists of mails show about so many characters of a subject, and of the line beside it. */
const subjectLength = { fine: 60, most: 78 };
const preheaderLength = { least: 40, most: 130 };
/** Gmail cuts a mail off at 102 KB, and with it the link to unsubscribe at its end. */
const mostBytes = 100_000;
/** What readers have agreed to is "about once a month" (`site/consent.ts`). */
const pauseDays = 30;

interface Sending {
  issue: Issue;
  issues: Pick<Issues, "list" | "recipients">;
  config: Pick<Config, "siteOrigin" | "mail">;
  now: Date;
  /** Asks a web address, and says the status of the answer; null leaves links unasked. */
  ask: ((address: string) => Promise<number>) | null;
}

/** Everything to know before an issue goes out. With a problem among it, it must not. */
export async function checkIssue({ issue, issues, config, now, ask }: Sending): Promise<Finding[]> {
  return [
    ...locales.flatMap((locale) => checkLanguage(issue, locale, config)),
    ...(await checkLinks(issue, ask)),
    checkImprint(),
    ...checkSettings(config),
    await checkRecipients(issues),
    await checkPause(issue, issues, now),
  ];
}

function checkLanguage(
  { text }: Issue,
  locale: (typeof locales)[number],
  { siteOrigin }: Sending["config"],
): Finding[] {
  const about = { en: "English", de: "German" }[locale];
  const { subject, preheader, markdown } = text[locale];
  const missing = Object.entries({ subject, preheader, text: markdown }).filter(([, value]) => value.trim() === "");
  if (missing.length > 0) return [problem(about, `Without ${missing.map(([name]) => name).join(" and ")}.`)];

  const findings: Finding[] = [];
  const subjectCharacters = [...subject].length;
  if (subjectCharacters > subjectLength.fine) {
    const sentence = `The subject has ${subjectCharacters} characters; most lists of mails show ${subjectLength.fine}.`;
    findings.push((subjectCharacters > subjectLength.most ? problem : warning)(about, sentence));
  }
  const preheaderCharacters = [...preheader].length;
  if (preheaderCharacters < preheaderLength.least || preheaderCharacters > preheaderLength.most)
    findings.push(
      warning(
        about,
        `The preview has ${preheaderCharacters} characters; ${preheaderLength.least} to ${preheaderLength.most} fill its line.`,
      ),
    );
  const { html } = issueEmail(
    { email: owner.email, token: "x".repeat(43), text: text[locale], locale },
    { siteOrigin },
  );
  const bytes = Buffer.byteLength(html);
  if (bytes > mostBytes)
    findings.push(
      problem(about, `The mail has ${Math.round(bytes / 1000)} KB; from 102 KB on Gmail cuts off its end.`),
    );
  return findings.length > 0
    ? findings
    : [ok(about, `Complete: ${subjectCharacters} characters of subject, ${bytes} bytes.`)];
}

async function checkLinks({ text }: Issue, ask: Sending["ask"]): Promise<Finding[]> {
  const links = [...new Set(locales.flatMap((locale) => linksOfMarkdown(text[locale].markdown)))];
  const unsafe = links.filter((link) => !isSafeLink(link));
  const findings = unsafe.map((link) => problem("links", `${link} is no complete web or mail address.`));
  const web = links.filter((link) => isSafeLink(link) && !link.startsWith("mailto:"));
  if (ask) {
    const answers = await Promise.all(web.map(async (link) => [link, await ask(link).catch(() => null)] as const));
    for (const [link, status] of answers) {
      if (status === null) findings.push(problem("links", `${link} does not answer.`));
      else if (status >= 400) findings.push(problem("links", `${link} answers with ${status}.`));
    }
  }
  if (findings.length > 0) return findings;
  return [
    ok(
      "links",
      `${plural(web.length, "web address", "web addresses")}${ask ? ", all of which answer" : ", not asked"}.`,
    ),
  ];
}

/** § 5 DDG. */
function checkImprint(): Finding {
  const { address, phone, email } = owner;
  const isSample = [...providerOf(owner), address.street, phone, email].some((line) => placeholder.test(line));
  if (isSample) return problem("imprint", "Your name, address or mail are still samples; see site/owner.ts.");
  return ok("imprint", "At the end of each mail.");
}

function checkSettings({ mail, siteOrigin }: Sending["config"]): Finding[] {
  const findings: Finding[] = [];
  if (!mail) findings.push(problem("mail", "SMTP_URL, MAIL_FROM and MAIL_TO are not set for this command."));
  // A newsletter whose link to unsubscribe leads nowhere is one that nobody may send (§ 7(2) UWG).
  if (/^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(siteOrigin).hostname))
    findings.push(problem("address", `The link to unsubscribe would lead to ${siteOrigin}; set SITE_ORIGIN.`));
  return findings;
}

async function checkRecipients(issues: Sending["issues"]): Promise<Finding> {
  const { en, de } = await issues.recipients();
  if (en + de === 0) return problem("readers", "Nobody has confirmed a subscription.");
  return ok("readers", `${plural(en + de, "reader")}: English ${en}, German ${de}.`);
}

async function checkPause({ id }: Issue, issues: Sending["issues"], now: Date): Promise<Finding> {
  const started = (await issues.list()).flatMap((it) => (it.id !== id && it.started_at ? [it.started_at] : []));
  const last = started.toSorted().at(-1);
  if (last === undefined || now.getTime() - Date.parse(last) > pauseDays * day)
    return ok("pause", last ? `The last issue went out at ${localTime(last)}.` : "This is the first issue.");
  const agreed = 'Your readers have agreed to "about once a month"';
  return warning("pause", `${agreed}, and the last issue went out at ${localTime(last)}.`);
}
