import { createHmac, timingSafeEqual } from "node:crypto";
import type { Database } from "./engine/engine.ts";
import { ConstraintViolation, type Instant } from "./types.ts";

/** Dependencies of the parts of the store. */
export interface StoreContext {
  database: Database;
  /** The current time plus an offset in milliseconds. */
  now(offsetMs?: number): Instant;
  secrets: Secrets;
}

/** Keyed values: newsletter tokens, and the hash that remains of an erased address. */
export interface Secrets {
  /** The token of a consent: its id and a signature, URL-safe, the same each time. */
  tokenOf(consentId: string): string;
  /** The consent of a token; null when the token is not ours. */
  consentOf(token: string): string | null;
  /** The keyed hash of an address: without the secret nobody can test for an address. */
  hashOf(emailKey: string): string;
}

export function createSecrets(secret: string): Secrets {
  const sign = (purpose: string, text: string) => createHmac("sha256", secret).update(`${purpose}:${text}`).digest();
  const signatureOf = (id: Buffer) => sign("newsletter", id.toString("hex")).subarray(0, 16);

  return {
    tokenOf(consentId) {
      const id = Buffer.from(consentId.replaceAll("-", ""), "hex");
      return Buffer.concat([id, signatureOf(id)]).toString("base64url");
    },
    consentOf(token) {
      if (!/^[\w-]{43}$/.test(token)) return null;
      const bytes = Buffer.from(token, "base64url");
      const id = bytes.subarray(0, 16);
      return timingSafeEqual(bytes.subarray(16), signatureOf(id)) ? uuidOf(id) : null;
    },
    hashOf: (emailKey) => sign("address", emailKey).toString("hex"),
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
