import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ServerProcess } from "../server/server-process.ts";
import { sampleProvider } from "./calendar-provider.ts";
import { startChangedSite } from "./changed-site.ts";

/** A server whose calendar is {@link sampleProvider}. */
export function startThirdPartySite(): Promise<ServerProcess> {
  return startChangedSite((folder) => {
    const file = join(folder, "content/site.json");
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), calendar: sampleProvider }));
  });
}
