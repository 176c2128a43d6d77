import { existsSync } from "node:fs";
import { loadConfig } from "../../server/config.ts";
import { readManifest } from "../../server/http/site-files.ts";
import { checkNotice } from "../../server/owner/doctor/check-notice.ts";
import { addressFinding, checkSettings } from "../../server/owner/doctor/check-settings.ts";
import type { Finding } from "../../server/owner/doctor/finding.ts";
import { sharedEnvironment, variablesSetIn } from "../../server/shared-environment.ts";
import { defaultAnonKey } from "../../site/forms.ts";
import type { Processing } from "../../site/processing.ts";
import type { OpenItem } from "./samples.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * What the settings lack for a public site, whether the build was made with them, and whether they are what the privacy
 * notice is made of; the server itself starts without.
 */
export function environmentProblems(variables: Environment, processing: Processing): OpenItem[] {
  const env = variablesSetIn(variables);
  const setup = env.PUBLIC_BACKEND_URL ? hostedProblems : serverProblems;
  return [...buildProblems(env), ...setupProblem(env, processing), ...setup(env, processing)];
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

/** A hosted project's key is the one thing that no manifest tells; a wrong one shows with the first message. */
function buildProblems(env: Environment): OpenItem[] {
  // The manifest is written last: a folder without it is what an interrupted build has left.
  if (!existsSync("build/manifest.json")) return [{ where: "build", what: `is missing: ${buildAgain}` }];
  const { origin, anonKey, policy } = readManifest("build");
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

/** Not all that the doctor says: the rest is about a running server, or the owner's data, whose places the launch check names. */
function serverProblems(env: Environment, processing: Processing): OpenItem[] {
  const loaded = loadConfig(env);
  if (!loaded.ok) return loaded.problems.map((what) => ({ where: "settings", what }));
  return [
    ...openItems(checkSettings(loaded.config)),
    ...openItems(checkNotice(loaded.config, processing), "privacy notice, "),
  ];
}

/** Of static files whose forms write to a Supabase project: no server reads the settings of mail and proxy. */
function hostedProblems(env: Environment, processing: Processing): OpenItem[] {
  const { data, error } = sharedEnvironment.safeParse(env);
  const problems = error
    ? error.issues.map(({ path, message }) => ({ where: path.join("."), what: message }))
    : openItems([addressFinding(data.SITE_ORIGIN)]);
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

/** What the doctor calls a problem or a hint; `about` stands before the name of its check. */
function openItems(findings: readonly Finding[], about = ""): OpenItem[] {
  return findings
    .filter(({ level }) => level !== "ok")
    .map(({ check, message }) => ({ where: about + check, what: message }));
}
