import { z } from "zod";
import { sharedEnvironment, urlWith, variablesSetIn } from "../../server/shared-environment.ts";
import type { Calendar } from "../../site/booking.ts";
import { processing } from "../../site/processing.ts";
import { calendarShownBy } from "../../site/shown-calendar.ts";
import { BuildError } from "./build-error.ts";

/** Everything besides sources that affects the build. */
export interface BuildSettings {
  /** Folder of the finished build. Must be inside the repository, where it can import packages. */
  buildDir: string;
  /** Origin of absolute addresses, without a trailing slash. */
  origin: string;
  /** Address of a hosted Supabase project that receives the inserts; null for our own server. */
  backendUrl: string | null;
  /** The public key that browsers send. */
  anonKey: string;
  /** Whether the application reports page views to our server. */
  countsVisits: boolean;
  /** Which calendar the booking page shows. */
  calendar: Calendar["kind"];
  /** Whether sample content is hidden. */
  samples: "show" | "hide";
  /** Year of the build, the end of the career drawings. */
  year: number;
}

const buildEnvironment = sharedEnvironment.extend({
  BUILD_DIR: z.string().default("build"),
  PUBLIC_BACKEND_URL: urlWith("http:", "https:")
    .transform((text) => new URL(text).href)
    .optional(),
  SAMPLES: z.enum(["show", "hide"], 'must be "show" or "hide"').default("show"),
});

/** @throws BuildError listing all invalid variables */
export function readBuildSettings(env: NodeJS.ProcessEnv, now = new Date()): BuildSettings {
  const { data, error } = buildEnvironment.safeParse(variablesSetIn(env));
  if (error) throw new BuildError(error.issues.map(({ path, message }) => `${path} ${message}`).join("; "));
  return {
    buildDir: data.BUILD_DIR,
    origin: data.SITE_ORIGIN,
    backendUrl: data.PUBLIC_BACKEND_URL ?? null,
    anonKey: data.PUBLIC_ANON_KEY,
    countsVisits: processing.visits && data.PUBLIC_BACKEND_URL === undefined,
    calendar: calendarShownBy(data.PUBLIC_BACKEND_URL === undefined),
    samples: data.SAMPLES,
    year: now.getFullYear(),
  };
}
