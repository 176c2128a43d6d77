import { execFileSync } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ServerProcess, startServerProcess } from "../server/server-process.ts";
import { copySources } from "./copy-sources.ts";

/** A server with a build of a copy of the sources, after a change of the copy's folder. */
export async function startChangedSite(change: (folder: string) => void): Promise<ServerProcess> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), "isarbridge-changed-"));
  copySources(folder);
  symlinkSync(realpathSync("node_modules"), join(folder, "node_modules"));
  change(folder);
  execFileSync(process.execPath, ["scripts/build.ts"], { cwd: folder, stdio: "ignore" });
  const server = await startServerProcess({ cwd: folder });
  return {
    ...server,
    async dispose() {
      await server.dispose();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
