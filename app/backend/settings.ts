import { defaultAnonKey } from "../../site/forms.ts";

/** Which backend the browser talks to; decided at build time. */
export interface BackendSettings {
  /** Origin of the backend, with a path where it has one; no slash at the end. */
  url: string;
  /** The public key of the anonymous role. */
  key: string;
  /** Whether it is the server of this repository; if not, it is a Supabase project. */
  isOwnServer: boolean;
}

const projectUrl: string | undefined = import.meta.env.PUBLIC_BACKEND_URL;
const publicKey: string | undefined = import.meta.env.PUBLIC_ANON_KEY;

/** As a constant of its own, so that the bundler leaves out what only a hosted backend needs. */
export const isOwnServer = !projectUrl;

export const backend: BackendSettings = {
  url: (projectUrl || (globalThis.location?.origin ?? "")).replace(/\/$/, ""),
  key: publicKey || defaultAnonKey,
  isOwnServer,
};

/** Where the authentication client keeps its session; the convention of supabase-js, so that both find the same session. */
export function storageKeyOf(backendUrl: string): string {
  return `sb-${new URL(backendUrl).hostname.split(".")[0]}-auth-token`;
}
