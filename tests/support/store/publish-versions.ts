import { openStore } from "../../../server/open-store.ts";
import { testSecret } from "./temporary-store.ts";

const attempts = 20;

/**
 * Tries to publish, again and again, each time on the newest version that it sees, as a server of its own.
 *
 * @param argument the place of the store and the files to publish, as JSON
 * @returns the numbers of the versions that it has published, as JSON
 */
export async function publishVersions(argument: string): Promise<string> {
  const { place, files } = JSON.parse(argument);
  const { website, close } = await openStore({ ...place, secret: testSecret, now: () => new Date() });
  const published: number[] = [];
  for (let attempt = 0; attempt < attempts; attempt++) {
    const basedOn = await website.newest();
    const publication = await website.publish({ files, author: `process ${process.pid}`, basedOn });
    if (publication.outcome === "published") published.push(publication.number);
  }
  await close();
  return JSON.stringify(published);
}
