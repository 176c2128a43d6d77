import type { Config } from "./config.ts";
import { makeFolder } from "./make-folder.ts";
import { keptSecret, makeSecretFile, secretFileIn } from "./secret.ts";
import { openStore } from "./store/open.ts";
import { openUnkeyed } from "./store/open-unkeyed.ts";
import { type Store, StoreUnavailable } from "./store/store.ts";

type Place = Pick<Config, "databaseUrl" | "dataDir" | "secret">;

/** Opens the server's store with its key, which is made at the first start. @throws StoreUnavailable */
export async function openKeyedStore(place: Place, now: () => Date): Promise<Store> {
  const secret = keptSecret(place) ?? (await firstSecret(place, now));
  return openStore({ ...place, secret, now });
}

/** Before the first sign-up the key may be any: a process that is killed here leaves nothing that needs the one it made. */
async function firstSecret(place: Place, now: () => Date): Promise<string> {
  makeFolder(place.dataDir);
  const store = await openUnkeyed({ ...place, now });
  if (store === null) throw new StoreUnavailable(wayOut(place.dataDir));
  await store.close();
  return makeSecretFile(place.dataDir);
}

/** Not unasked with another key: links in mails would end, and nobody would know why. */
function wayOut(dataDir: string): string {
  return `${dataDir} has newsletter sign-ups, but not the key of their links. Put ${secretFileIn(dataDir)} back, or set SECRET to what it was. If the key is lost, restore a backup, which holds it, or set SECRET to a new one: links in mails sent before then end`;
}
