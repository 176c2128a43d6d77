import { existsSync } from "node:fs";
import { join } from "node:path";
import { loadConfig } from "../../server/config.ts";
import { readManifest } from "../../server/http/site-files.ts";
import { checkNotice } from "../../server/owner/doctor/check-notice.ts";
import { variablesSetIn } from "../../server/shared-environment.ts";
import { defaultAnonKey } from "../../site/forms.ts";
import type { Processing } from "../../site/processing.ts";
import { placeholder } from "../../site/sample.ts";
import type { OpenItem } from "./samples.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * What the settings lack for a public site, whether the build below `root` was made with them, and whether they are what
 * the privacy notice is made of; the server itself starts without.
 */
export function environmentProblems(variables: Environment, root: string, processing: Processing): OpenItem[] {
  const env = variablesSetIn(variables);
  const problems = placeholdersIn(env);
  if (!env.SITE_ORIGIN?.startsWith("https://"))
    problems.push({
      where: "SITE_ORIGIN",
      what: "must be your public https address: search engines and mails use it",
    });
  const setup = env.PUBLIC_BACKEND_URL ? hostedProblems : serverProblems;
  return [...problems, ...buildProblems(env, root), ...setupProblem(env, processing), ...setup(env, processing)];
}

/** The privacy notice tells what happens to a form, and that is another story in each setup. */
function setupProblem(env: Environment, { formsGoTo }: Processing): OpenItem[] {
  const built = env.PUBLIC_BACKEND_URL ? "hosted-project" : "own-server";
  if (formsGoTo === built) return [];
  const reason = `PUBLIC_BACKEND_URL is ${env.PUBLIC_BACKEND_URL ? "set" : "not set"}`;
  return [
    {
      where: "site/processing.ts",
      what: `formsGoTo must be "${built}", as ${reason}: the privacy notice tells of the other setup (Art. 13 GDPR)`,
    },
  ];
}

/** `deploy/isarbridge.env` ships such values to start from. */
function placeholdersIn(env: Environment): OpenItem[] {
  const { SITE_ORIGIN, SMTP_URL, MAIL_FROM, MAIL_TO } = env;
  // A password may hold anything.
  const values = { SITE_ORIGIN, SMTP_URL: URL.parse(SMTP_URL ?? "")?.hostname, MAIL_FROM, MAIL_TO };
  return Object.entries(values)
    .filter(([, value]) => placeholder.test(value ?? ""))
    .map(([name]) => ({
      where: name,
      what: "is a placeholder: mails and search engines would go to a stranger's domain",
    }));
}

/** A hosted project's key is the one thing that no manifest tells; a wrong one shows with the first message. */
function buildProblems(env: Environment, root: string): OpenItem[] {
  const dir = join(root, "build");
  // The manifest is written last: a folder without it is what an interrupted build has left.
  if (!existsSync(join(dir, "manifest.json"))) return [{ where: "build", what: `is missing: ${buildAgain}` }];
  const { origin, anonKey, policy } = readManifest(dir);
  const isHosted = Boolean(env.PUBLIC_BACKEND_URL);
  return [
    // Where it is not set, that is the problem.
    ...(env.SITE_ORIGIN ? difference("SITE_ORIGIN", originOf(env.SITE_ORIGIN), origin) : []),
    ...difference(
      "PUBLIC_BACKEND_URL",
      isHosted ? originOf(env.PUBLIC_BACKEND_URL) : ownServer,
      policy.connect[0] ?? ownServer,
    ),
    ...(isHosted || anonKey === null
      ? []
      : difference("PUBLIC_ANON_KEY", env.PUBLIC_ANON_KEY || defaultAnonKey, anonKey)),
  ];
}

const ownServer = "none: forms write to our own server";
const buildAgain = 'run "npm run build" with the same settings';

function difference(where: string, set: string | undefined, built: string): OpenItem[] {
  return set === built ? [] : [{ where, what: `is not what the site was built with (${built}): ${buildAgain}` }];
}

function originOf(address = ""): string | undefined {
  return URL.parse(address)?.origin;
}

function serverProblems(env: Environment, processing: Processing): OpenItem[] {
  const loaded = loadConfig(env);
  const problems: OpenItem[] = loaded.ok
    ? checkNotice(loaded.config, processing)
        .filter(({ level }) => level === "problem")
        .map(({ check, message }) => ({ where: `privacy notice, ${check}`, what: message }))
    : loaded.problems.map((what) => ({ where: "settings", what }));
  if (!(env.SMTP_URL && env.MAIL_FROM && env.MAIL_TO))
    problems.push({
      where: "SMTP_URL, MAIL_FROM, MAIL_TO",
      what: "must be set: without them messages are stored, but nobody is told and no newsletter can be confirmed",
    });
  if (env.SITE_ORIGIN?.startsWith("https://") && !env.TRUSTED_PROXIES)
    problems.push({
      where: "TRUSTED_PROXIES",
      what: "must name the proxy that does https: without it all visitors share one rate limit",
    });
  return problems;
}

/** Of static files whose forms write to a Supabase project. */
function hostedProblems(env: Environment, processing: Processing): OpenItem[] {
  const problems: OpenItem[] = [];
  if (!env.PUBLIC_ANON_KEY)
    problems.push({
      where: "PUBLIC_ANON_KEY",
      what: "must be the project's public key: otherwise it refuses every message",
    });
  if (processing.hostedDatabase === "none")
    problems.push({
      where: "site/processing.ts",
      what: "hostedDatabase must name the company that runs the project: the privacy notice is silent about it (Art. 13 GDPR)",
    });
  return problems;
}
