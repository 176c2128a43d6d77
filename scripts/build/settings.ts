import { z } from "zod";
import { sharedEnvironment, urlWith, variablesSetIn } from "../../server/shared-environment.ts";
import type { RenderSettings } from "../../site/render-settings.ts";
import { BuildError } from "./build-error.ts";

/** Everything besides sources that affects the build. */
export interface BuildSettings extends RenderSettings {
  /** Folder of the finished build. Must be inside the repository, where it can import packages. */
  buildDir: string;
}

const buildEnvironment = sharedEnvironment.extend({
  BUILD_DIR: z.string().default("build"),
  PUBLIC_BACKEND_URL: urlWith("http:", "https:")
    .transform((text) => new URL(text).href)
    .optional(),
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
    samples: data.SAMPLES ?? "show",
    // The owner's zone is content, which is read later; a server draws pages anew by it.
    year: now.getUTCFullYear(),
  };
}
