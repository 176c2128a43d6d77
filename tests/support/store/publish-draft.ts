import { openStore } from "../../../server/open-store.ts";
import { testSecret } from "./temporary-store.ts";

/**
 * Publishes a draft, as a server of its own.
 *
 * @param argument the place of the store and the draft, as JSON
 * @returns the outcome
 */
export async function publishDraft(argument: string): Promise<string> {
  const { place, draft } = JSON.parse(argument);
  const { siteDraft, close } = await openStore({ ...place, secret: testSecret, now: () => new Date() });
  const { outcome } = await siteDraft.publish({ ...draft, author: `process ${process.pid}` });
  await close();
  return outcome;
}
