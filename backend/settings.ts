import { defaultAnonKey } from "../site/forms.ts";

/** The backend that browsers talk to; set at build time. */
export interface BackendSettings {
  /** Origin of the backend, optionally with a path; no trailing slash. */
  url: string;
  /** The public key of the anonymous role. */
  key: string;
  /** True for this repository's server, false for a Supabase project. */
  isOwnServer: boolean;
}

const projectUrl: string | undefined = import.meta.env.PUBLIC_BACKEND_URL;
const publicKey: string | undefined = import.meta.env.PUBLIC_ANON_KEY;

/** A separate constant, so that the bundler can drop code for hosted backends. */
export const isOwnServer = !projectUrl;

export const backend: BackendSettings = {
  url: (projectUrl || (globalThis.location?.origin ?? "")).replace(/\/$/, ""),
  key: publicKey || defaultAnonKey,
  isOwnServer,
};

/** Storage key of the session. The same convention as supabase-js, so both share a session. */
export function storageKeyOf(backendUrl: string): string {
  return `sb-${new URL(backendUrl).hostname.split(".")[0]}-auth-token`;
}
