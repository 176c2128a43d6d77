import { type Finding, findingsIn, problem } from "../../server/finding.ts";
import { checkAddress } from "../../server/operations/checks/settings.ts";
import { sharedEnvironment, variablesSetIn } from "../../server/shared-environment.ts";
import type { BuildManifest } from "../../site/build-manifest.ts";
import type { Processing } from "../../site/processing.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** The parts of a manifest that are compared. */
type Built = Pick<BuildManifest, "origin" | "samples"> & {
  policy: Pick<BuildManifest["policy"], "connect">;
};

/**
 * Checks that the site was built with the given settings and matches the setup in the privacy notice.
 * @param built the manifest; null without a complete build
 */
export function checkBuild(variables: Environment, { formsGoTo }: Processing, built: Built | null): Finding[] {
  const env = variablesSetIn(variables);
  const hosted = env.PUBLIC_BACKEND_URL;
  const findings: Finding[] = [];
  const compare = (about: string, set: string | undefined, used: string) => {
    if (set !== used) findings.push(problem(about, `is not what the site was built with (${used}): ${buildAgain}`));
  };
  if (built) {
    const { origin, policy, samples } = built;
    // A server renders for its own address and key. A missing SITE_ORIGIN is reported elsewhere.
    if (hosted && env.SITE_ORIGIN) compare("SITE_ORIGIN", originOf(env.SITE_ORIGIN), origin);
    compare("SAMPLES", env.SAMPLES ?? "show", samples);
    compare("PUBLIC_BACKEND_URL", hosted ? originOf(hosted) : ownServer, policy.connect[0] ?? ownServer);
  } else findings.push(problem("build", `is missing: ${buildAgain}`));

  const setup = hosted ? "hosted-project" : "own-server";
  if (formsGoTo !== setup) {
    const reason = `PUBLIC_BACKEND_URL is ${hosted ? "set" : "not set"}`;
    const text = `formsGoTo must be "${setup}", as ${reason}: the privacy notice describes the other setup (Art. 13 GDPR)`;
    findings.push(problem("content/site.json", `processing: ${text}`));
  }
  return findings;
}

const ownServer = "none: forms write to our own server";
const buildAgain = 'run "npm run build" with the same settings';

function originOf(address: string): string | undefined {
  return URL.parse(address)?.origin;
}

/** Checks for static files with a Supabase project, which need no mail or proxy settings. */
export function checkHostedProject(variables: Environment, { hostedDatabase }: Processing): Finding[] {
  const { data, error } = sharedEnvironment.safeParse(variablesSetIn(variables));
  const findings = error
    ? error.issues.map(({ path, message }) => problem(path.join("."), message))
    : findingsIn("en", [checkAddress(data.SITE_ORIGIN)]);
  if (!variables.PUBLIC_ANON_KEY)
    findings.push(
      problem("PUBLIC_ANON_KEY", "must be the project's public key: otherwise the project rejects every message"),
    );
  if (hostedDatabase === "none")
    findings.push(
      problem(
        "content/site.json",
        "processing: hostedDatabase must name the company that runs the project: the privacy notice does not mention it (Art. 13 GDPR)",
      ),
    );
  return findings;
}
