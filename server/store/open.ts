import { createArchive } from "./archive.ts";
import { createClock } from "./clock.ts";
import { createDatabase, type Engine } from "./database.ts";
import { createHeld } from "./held.ts";
import { createInbox } from "./inbox.ts";
import { createMessages } from "./messages.ts";
import { createNewsletter } from "./newsletter.ts";
import { createNoticeBoard } from "./notice.ts";
import { createOutbox } from "./outbox.ts";
import { createPeople } from "./people.ts";
import { probe } from "./probe.ts";
import { createRetention } from "./retention.ts";
import { createSecrets } from "./secrets.ts";
import { openSqlite, sqliteFileIn } from "./sqlite.ts";
import type { Store, StoreOptions } from "./store.ts";
import { createSubscribers } from "./subscribers.ts";

/** Opens the store and brings its schema up to date. @throws StoreUnavailable with one line for people */
export async function openStore({ databaseUrl, dataDir, ...options }: StoreOptions): Promise<Store> {
  if (databaseUrl === null) return storeOver(openSqlite(sqliteFileIn(dataDir)), options);
  // Loaded only when used: 10 MB.
  const { openPostgres } = await import("./postgres.ts");
  return storeOver(await openPostgres(databaseUrl), options);
}

export function storeOver(engine: Engine, { secret, now }: Pick<StoreOptions, "secret" | "now">): Store {
  const parts = { database: createDatabase(engine), clock: createClock(now), secrets: createSecrets(secret) };
  return {
    description: engine.description,
    messages: createMessages(parts),
    newsletter: createNewsletter(parts),
    outbox: createOutbox(parts),
    retention: createRetention(parts),
    held: createHeld(parts),
    notice: createNoticeBoard(parts),
    inbox: createInbox(parts),
    subscribers: createSubscribers(parts),
    people: createPeople(parts),
    archive: createArchive(parts),
    ping: () => probe(parts),
    close: () => engine.close(),
  };
}
