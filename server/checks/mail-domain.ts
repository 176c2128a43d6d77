import type { MxRecord } from "node:dns";
import { Resolver } from "node:dns/promises";
import { type Localized, untranslated } from "../../site/locale.ts";
import { type Finding, ok, problem, warning } from "./finding.ts";

/** The two questions that the doctor asks the DNS; both reject as `node:dns/promises` does. */
export interface DnsLookup {
  mx(domain: string): Promise<MxRecord[]>;
  txt(name: string): Promise<string[][]>;
}

// Somebody waits for the answer, and where there is no way out none comes.
const resolver = new Resolver({ timeout: 2000, tries: 2 });

export const systemDns: DnsLookup = {
  mx: (domain) => resolver.resolveMx(domain),
  txt: (name) => resolver.resolveTxt(name),
};

/** Selectors that mail providers commonly use; the DNS cannot be asked which ones there are. */
const commonSelectors = ["default", "mail", "dkim", "google", "selector1", "selector2", "k1", "s1", "s2", "mx", "key1"];

/** Whether mail from this domain can be told from forged mail, and whether bounces find their way back. */
export async function checkMailDomain(
  domain: string,
  lookup: DnsLookup,
  selector?: string,
): Promise<Finding<Localized>[]> {
  const selectors = selector ? [selector] : commonSelectors;
  return Promise.all([
    ask(() => lookup.mx(domain)).then((records) => mxFinding(domain, records)),
    askText(lookup, domain, /^v=spf1(\s|$)/i).then((records) => spfFinding(domain, records)),
    Promise.all(selectors.map((name) => keyAt(lookup, domain, name))).then((keys) => dkimFinding(keys, selector)),
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

/** A long record comes in pieces. */
async function askText(lookup: DnsLookup, name: string, shape: RegExp): Promise<Answer<string>> {
  const records = await ask(() => lookup.txt(name));
  return records?.map((pieces) => pieces.join("")).filter((text) => shape.test(text)) ?? null;
}

/** The name of the key, if there is one. */
async function keyAt(lookup: DnsLookup, domain: string, selector: string): Promise<string | null> {
  const name = `${selector}._domainkey.${domain}`;
  // The version tag may be missing (RFC 6376, 3.6.1); a key without content is revoked.
  const keys = await askText(lookup, name, /(^|;)\s*p=[^;\s]/i);
  return keys && keys.length > 0 ? name : null;
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

function dkimFinding(keys: readonly (string | null)[], selector?: string): Finding<Localized> {
  const found = keys.filter((key) => key !== null);
  if (found.length > 0)
    return ok("DKIM", { en: `Key found: ${found.join(", ")}.`, de: `Schlüssel gefunden: ${found.join(", ")}.` });
  if (selector)
    return problem("DKIM", {
      en: `No key for the selector ${selector}. Your mail provider shows the record to add.`,
      de: `Kein Schlüssel zum Selektor ${selector}. Ihr Mailanbieter zeigt, welcher Eintrag fehlt.`,
    });
  return warning("DKIM", {
    en: "No key under the usual names. Ask your mail provider for its selector: doctor --selector NAME",
    de: "Kein Schlüssel unter den üblichen Namen. Fragen Sie Ihren Mailanbieter nach dem Selektor; dann prüft ihn das Kommando doctor --selector NAME.",
  });
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
