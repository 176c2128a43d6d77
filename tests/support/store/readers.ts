import { randomUUID } from "node:crypto";
import type { Store } from "../../../server/open-store.ts";
import { newsletterTable } from "../../../site/forms.ts";

/**
 * Puts confirmed readers, and nothing else, into a store: `reader-0@example.org` and so on, every second one German.
 *
 * @param createdAt when each of them signed up
 * @returns their languages
 */
export async function addReaders(
  { archive }: Store,
  count: number,
  createdAt: (index: number) => Date = () => new Date(),
): Promise<Map<string, "en" | "de">> {
  const readers = new Map<string, "en" | "de">();
  await archive.restore(async (add) => {
    for (let index = 0; index < count; index++) {
      const [id, subscription_id] = [randomUUID(), randomUUID()];
      const email = `reader-${index}@example.org`;
      const locale = index % 2 === 0 ? "en" : "de";
      const time = createdAt(index).toISOString();
      readers.set(email, locale);
      await add({ table: newsletterTable, row: { id: subscription_id, created_at: time, email } });
      const wording = { wording: "…", wording_version: "1", wording_sha256: "…" };
      const times = { signed_up_at: time, confirmed_at: time, unsubscribed_at: null, undeliverable_since: null };
      const state = { status: "confirmed", hold_reason: null, page: "/", locale };
      await add({ table: "consents", row: { id, subscription_id, email_key: email, ...state, ...wording, ...times } });
    }
  });
  return readers;
}
