import type { Instant } from "../store/values.ts";

export interface Passkey {
  /** Of the credential, base64url. */
  id: string;
  /** COSE key, base64url. */
  public_key: string;
  /** How often it signed, where the authenticator counts. */
  counter: number;
}

export interface DeskSession {
  id: string;
  /** Browser and system, as the browser says. */
  device: string;
  created_at: Instant;
  used_at: Instant;
}

export interface DeskTables {
  desk_passkeys: Passkey & { created_at: Instant };
  desk_sessions: DeskSession & {
    passkey_id: string | null;
    /** When it first published the website. */
    published_at: Instant | null;
  };
  desk_tickets: {
    id: string;
    kind: "invitation" | "link" | "challenge";
    expires_at: Instant;
    browser: string | null;
    /** SHA-256 of the name of a browser that had a session before, where such a one asked for a link. */
    known: string | null;
    code: string | null;
    attempts: number;
  };
}
