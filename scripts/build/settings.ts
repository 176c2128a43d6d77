import { join } from "node:path";
import { defaultAnonKey } from "../../site/forms.ts";
import { Problem } from "./problem.ts";

/** `BUILD_DIR` keeps a second build beside the first, inside the repository, where it finds the packages it imports. */
export const servedDir = process.env.BUILD_DIR || "build";
/** Where a build is made. It takes the place of the served one when it is complete, so a failed one takes nothing away. */
export const buildDir = `${servedDir}.next`;
/** Files that are served at their own path. */
export const clientDir = join(buildDir, "client");
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

/** @throws a Problem that names the variable when one is not a URL */
export function readBuildSettings(env: NodeJS.ProcessEnv): BuildSettings {
  return {
    origin: originOf("SITE_ORIGIN", env.SITE_ORIGIN || "http://localhost:3000"),
    backendUrl: env.PUBLIC_BACKEND_URL ? urlIn("PUBLIC_BACKEND_URL", env.PUBLIC_BACKEND_URL).href : null,
    anonKey: env.PUBLIC_ANON_KEY || defaultAnonKey,
  };
}

function originOf(variable: string, value: string): string {
  const { origin, pathname, search, hash } = urlIn(variable, value);
  if (pathname + search + hash !== "/")
    throw new Problem(`${variable} must be an origin without a path, not "${value}"`);
  return origin;
}

function urlIn(variable: string, value: string): URL {
  const url = URL.parse(value);
  if (url?.protocol !== "https:" && url?.protocol !== "http:")
    throw new Problem(`${variable} must be an address like https://example.org, not "${value}"`);
  return url;
}
