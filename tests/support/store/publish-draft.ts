import { openStore } from "../../../server/open-store.ts";
import { testSecret } from "./temporary-store.ts";

/**
 * Publishes a draft, as a server of its own.
 *
 * @param argument the place of the store, the version, and the documents with their revisions, as JSON
 * @returns the outcome
 */
export async function publishDraft(argument: string): Promise<string> {
  const { place, version, documents } = JSON.parse(argument);
  const { siteDrafts, close } = await openStore({ ...place, secret: testSecret, now: () => new Date() });
  const drafts = siteDrafts(async () => ({}));
  const { outcome } = await drafts.publish({ ...version, author: `process ${process.pid}` }, documents);
  await close();
  return outcome;
}
