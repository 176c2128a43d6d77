import { placeholder } from "../../site/sample.ts";
import type { Config } from "../config.ts";
import { serverAddress } from "../mail/addresses.ts";
import { type Finding, ok, problem } from "./finding.ts";

/** What a server needs before visitors come: a public address, the proxy in front of it, mail. */
export function checkSettings({ siteOrigin, trustedProxies, mail }: Config, isServer: boolean): Finding[] {
  const findings = [checkAddress(siteOrigin), checkMail(mail, isServer)];
  if (siteOrigin.startsWith("https:") && !trustedProxies) {
    const reason = "without it all visitors count as one and share its limit of messages";
    findings.push(problem("proxy", `TRUSTED_PROXIES must name the proxy that does https: ${reason}.`));
  }
  return findings;
}

/** Whether the address that pages and mails name is one for the public, whoever serves the site. */
export function checkAddress(origin: string): Finding {
  const { protocol, hostname } = new URL(origin);
  const about = (what: string) => problem("address", `SITE_ORIGIN is ${origin}${what}`);
  if (hostname === "localhost") return about(", where nobody else finds the site: set your public https address.");
  if (protocol === "http:") return about(": what visitors send must go over https.");
  if (placeholder.test(hostname))
    return about(", an example's address: search engines and mails would lead to a stranger's site.");
  return ok("address", origin);
}

/** The settings of a service are not those of a shell. */
export const unknownMailSettings =
  "SMTP_URL, MAIL_FROM and MAIL_TO are not set for this command; the server's own settings may differ";

function checkMail(mail: Config["mail"], isServer: boolean): Finding {
  if (!mail) {
    const missing = isServer ? "SMTP_URL, MAIL_FROM and MAIL_TO are not set" : unknownMailSettings;
    return problem(
      "mail",
      `${missing}. A server without them keeps messages, but tells nobody, and no newsletter can be confirmed.`,
    );
  }
  const { smtpUrl, from, to } = mail;
  // Of the address only the host: a password may look like anything.
  const examples = Object.entries({ SMTP_URL: new URL(smtpUrl).hostname, MAIL_FROM: from, MAIL_TO: to })
    .filter(([, value]) => placeholder.test(value))
    .map(([name, value]) => `${name} (${value})`);
  if (examples.length > 0)
    return problem("mail", `An example's address in ${examples.join(", ")}: mails would go to strangers, or get lost.`);
  const path = `from ${from} to ${to} by ${serverAddress(smtpUrl)}`;
  return ok("mail", `Set, ${path}, and not tried. To try: npm run launch-check -- --send-test-mail`);
}
