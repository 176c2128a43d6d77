import { startServer } from "../server/server.ts";

/** Where {@link sharedSite} finds the server of a run: workers inherit the environment. */
const variable = "SHARED_TEST_SITE";

/** Starts the one server that all tests of a browser run share, and returns what ends it. */
export default async function startSite() {
  const { origin, dataDir, dispose } = await startServer();
  process.env[variable] = JSON.stringify({ origin, dataDir } satisfies SharedSite);
  return dispose;
}

/** A server that nobody stops: a test that needs one of its own starts it. */
export interface SharedSite {
  origin: string;
  dataDir: string;
}

export function sharedSite(): SharedSite {
  return JSON.parse(process.env[variable] ?? "");
}
