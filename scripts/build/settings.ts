import { z } from "zod";
import { sharedEnvironment, urlWith, variablesSetIn } from "../../server/shared-environment.ts";
import { processing } from "../../site/processing.ts";
import { BuildError } from "./build-error.ts";

/** Variables that change what is built, and the year. */
export interface BuildSettings {
  /** Folder of the finished build. Inside the repository, where it finds the packages it imports. */
  buildDir: string;
  /** Origin of absolute addresses, without a slash at its end. */
  origin: string;
  /** Address of a hosted Supabase project that takes the inserts, as the bundle gets it; null for our own server. */
  backendUrl: string | null;
  /** The public key that browsers send. */
  anonKey: string;
  /** Whether moves inside the application are told to our server, which counts them. */
  countsVisits: boolean;
  /** Whether what is still marked as sample is left out, as far as it can be. */
  samples: "show" | "hide";
  /** The year of the build: where the drawings of the career arrive. */
  year: number;
}

const buildEnvironment = sharedEnvironment.extend({
  BUILD_DIR: z.string().default("build"),
  PUBLIC_BACKEND_URL: urlWith("http:", "https:")
    .transform((text) => new URL(text).href)
    .optional(),
  SAMPLES: z.enum(["show", "hide"], 'must be "show" or "hide"').default("show"),
});

/** @throws BuildError that names every variable that cannot be used */
export function readBuildSettings(env: NodeJS.ProcessEnv, now = new Date()): BuildSettings {
  const { data, error } = buildEnvironment.safeParse(variablesSetIn(env));
  if (error) throw new BuildError(error.issues.map(({ path, message }) => `${path} ${message}`).join("; "));
  return {
    buildDir: data.BUILD_DIR,
    origin: data.SITE_ORIGIN,
    backendUrl: data.PUBLIC_BACKEND_URL ?? null,
    anonKey: data.PUBLIC_ANON_KEY,
    countsVisits: processing.visits && data.PUBLIC_BACKEND_URL === undefined,
    samples: data.SAMPLES,
    year: now.getFullYear(),
  };
}
