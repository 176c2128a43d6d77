import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** The day on which each content module last changed: `home.ts` → `2026-03-01`. */
export type ContentDates = ReadonlyMap<string, string>;

/**
 * Gets the dates of the last content changes from git. The sitemap's `lastmod` must be accurate: search engines ignore dates that
 * change with every build. Renaming a module keeps its date.
 *
 * @returns no date for modules with uncommitted changes; no dates without git or in a shallow clone, whose oldest commit seems to
 *   have added everything
 */
export async function contentDates(folder = "app/content"): Promise<ContentDates> {
  const dates = new Map<string, string>();
  try {
    if ((await git(folder, "rev-parse", "--is-shallow-repository")).trim() !== "false") return dates;
    const uncommitted = await git(folder, "diff", "--name-only", "--relative", "HEAD", "--", ".");
    const log = await git(folder, "log", "--format=%cs", "--name-status", "--relative", "-M", "--no-color", "--", ".");
    readLog(log, dates);
    for (const file of uncommitted.split("\n")) dates.delete(file);
    return dates;
  } catch {
    // The build works without git.
    return dates;
  }
}

/** Parses `git log`, newest commit first: a date, then a line per file, such as `R087 old.ts new.ts`. */
function readLog(log: string, dates: Map<string, string>) {
  const nameToday = new Map<string, string>();
  let day = "";
  for (const line of log.split("\n")) {
    const [status = "", oldName = "", newName = oldName] = line.split("\t");
    if (/^\d/.test(status)) day = status;
    if (!/^[AMR]/.test(status)) continue;
    const name = nameToday.get(newName) ?? newName;
    nameToday.set(oldName, name);
    if (status !== "R100" && !dates.has(name)) dates.set(name, day);
  }
}

async function git(folder: string, ...args: string[]): Promise<string> {
  // A folder that belongs to another user, such as a server's to root, keeps its dates: git would refuse to read it.
  const asAnybody = ["-c", "safe.directory=*", "-C", folder];
  return (await promisify(execFile)("git", [...asAnybody, ...args])).stdout;
}
