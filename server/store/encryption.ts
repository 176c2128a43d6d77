import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { makeKeyFile } from "./secret-file.ts";

/** Bytes that AES-GCM needs (NIST SP 800-38D). */
const nonceLength = 12;
const tagLength = 16;

/** AES-256-GCM; base64url. */
export function encryptWith(key: Buffer, text: string): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
}

/** Null for what was not encrypted with this key. */
export function decryptWith(key: Buffer, encrypted: string): string | null {
  const bytes = Buffer.from(encrypted, "base64url");
  const [tagAt, bodyAt] = [nonceLength, nonceLength + tagLength];
  if (bytes.length < bodyAt) return null;
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, tagAt));
  decipher.setAuthTag(bytes.subarray(tagAt, bodyAt));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(bodyAt)), decipher.final()]).toString("utf8");
  } catch {
    // The tag does not fit: another key, or other bytes.
    return null;
  }
}

/** What opens other places: secret addresses of calendars, and passwords. No copy of the data can read it. */
export interface Credentials {
  encrypt(text: string): string;
  /** Null for what was encrypted elsewhere. */
  decrypt(encrypted: string): string | null;
}

/** With a key of their own in the data folder, made when it is first needed, which no backup holds. */
export function credentialsIn(dataDir: string): Credentials {
  let known: Buffer | null = null;
  const file = join(dataDir, "credentials.key");
  const read = () => {
    try {
      known ??= keyOf(readFileSync(file, "utf8").trim());
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
    return known;
  };
  return {
    encrypt: (text) => {
      if (read() === null) makeKeyFile(file);
      return encryptWith(read() as Buffer, text);
    },
    decrypt(encrypted) {
      const key = read();
      return key && decryptWith(key, encrypted);
    },
  };
}

/** Of a store that several servers share: with a key of the SECRET that they are started with, which is in no backup either. */
export function credentialsOf(secret: string): Credentials {
  const key = keyOf(secret);
  return { encrypt: (text) => encryptWith(key, text), decrypt: (encrypted) => decryptWith(key, encrypted) };
}

function keyOf(secret: string): Buffer {
  return createHmac("sha256", secret).update("credentials:").digest();
}
