import { type Localized, untranslated } from "../../../site/locale.ts";
import { samplePattern } from "../../../site/sample.ts";
import type { Config } from "../../config.ts";
import { type Finding, ok, problem } from "../../finding.ts";
import { serverAddress } from "../../mail/addresses.ts";

/** Checks what a public server needs: a public address, a trusted proxy, mail settings. */
export function checkSettings({ siteOrigin, trustedProxies, mail }: Config, isServer: boolean): Finding<Localized>[] {
  const findings = [checkAddress(siteOrigin), checkMail(mail, isServer)];
  if (siteOrigin.startsWith("https:") && !trustedProxies) {
    findings.push(
      problem("proxy", {
        en: "TRUSTED_PROXIES must name the proxy that does https: without it all visitors count as one and share its limit of messages.",
        de: "TRUSTED_PROXIES muss den Proxy nennen, der https spricht: Sonst zählen alle Besucher als einer und teilen sich dessen Höchstzahl an Nachrichten.",
      }),
    );
  }
  return findings;
}

/** Whether the address in pages and mails is a public one. */
export function checkAddress(origin: string): Finding<Localized> {
  const { protocol, hostname } = new URL(origin);
  if (hostname === "localhost")
    return problem("address", {
      en: `SITE_ORIGIN is ${origin}, where nobody else finds the site: set your public https address.`,
      de: `SITE_ORIGIN ist ${origin}, dort findet sonst niemand die Website: Setzen Sie Ihre öffentliche https-Adresse.`,
    });
  if (protocol === "http:")
    return problem("address", {
      en: `SITE_ORIGIN is ${origin}: what visitors send must go over https.`,
      de: `SITE_ORIGIN ist ${origin}: Was Besucher senden, muss über https gehen.`,
    });
  if (samplePattern.test(hostname))
    return problem("address", {
      en: `SITE_ORIGIN is ${origin}, an example's address: search engines and mails would lead to a stranger's site.`,
      de: `SITE_ORIGIN ist ${origin}, die Adresse eines Beispiels: Suchmaschinen und E-Mails würden zu einer fremden Website führen.`,
    });
  return ok("address", untranslated(origin));
}

/** A shell may lack the settings of the service. */
export const unknownMailSettings =
  "SMTP_URL, MAIL_FROM and MAIL_TO are not set for this command; the server's own settings may differ";

function checkMail(mail: Config["mail"], isServer: boolean): Finding<Localized> {
  if (!mail) {
    const missing = isServer ? "SMTP_URL, MAIL_FROM and MAIL_TO are not set" : unknownMailSettings;
    return problem("mail", {
      en: `${missing}. A server without them keeps messages and bookings, but tells nobody: no invitation leaves, and no newsletter can be confirmed.`,
      de: "SMTP_URL, MAIL_FROM und MAIL_TO sind nicht gesetzt. Ohne sie bewahrt der Server Nachrichten und Termine auf, sagt es aber niemandem: Keine Einladung geht hinaus, und kein Newsletter lässt sich bestätigen.",
    });
  }
  const { smtpUrl, from, to } = mail;
  // Only the host: a password can match any pattern.
  const examples = Object.entries({ SMTP_URL: new URL(smtpUrl).hostname, MAIL_FROM: from, MAIL_TO: to })
    .filter(([, value]) => samplePattern.test(value))
    .map(([name, value]) => `${name} (${value})`);
  if (examples.length > 0)
    return problem("mail", {
      en: `An example's address in ${examples.join(", ")}: mails would go to strangers, or get lost.`,
      de: `Die Adresse eines Beispiels in ${examples.join(", ")}: E-Mails gingen an Fremde oder verloren.`,
    });
  const server = serverAddress(smtpUrl);
  return ok("mail", {
    en: `Set, from ${from} to ${to} by ${server}, and not tried. To try: npm run launch-check -- --send-test-mail`,
    de: `Gesetzt, von ${from} an ${to} über ${server}, und nicht erprobt. Zum Erproben: npm run launch-check -- --send-test-mail`,
  });
}
