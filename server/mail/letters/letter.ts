/** A mail as written, before it has a sender and an id. */
export interface Letter {
  /** One bare address. */
  to: string;
  /** Where an answer goes, when not to the site's own address. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** What letters say about the site, besides `site/owner.ts`. */
export interface LetterContext {
  /** Where visitors reach the site, without a trailing slash. */
  siteOrigin: string;
  /** Who gets the mails about messages: one bare address. */
  ownerAddress: string;
  /** Days until an unconfirmed newsletter address is forgotten. */
  unconfirmedDays: number;
}
