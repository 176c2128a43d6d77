import { openStore } from "../../../server/store/open.ts";
import { contactTable } from "../../../site/forms.ts";
import { testSecret } from "./temporary-store.ts";

/** What a server has stored, seen by a process of its own; the server may be running. */
export async function storedMessages(place: { dataDir: string; databaseUrl: string | null }) {
  const store = await openStore({ ...place, secret: testSecret, now: () => new Date() });
  const messages: { id: unknown; text: string }[] = [];
  const mailed = new Set<unknown>();
  await store.archive.dump(async ({ table, row }) => {
    if (table === contactTable) messages.push({ id: row.id, text: String(row.message) });
    if (table === "outbox") mailed.add(row.message_id);
  });
  await store.close();
  return {
    /** The messages themselves, repetitions included. */
    texts: messages.map(({ text }) => text),
    /** How many have no mail in the outbox, neither waiting nor sent. */
    withoutMail: messages.filter(({ id }) => !mailed.has(id)).length,
  };
}
