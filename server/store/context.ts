import { createHmac, timingSafeEqual } from "node:crypto";
import { type Credentials, credentialsOf, decryptWith } from "./encryption.ts";
import type { Database } from "./engine/engine.ts";
import { ConstraintViolation } from "./errors.ts";
import type { Instant } from "./values.ts";

/** Dependencies of the parts of the store. */
export interface StoreContext {
  database: Database;
  /** The current time plus an offset in milliseconds. */
  now(offsetMs?: number): Instant;
  secrets: Secrets;
  credentials: Credentials;
}

/** Keyed values: the tokens of links in mails, the hash that remains of an erased address, and the key of what is kept encrypted. */
export interface Secrets {
  /** The token of a consent, a booking or the owner's browser: its id and a signature, URL-safe, the same each time. Good for its purpose alone. */
  tokenOf(purpose: TokenPurpose, id: string): string;
  /** The id in a token; null when the token is not ours, or for another purpose. */
  idOf(purpose: TokenPurpose, token: string): string | null;
  /** The keyed hash of a mail address, or of a network: without the secret nobody can test for one. */
  hashOf(text: string, of?: "address" | "network"): string;
  /** Of what earlier releases have encrypted with a key of the secret; null for other texts. */
  decrypt(encrypted: string): string | null;
}

/** @param options.secret the key of the newsletter's tokens and of the hashes of erased addresses */
export function createContext(
  database: Database,
  { secret, now, credentials = credentialsOf(secret) }: { secret: string; now: () => Date; credentials?: Credentials },
): StoreContext {
  return {
    database,
    now: (offsetMs = 0) => new Date(now().getTime() + offsetMs).toISOString(),
    secrets: createSecrets(secret),
    credentials,
  };
}

export type TokenPurpose = "newsletter" | "booking" | "browser";

export function createSecrets(secret: string): Secrets {
  const sign = (purpose: string, text: string) => createHmac("sha256", secret).update(`${purpose}:${text}`).digest();
  const signatureOf = (purpose: TokenPurpose, id: Buffer) => sign(purpose, id.toString("hex")).subarray(0, 16);
  const key = sign("encryption", "");

  return {
    tokenOf(purpose, uuid) {
      const id = Buffer.from(uuid.replaceAll("-", ""), "hex");
      return Buffer.concat([id, signatureOf(purpose, id)]).toString("base64url");
    },
    idOf(purpose, token) {
      if (!/^[\w-]{43}$/.test(token)) return null;
      const bytes = Buffer.from(token, "base64url");
      const id = bytes.subarray(0, 16);
      return timingSafeEqual(bytes.subarray(16), signatureOf(purpose, id)) ? uuidOf(id) : null;
    },
    hashOf: (text, of = "address") => sign(of, text).toString("hex"),
    decrypt: (encrypted) => decryptWith(key, encrypted),
  };
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Normalizes an address for comparison. In code, because SQLite's `lower()` handles ASCII only. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}

/**
 * Rejects strings that an engine would change: PostgreSQL refuses U+0000, SQLite's `length()` stops there, and a
 * lone surrogate would silently become U+FFFD.
 */
export function assertStorable(table: string, row: Record<string, string | null>): void {
  for (const [column, value] of Object.entries(row)) {
    if (value !== null && (value.includes("\u0000") || !value.isWellFormed())) {
      throw new ConstraintViolation(`${table}_${column}_encoding`);
    }
  }
}

/** PostgreSQL throws when anything else is compared with an id. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}
