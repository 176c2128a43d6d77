import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyImage } from "../build/copy-image.ts";
import { type ServerProcess, startServerProcess } from "../server/server-process.ts";

/** Where {@link sharedSite} finds the server of a run: workers inherit the environment. */
const variable = "SHARED_TEST_SITE";

/** Starts the one server that all tests of a browser run share, as in production, and returns what ends it. */
export default async function startSite() {
  const cwd = mkdtempSync(join(realpathSync(tmpdir()), "isarbridge-image-"));
  copyImage(cwd);
  const { origin, dataDir, env, dispose } = await startServerProcess({ cwd, env: { NODE_ENV: "production" } });
  process.env[variable] = JSON.stringify({ origin, dataDir, cwd, env } satisfies SharedSite);
  return async () => {
    await dispose();
    rmSync(cwd, { recursive: true, force: true });
  };
}

/** A server that nobody stops: a test that needs one of its own starts it, in the same folder without sources. */
export type SharedSite = Pick<ServerProcess, "origin" | "dataDir" | "cwd" | "env">;

export function sharedSite(): SharedSite {
  return JSON.parse(process.env[variable] ?? "");
}
