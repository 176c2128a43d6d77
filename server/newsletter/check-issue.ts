import { type Locale, type Localized, locales } from "../../site/locale.ts";
import { isSafeLink } from "../../site/markdown.ts";
import { type Owner, providerOf } from "../../site/owner.ts";
import { samplePattern } from "../../site/sample.ts";
import { formatDateTime } from "../../site/time.ts";
import { day, second } from "../durations.ts";
import { type Finding, findingsIn, ok, problem, warning } from "../finding.ts";
import { linksOfMarkdown } from "../mail/markdown.ts";
import { siteFacts, siteZone } from "../site-facts.ts";
import { plural } from "../terminal-text.ts";
import { issueEmail } from "./emails.ts";
import type { Issue } from "./issue-rows.ts";
import type { Issues } from "./issues.ts";

/** What mail programs show of a subject and of the preview line in a list, in characters. */
const subjectLength = { fine: 60, most: 78 };
const preheaderLength = { least: 40, most: 130 };
/** Gmail cuts a mail off at 102 KB, and with it the link to unsubscribe at its end. */
const mostBytes = 100_000;
/** Readers have consented to "about once a month" (`newsletterConsent` in content/site.json). */
const pauseDays = 30;

interface Sending {
  issue: Pick<Issue, "id" | "text" | "web">;
  issues: Pick<Issues, "list" | "recipients">;
  siteOrigin: string;
  /** Whether there are mail settings. */
  sendsMail: boolean;
  now: Date;
  /** Requests a web address and returns the status of the response; null skips this check. */
  ask: ((address: string) => Promise<number>) | null;
  /** Of the findings. */
  language: Locale;
}

/** Checks an issue before it is sent. A problem blocks sending. */
export async function checkIssue(sending: Sending): Promise<Finding[]> {
  const texts = textsOf[sending.language];
  return [
    ...locales.flatMap((locale) => checkLanguage(sending, locale, texts)),
    ...(await checkLinks(sending, texts)),
    checkImprint(texts),
    ...findingsIn(sending.language, checkEditor(siteFacts().owner, sending.issue.web === "none" ? 0 : 1)),
    ...checkSettings(sending, texts),
    await checkRecipients(sending, texts),
    await checkPause(sending, texts),
  ];
}

/** Falls back to GET: some servers do not support HEAD. */
export async function askWebAddress(address: string): Promise<number> {
  const ask = async (method: string) =>
    (await fetch(address, { method, signal: AbortSignal.timeout(10 * second) })).status;
  const status = await ask("HEAD");
  return status === 405 || status === 501 ? ask("GET") : status;
}

function checkLanguage({ issue, siteOrigin }: Sending, locale: Locale, texts: Texts): Finding[] {
  const about = texts.languages[locale];
  const { subject, preheader, markdown } = issue.text[locale];
  const missing = Object.entries({ subject, preheader, markdown })
    .filter(([, value]) => value.trim() === "")
    .map(([part]) => texts.parts[part as keyof typeof texts.parts]);
  if (missing.length > 0) return [problem(about, texts.missing(missing))];

  const findings: Finding[] = [];
  const subjectCharacters = [...subject].length;
  if (subjectCharacters > subjectLength.fine)
    findings.push(
      (subjectCharacters > subjectLength.most ? problem : warning)(about, texts.longSubject(subjectCharacters)),
    );
  const preheaderCharacters = [...preheader].length;
  if (preheaderCharacters < preheaderLength.least || preheaderCharacters > preheaderLength.most)
    findings.push(warning(about, texts.preheader(preheaderCharacters)));
  const reader = { email: siteFacts().owner.email, token: "x".repeat(43), web_name: null };
  const { text, html = text } = issueEmail({ ...reader, text: issue.text[locale], locale }, { siteOrigin });
  const bytes = Buffer.byteLength(html);
  if (bytes > mostBytes) findings.push(problem(about, texts.tooLarge(Math.round(bytes / 1000))));
  return findings.length > 0 ? findings : [ok(about, texts.complete(subjectCharacters, Math.ceil(bytes / 1000)))];
}

