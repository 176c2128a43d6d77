import type { Message } from "./inbox.ts";
import type { Instant } from "./store.ts";
import type { ConsentProof } from "./subscribers.ts";

/** What one person may ask for: a copy (Art. 15 GDPR) or erasure (Art. 17). Letter case of the address does not matter. */
export interface People {
  export(email: string): Promise<PersonalData>;
  /** Erases everything about an address; afterwards its bytes are in no file of the store. */
  erase(email: string): Promise<ErasureReport>;
}

export interface PersonalData {
  messages: Message[];
  subscriptions: { id: string; created_at: Instant; email: string }[];
  consents: ConsentProof[];
  mails: { kind: string; queued_at: Instant; status: string; sent_at: Instant | null }[];
  /** Whether a keyed hash of the address is kept, so that it is never mailed again by mistake. */
  suppressed: boolean;
}

/** Rows erased, per kind. */
export interface ErasureReport {
  messages: number;
  subscriptions: number;
  consents: number;
  mails: number;
  suppressions: number;
}
