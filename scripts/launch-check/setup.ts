import { type Finding, findingsIn, problem } from "../../server/checks/finding.ts";
import { checkAddress } from "../../server/checks/settings.ts";
import { sharedEnvironment, variablesSetIn } from "../../server/shared-environment.ts";
import type { BuildManifest } from "../../site/build-manifest.ts";
import { defaultAnonKey } from "../../site/forms.ts";
import type { Processing } from "../../site/processing.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** What is compared of a build. */
type Built = Pick<BuildManifest, "origin" | "anonKey" | "samples"> & {
  policy: Pick<BuildManifest["policy"], "connect">;
};

/**
 * Whether the site was built with the settings that are given, and for the setup that the privacy notice tells of.
 * @param built null without a whole build
 */
export function checkBuild(variables: Environment, { formsGoTo }: Processing, built: Built | null): Finding[] {
  const env = variablesSetIn(variables);
  const hosted = env.PUBLIC_BACKEND_URL;
  const findings: Finding[] = [];
  const compare = (about: string, set: string | undefined, used: string) => {
    if (set !== used) findings.push(problem(about, `is not what the site was built with (${used}): ${buildAgain}`));
  };
  if (built) {
    const { origin, anonKey, policy, samples } = built;
    // Where it is not set, that is the problem.
    if (env.SITE_ORIGIN) compare("SITE_ORIGIN", originOf(env.SITE_ORIGIN), origin);
    compare("SAMPLES", env.SAMPLES ?? "show", samples);
    compare("PUBLIC_BACKEND_URL", hosted ? originOf(hosted) : ownServer, policy.connect[0] ?? ownServer);
    // A hosted project's key is the one thing that no manifest tells; a wrong one shows with the first message.
    if (!hosted && anonKey !== null) compare("PUBLIC_ANON_KEY", env.PUBLIC_ANON_KEY ?? defaultAnonKey, anonKey);
  } else findings.push(problem("build", `is missing: ${buildAgain}`));

  const setup = hosted ? "hosted-project" : "own-server";
  if (formsGoTo !== setup) {
    const reason = `PUBLIC_BACKEND_URL is ${hosted ? "set" : "not set"}`;
    const text = `formsGoTo must be "${setup}", as ${reason}: the privacy notice tells of the other setup (Art. 13 GDPR)`;
    findings.push(problem("site/processing.ts", text));
  }
  return findings;
}

const ownServer = "none: forms write to our own server";
const buildAgain = 'run "npm run build" with the same settings';

function originOf(address: string): string | undefined {
  return URL.parse(address)?.origin;
}

/** Of static files whose forms write to a Supabase project: no server reads the settings of mail and proxy. */
export function checkHostedProject(variables: Environment, { hostedDatabase }: Processing): Finding[] {
  const { data, error } = sharedEnvironment.safeParse(variablesSetIn(variables));
  const findings = error
    ? error.issues.map(({ path, message }) => problem(path.join("."), message))
    : findingsIn("en", [checkAddress(data.SITE_ORIGIN)]);
  if (!variables.PUBLIC_ANON_KEY)
    findings.push(problem("PUBLIC_ANON_KEY", "must be the project's public key: otherwise it refuses every message"));
  if (hostedDatabase === "none")
    findings.push(
      problem(
        "site/processing.ts",
        "hostedDatabase must name the company that runs the project: the privacy notice is silent about it (Art. 13 GDPR)",
      ),
    );
  return findings;
}