async function checkLinks({ issue, ask }: Sending, texts: Texts): Promise<Finding[]> {
  const links = [...new Set(locales.flatMap((locale) => linksOfMarkdown(issue.text[locale].markdown)))];
  const unsafe = links.filter((link) => !isSafeLink(link));
  const findings = unsafe.map((link) => problem(texts.links, texts.incompleteLink(link)));
  const web = links.filter((link) => isSafeLink(link) && !link.startsWith("mailto:"));
  if (ask) {
    const answers = await Promise.all(web.map(async (link) => [link, await ask(link).catch(() => null)] as const));
    for (const [link, status] of answers)
      if (status === null || status >= 400) findings.push(problem(texts.links, texts.deadLink(link, status)));
  }
  return findings.length > 0 ? findings : [ok(texts.links, texts.linksFine(web.length, ask !== null))];
}

/** § 5 DDG. */
function checkImprint(texts: Texts): Finding {
  const { address, phone, email } = siteFacts().owner;
  const isSample = [...providerOf(siteFacts().owner), address.street, phone, email].some((line) =>
    samplePattern.test(line),
  );
  return isSample ? problem(texts.imprint, texts.imprintIsSample) : ok(texts.imprint, texts.imprintFine);
}

function checkSettings({ sendsMail, siteOrigin }: Sending, texts: Texts): Finding[] {
  const findings: Finding[] = [];
  if (!sendsMail) findings.push(problem(texts.mail, texts.noMail));
  // A newsletter must have a working link to unsubscribe (§ 7(2) UWG).
  if (/^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(siteOrigin).hostname))
    findings.push(problem(texts.address, texts.localAddress(siteOrigin)));
  return findings;
}

async function checkRecipients({ issues }: Sending, texts: Texts): Promise<Finding> {
  const { en, de } = await issues.recipients();
  return en + de === 0 ? problem(texts.readers, texts.noReaders) : ok(texts.readers, texts.readersFine(en, de));
}

async function checkPause({ issue: { id }, issues, now, language }: Sending, texts: Texts): Promise<Finding> {
  const started = (await issues.list()).flatMap((it) => (it.id !== id && it.started_at ? [it.started_at] : []));
  const last = started.toSorted().at(-1);
  if (last === undefined) return ok(texts.pause, texts.first);
  const isLongAgo = now.getTime() - Date.parse(last) > pauseDays * day;
  const when = formatDateTime(last, language, siteZone());
  return isLongAgo ? ok(texts.pause, texts.last(when)) : warning(texts.pause, texts.tooSoon(when));
}

type Texts = (typeof textsOf)["en"];

