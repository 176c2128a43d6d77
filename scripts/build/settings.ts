import { join } from "node:path";
import { sharedEnvironment, urlWith, variablesSetIn } from "../../server/shared-environment.ts";
import { Problem } from "./problem.ts";

/** `BUILD_DIR` keeps a second build beside the first, inside the repository, where it finds the packages it imports. */
export const servedDir = process.env.BUILD_DIR || "build";
/** Where a build is made. It takes the place of the served one when it is complete, so a failed one takes nothing away. */
export const buildDir = `${servedDir}.next`;
/** Files that are served at their own path. */
export const clientDir = join(buildDir, "client");
/** Below it the bundled files, whose names change with their content. */
export const assetsFolder = "assets";
/** Below it the share images. */
export const cardsFolder = "cards";
/** Prerendered pages with placeholders, filled by the server when a plain form fails. */
export const templatesDir = join(buildDir, "templates");
/** The server-side bundle that renders the pages; only the build runs it. */
export const prerenderDir = join(buildDir, "prerender");

/** Variables that change what is built. */
export interface BuildSettings {
  /** Origin of absolute addresses, without a slash at its end. */
  origin: string;
  /** Address of a hosted Supabase project that takes the inserts, as the bundle gets it; null for our own server. */
  backendUrl: string | null;
  /** The public key that browsers send. */
  anonKey: string;
}

const buildEnvironment = sharedEnvironment.extend({
  PUBLIC_BACKEND_URL: urlWith("http:", "https:")
    .transform((text) => new URL(text).href)
    .optional(),
});

/** @throws a Problem that names every variable that cannot be used */
export function readBuildSettings(env: NodeJS.ProcessEnv): BuildSettings {
  const { data, error } = buildEnvironment.safeParse(variablesSetIn(env));
  if (error) throw new Problem(error.issues.map(({ path, message }) => `${path} ${message}`).join("; "));
  return {
    origin: data.SITE_ORIGIN,
    backendUrl: data.PUBLIC_BACKEND_URL ?? null,
    anonKey: data.PUBLIC_ANON_KEY,
  };
}
