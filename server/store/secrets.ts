import { createHmac, timingSafeEqual } from "node:crypto";

/** What is made with the secret: newsletter tokens, and what is left of a forgotten address. */
export interface Secrets {
  /** The token of a consent: its id and a signature, URL-safe, the same each time. */
  tokenOf(consentId: string): string;
  /** The consent that a token names; null when we never made it. */
  consentOf(token: string): string | null;
  /** Tells whether an address was here before, to nobody without the secret. */
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