const textsOf = {
  en: {
    languages: { en: "English", de: "German" },
    parts: { subject: "subject", preheader: "preview", markdown: "text" },
    missing: (parts: string[]) => `Without ${parts.join(" and ")}.`,
    longSubject: (count: number) =>
      `The subject has ${count} characters; most lists of mails show ${subjectLength.fine}.`,
    preheader: (count: number) =>
      `The preview has ${count} characters; ${preheaderLength.least} to ${preheaderLength.most} fill its line.`,
    tooLarge: (kilobytes: number) => `The mail has ${kilobytes} KB; from 102 KB on Gmail cuts off its end.`,
    complete: (count: number, kilobytes: number) => `Complete: ${count} characters of subject, ${kilobytes} KB.`,
    links: "links",
    incompleteLink: (link: string) => `${link} is no complete web or mail address.`,
    deadLink: (link: string, status: number | null) =>
      `${link} ${status ? `answers with ${status}` : "does not answer"}.`,
    linksFine: (count: number, areAsked: boolean) =>
      `${plural(count, "web address", "web addresses")}${areAsked ? ", all of which answer" : ", not asked"}.`,
    imprint: "imprint",
    imprintIsSample: "Your name, address or mail are still samples; see content/site.json.",
    imprintFine: "At the end of each mail.",
    mail: "mail",
    noMail: "SMTP_URL, MAIL_FROM and MAIL_TO are not set.",
    address: "address",
    localAddress: (origin: string) => `The link to unsubscribe would lead to ${origin}; set SITE_ORIGIN.`,
    readers: "readers",
    noReaders: "Nobody has confirmed a subscription.",
    readersFine: (en: number, de: number) => `${plural(en + de, "reader")}: English ${en}, German ${de}.`,
    pause: "pause",
    first: "This is the first issue.",
    last: (time: string) => `The last issue went out on ${time}.`,
    tooSoon: (time: string) =>
      `Your readers have agreed to "about once a month", and the last issue went out on ${time}.`,
  },
  de: {
    languages: { en: "Englisch", de: "Deutsch" },
    parts: { subject: "Betreff", preheader: "Vorschau", markdown: "Text" },
    missing: (parts: string[]) => `Es fehlt noch: ${parts.join(", ")}.`,
    longSubject: (count: number) =>
      `Der Betreff hat ${count} Zeichen; die meisten Postfächer zeigen ${subjectLength.fine}.`,
    preheader: (count: number) =>
      `Die Vorschau hat ${count} Zeichen; ${preheaderLength.least} bis ${preheaderLength.most} füllen ihre Zeile.`,
    tooLarge: (kilobytes: number) => `Die E-Mail hat ${kilobytes} KB; ab 102 KB schneidet Gmail ihr Ende ab.`,
    complete: (count: number, kilobytes: number) => `Vollständig: Betreff mit ${count} Zeichen, ${kilobytes} KB.`,
    links: "Links",
    incompleteLink: (link: string) => `${link} ist keine vollständige Web- oder E-Mail-Adresse.`,
    deadLink: (link: string, status: number | null) =>
      `${link} antwortet ${status ? `mit dem Fehler ${status}` : "nicht"}.`,
    linksFine: (count: number, areAsked: boolean) =>
      `${count === 1 ? "1 Webadresse" : `${count} Webadressen`}${areAsked ? ", alle antworten" : ", nicht geprüft"}.`,
    imprint: "Impressum",
    imprintIsSample: "Ihr Name, Ihre Anschrift oder E-Mail sind noch Platzhalter; sie stehen in content/site.json.",
    imprintFine: "Steht am Ende jeder E-Mail.",
    mail: "E-Mail",
    noMail: "SMTP_URL, MAIL_FROM und MAIL_TO sind nicht gesetzt.",
    address: "Adresse",
    localAddress: (origin: string) => `Der Link zum Abmelden würde zu ${origin} führen; setzen Sie SITE_ORIGIN.`,
    readers: "Empfänger",
    noReaders: "Noch hat niemand sein Abonnement bestätigt.",
    readersFine: (en: number, de: number) => `${en + de} insgesamt: ${en} auf Englisch, ${de} auf Deutsch.`,
    pause: "Abstand",
    first: "Das ist die erste Ausgabe.",
    last: (time: string) => `Die letzte Ausgabe ging am ${time} hinaus.`,
    tooSoon: (time: string) =>
      `Ihre Abonnenten haben „etwa einmal im Monat“ zugestimmt, und die letzte Ausgabe ging am ${time} hinaus.`,
  },
} satisfies Record<Locale, unknown>;

/** Editorial content on the web needs a responsible person (§ 18(2) MStV). */
export function checkEditor({ editor }: Owner, issuesOnWeb: number): Finding<Localized>[] {
  if (issuesOnWeb === 0 || editor !== "none") return [];
  return [
    problem("owner.editor", {
      en: 'is "none", but newsletter issues are on the web: name the person who answers for them (§\u00a018(2)\u00a0MStV), or take them off the web at the desk',
      de: "Ausgaben des Newsletters stehen im Web, aber es ist niemand genannt, der für sie verantwortlich ist (§\u00a018 Abs.\u00a02 MStV). Nennen Sie jemanden, oder nehmen Sie sie aus dem Web.",
    }),
  ];
}
