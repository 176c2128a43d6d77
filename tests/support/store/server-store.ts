import type { Message } from "../../../server/messages/message-rows.ts";
import type { Subscriber } from "../../../server/newsletter/subscribers.ts";
import { openServerStore, type Store } from "../../../server/open-store.ts";

/** Where a server keeps what it stores, by its settings: without a database in its folder. It may be running. */
type StoreSettings = { dataDir: string; env?: Record<string, string> };

/** Works on the store of a server, as another process would. */
export async function withStore<Result>(
  { dataDir, env = {} }: StoreSettings,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  const { DATABASE_URL: databaseUrl = null, SECRET: secret = null } = env;
  const store = await openServerStore({ databaseUrl, dataDir, secret }, () => new Date());
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** What a server has stored of a message with this text, repetitions included. */
export function messagesLike(location: StoreSettings, message: string): Promise<Message[]> {
  return withStore(location, async ({ inbox }) =>
    (await inbox.list({ text: message })).filter((row) => row.message === message),
  );
}

/** The state of an address in the newsletter. */
export function subscriptionOf(location: StoreSettings, email: string): Promise<Subscriber | undefined> {
  return withStore(location, async ({ subscribers }) => (await subscribers.list()).find((row) => row.email === email));
}
