/** A point in time as text: ISO 8601, UTC, milliseconds (`2026-11-21T09:30:00.000Z`). Sorts as it reads. */
export type Instant = string;

/** A day in Munich as text: `2026-11-24`. */
export type Day = `${number}-${number}-${number}`;

/** A short code such as `EENVELOPE 550` or `ECONNREFUSED`; never the peer's own words, which may hold addresses. */
export type MailError = string;
