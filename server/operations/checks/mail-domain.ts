import type { MxRecord } from "node:dns";
import { Resolver } from "node:dns/promises";
import { type Localized, untranslated } from "../../../site/locale.ts";
import { type Finding, ok, problem, warning } from "../../finding.ts";

/** The DNS queries of the doctor; both reject as `node:dns/promises` does. */
export interface DnsLookup {
  mx(domain: string): Promise<MxRecord[]>;
  txt(name: string): Promise<string[][]>;
}

// Short timeouts: a person waits for the result, and without a network no answer comes.
const resolver = new Resolver({ timeout: 2000, tries: 2 });

export const systemDns: DnsLookup = {
  mx: (domain) => resolver.resolveMx(domain),
  txt: (name) => resolver.resolveTxt(name),
};

/**
 * Whether mail from this domain can be distinguished from forged mail, and whether bounces find their way back. Nothing in the DNS
 * lists the DKIM keys of a domain. Only a received mail shows whether it was signed: see the launch check's test mail.
 */
export async function checkMailDomain(domain: string, lookup: DnsLookup): Promise<Finding<Localized>[]> {
  return Promise.all([
    ask(() => lookup.mx(domain)).then((records) => mxFinding(domain, records)),
    askText(lookup, domain, /^v=spf1(\s|$)/i).then((records) => spfFinding(domain, records)),
    askText(lookup, `_dmarc.${domain}`, /^v=DMARC1\s*(;|$)/i).then((records) => dmarcFinding(domain, records)),
  ]);
}

/** Null: the DNS did not answer. */
type Answer<T> = T[] | null;

async function ask<T>(question: () => Promise<T[]>): Promise<Answer<T>> {
  try {
    return await question();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === "ENOTFOUND" || code === "ENODATA" ? [] : null;
  }
}

/** Long records arrive in parts. */
async function askText(lookup: DnsLookup, name: string, shape: RegExp): Promise<Answer<string>> {
  const records = await ask(() => lookup.txt(name));
  return records?.map((pieces) => pieces.join("")).filter((text) => shape.test(text)) ?? null;
}

function unanswered(about: string, domain: string): Finding<Localized> {
  return warning(about, {
    en: `The DNS did not answer for ${domain}; try again later.`,
    de: `Das DNS hat für ${domain} nicht geantwortet; versuchen Sie es später noch einmal.`,
  });
}

function mxFinding(domain: string, records: Answer<MxRecord>): Finding<Localized> {
  if (!records) return unanswered("MX", domain);
  const hosts = records.map((record) => record.exchange).filter((host) => host !== "" && host !== ".");
  if (hosts.length > 0)
    return ok("MX", {
      en: `${domain} receives mail at ${hosts.join(", ")}.`,
      de: `${domain} empfängt E-Mails bei ${hosts.join(", ")}.`,
    });
  return problem("MX", {
    en: `${domain} receives no mail, so bounces and replies get lost. Add: ${domain}. MX 10 <your mail server>.`,
    de: `${domain} empfängt keine E-Mails, Fehlermeldungen und Antworten gehen also verloren. Fügen Sie hinzu: ${domain}. MX 10 <Ihr Mailserver>.`,
  });
}

function spfFinding(domain: string, records: Answer<string>): Finding<Localized> {
  if (!records) return unanswered("SPF", domain);
  const [record, ...more] = records;
  if (!record)
    return problem("SPF", {
      en: `Missing. Add: ${domain}. TXT "v=spf1 include:<your mail provider> -all"`,
      de: `Fehlt. Fügen Sie hinzu: ${domain}. TXT "v=spf1 include:<Ihr Mailanbieter> -all"`,
    });
  if (more.length > 0)
    return problem("SPF", {
      en: "There are several records; receivers then take none (RFC 7208, 4.5). Keep one.",
      de: "Es gibt mehrere Einträge; Empfänger beachten dann keinen (RFC 7208, 4.5). Behalten Sie einen.",
    });
  if (/\s\+?all\s*$/i.test(record))
    return problem("SPF", {
      en: `"${record}" lets everybody send as you. End it with -all.`,
      de: `„${record}“ lässt jeden in Ihrem Namen senden. Beenden Sie den Eintrag mit -all.`,
    });
  if (!/\s[-~]all\b|\sredirect=/i.test(record))
    return warning("SPF", {
      en: `"${record}" forbids nobody. End it with -all.`,
      de: `„${record}“ verbietet es niemandem. Beenden Sie den Eintrag mit -all.`,
    });
  return ok("SPF", untranslated(record));
}

function dmarcFinding(domain: string, records: Answer<string>): Finding<Localized> {
  if (!records) return unanswered("DMARC", domain);
  const [record] = records;
  if (!record)
    return problem("DMARC", {
      en: `Missing. Add: _dmarc.${domain}. TXT "v=DMARC1; p=quarantine"`,
      de: `Fehlt. Fügen Sie hinzu: _dmarc.${domain}. TXT "v=DMARC1; p=quarantine"`,
    });
  if (/\bp\s*=\s*none\b/i.test(record))
    return warning("DMARC", {
      en: `"${record}" only watches. Once SPF and DKIM pass: p=quarantine.`,
      de: `„${record}“ sieht nur zu. Sobald SPF und DKIM stimmen: p=quarantine.`,
    });
  return ok("DMARC", untranslated(record));
}
