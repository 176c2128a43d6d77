import { calendar } from "../../../site/booking.ts";
import { owner } from "../../../site/owner.ts";
import { placeholder } from "../../../site/sample.ts";
import type { Config } from "../../config.ts";
import { type Finding, hint, ok, problem } from "./finding.ts";

/** What the owner has to set before visitors come: the address of the site, mail, own data, calendar. */
export function checkSettings({ siteOrigin, trustedProxies, mail }: Config): Finding[] {
  return [
    originFinding(siteOrigin),
    ...(siteOrigin.startsWith("https:") && !trustedProxies ? [noProxy] : []),
    mailFinding(mail),
    isSample(owner.email, owner.name)
      ? problem("owner", "site/owner.ts still holds sample data. All places: npm run launch-check")
      : ok("owner", `${owner.name}, ${owner.email}`),
    isSample(calendar.url.en, calendar.url.de)
      ? problem("calendar", "site/booking.ts still holds a sample address, so nobody can book.")
      : ok("calendar", `${calendar.name}: ${calendar.url.de}`),
  ];
}

function mailFinding(mail: Config["mail"]): Finding {
  if (!mail) return problem("mail", "Off: messages are kept, mails wait. Set SMTP_URL, MAIL_FROM and MAIL_TO.");
  const addresses = `from ${mail.from} to ${mail.to}`;
  if (isSample(mail.from, mail.to)) return problem("mail", `Set, ${addresses}: an example's address gets no mail.`);
  return ok("mail", `Set, ${addresses}, and not tried. To try: npm run launch-check -- --send-test-mail`);
}

const noProxy = problem(
  "proxy",
  "TRUSTED_PROXIES is not set: behind the https proxy all visitors count as one and share its limit of messages.",
);

function originFinding(origin: string): Finding {
  const { protocol, hostname } = new URL(origin);
  if (hostname === "localhost") return hint("address", `SITE_ORIGIN is ${origin}: links in mails lead nowhere else.`);
  if (protocol === "http:")
    return problem("address", `SITE_ORIGIN is ${origin}: what visitors send must go over https.`);
  if (isSample(hostname)) return problem("address", `SITE_ORIGIN is ${origin}, an example's address.`);
  return ok("address", origin);
}

function isSample(...values: string[]): boolean {
  return values.some((value) => placeholder.test(value));
}
