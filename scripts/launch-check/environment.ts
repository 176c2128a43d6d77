import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { BuildManifest } from "../../server/http/site-files.ts";
import type { OpenItem } from "./samples.ts";

/** What the settings lack for a public site, and whether the build below `root` was made with them; the server itself starts without. */
export function environmentProblems(env: Readonly<Record<string, string | undefined>>, root: string): OpenItem[] {
  const problems: OpenItem[] = [];
  if (!env.SITE_ORIGIN?.startsWith("https://"))
    problems.push({
      where: "SITE_ORIGIN",
      what: "must be your public https address: search engines and mails use it",
    });
  const built = builtOrigin(root);
  if (built && env.SITE_ORIGIN && built !== URL.parse(env.SITE_ORIGIN)?.origin)
    problems.push({
      where: "SITE_ORIGIN",
      what: `is not what the site was built with (${built}): run "npm run build" with the same settings`,
    });
  const isHosted = Boolean(env.PUBLIC_BACKEND_URL);
  if (!isHosted && !(env.SMTP_URL && env.MAIL_FROM && env.MAIL_TO))
    problems.push({
      where: "SMTP_URL, MAIL_FROM, MAIL_TO",
      what: "must be set: without them messages are stored, but nobody is told and no newsletter can be confirmed",
    });
  if (!isHosted && env.SITE_ORIGIN?.startsWith("https://") && !env.TRUSTED_PROXIES)
    problems.push({
      where: "TRUSTED_PROXIES",
      what: "must name the proxy that does https: without it all visitors share one rate limit",
    });
  return problems;
}

/** Null where nothing is built. */
function builtOrigin(root: string): string | null {
  const file = join(root, "build/manifest.json");
  if (!existsSync(file)) return null;
  const manifest: BuildManifest = JSON.parse(readFileSync(file, "utf8"));
  return manifest.origin;
}
