import type { Clock } from "./clock.ts";
import type { Database } from "./database.ts";
import type { Secrets } from "./secrets.ts";

/** What every part of the store works with; each takes what it needs. */
export interface StoreParts {
  database: Database;
  clock: Clock;
  secrets: Secrets;
}
