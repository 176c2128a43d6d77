import type { OpenItem } from "./samples.ts";

/** What the settings lack for a public site; the server itself starts without them. */
export function environmentProblems(env: Readonly<Record<string, string | undefined>>): OpenItem[] {
  const problems: OpenItem[] = [];
  if (!env.SITE_ORIGIN?.startsWith("https://"))
    problems.push({
      where: "SITE_ORIGIN",
      what: "must be your public https address: search engines and mails use it",
    });
  const isHosted = Boolean(env.PUBLIC_BACKEND_URL);
  if (!isHosted && !(env.SMTP_URL && env.MAIL_FROM && env.MAIL_TO))
    problems.push({
      where: "SMTP_URL, MAIL_FROM, MAIL_TO",
      what: "must be set: without them messages are stored, but nobody is told and no newsletter can be confirmed",
    });
  return problems;
}
