/** Forgets what is no longer needed (practical A14, A15, A26). */
export interface Retention {
  /** Erases what is over its time at the store's clock; with `dryRun` only counts. */
  purge(settings: RetentionSettings, options?: { dryRun?: boolean }): Promise<PurgeReport>;
}

export interface RetentionSettings {
  /** Days that a message is kept after its last change of status. */
  messageDays: number;
  /** Days that a held message is kept. */
  heldDays: number;
  /** Days that an unconfirmed address is kept. */
  unconfirmedDays: number;
  /** Years that the proof of an ended consent is kept, counted from the end of its year. */
  proofYears: number;
}

export const defaultRetention: RetentionSettings = {
  messageDays: 365,
  heldDays: 30,
  unconfirmedDays: 7,
  proofYears: 3,
};

/** Rows purged, or to be purged, per reason. An ended consent leaves a keyed hash of its address. */
export interface PurgeReport {
  messages: number;
  held: number;
  unconfirmed: number;
  proofs: number;
}
