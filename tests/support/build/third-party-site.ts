import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunningServer, startServer } from "../server/server.ts";
import { sampleProvider } from "./calendar-provider.ts";
import { copySources } from "./copy-sources.ts";

/** A server with a build of a copy of the sources, whose calendar is {@link sampleProvider}. */
export async function startThirdPartySite(): Promise<RunningServer> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), "isarbridge-third-party-"));
  copySources(folder);
  symlinkSync(realpathSync("node_modules"), join(folder, "node_modules"));
  const file = join(folder, "content/site.json");
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), calendar: sampleProvider }));
  execFileSync(process.execPath, ["scripts/build.ts"], { cwd: folder, stdio: "ignore" });
  const server = await startServer({ cwd: folder });
  return {
    ...server,
    async dispose() {
      await server.dispose();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
