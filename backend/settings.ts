import { defaultAnonKey } from "../site/forms.ts";

/** The backend that browsers talk to. */
export interface BackendSettings {
  /** Origin of the backend, optionally with a path; no trailing slash. */
  url: string;
  /** The public key of the anonymous role. */
  key: string;
  /** True for this repository's server, false for a Supabase project. */
  isOwnServer: boolean;
}

/** What a document says of its backend (`app/shell/document.tsx`); by default it is the server that the page comes from. */
export function backendOf(document: Document): BackendSettings {
  const { backendUrl, publicKey = defaultAnonKey } = document.documentElement.dataset;
  const url = (backendUrl ?? document.location.origin).replace(/\/$/, "");
  return { url, key: publicKey, isOwnServer: hasOwnServer(document) };
}

/** Whether forms go to the server that the page comes from. Apart from the rest, for the boot script. */
export function hasOwnServer({ documentElement }: Document): boolean {
  return !documentElement.dataset.backendUrl;
}

/** Storage key of the session. The same convention as supabase-js, so both share a session. */
export function storageKeyOf(backendUrl: string): string {
  return `sb-${new URL(backendUrl).hostname.split(".")[0]}-auth-token`;
}
