import { execFile } from "node:child_process";
import { basename, dirname, extname } from "node:path";
import { promisify } from "node:util";

/** The day on which the words of each page last changed, by its id: `home` → `2026-03-01`. */
export type ContentDates = ReadonlyMap<string, string>;

const pagesFolder = "content/pages";
/** Chapters that are made from the owner's data; the page has the same name. */
const legalFolder = "app/legal";
/** Where a page's words were until they became JSON. */
const formerFolder = "app/content";
/** What several pages named was in these files. */
const formerNames = ["content/figures.json", "content/shared.json"];

/**
 * Gets the dates of the last changes of words from git. The sitemap's `lastmod` must be accurate: search engines ignore dates that
 * change with every build. Renaming a page keeps its date, and so does a commit that changes its file but no text. The day on
 * which a page's module became JSON is none of its dates.
 *
 * @returns no date for pages with uncommitted changes; no dates without git or in a shallow clone, whose oldest commit seems to
 *   have added everything
 */
export async function contentDates(root = "."): Promise<ContentDates> {
  try {
    if ((await git(root, "rev-parse", "--is-shallow-repository")).trim() !== "false") return new Map();
    const folders = [pagesFolder, legalFolder];
    const uncommitted = await git(root, "diff", "--name-only", "--relative", "HEAD", "--", ...folders);
    const options = ["log", "--topo-order", "--format=%H %cs", "--name-status", "--relative", "-M", "--no-color"];
    const log = await git(root, ...options, "--", ...folders, formerFolder);
    // Of a JSON file, texts have lines of their own.
    const ofTexts = await git(root, ...options, '-G"(en|de)": ', "--", pagesFolder);
    // What the page table has of a page went into its file as a whole.
    const ofEntries = await git(root, ...options, '-G^  "page": \\{', "--", pagesFolder);
    const moved = new Set([...changesIn(ofEntries)].filter(({ status }) => status === "M").map(placeOf));
    // And so did what several pages named, in the commit that took its file away.
    const ofNames = await git(root, "log", "--diff-filter=D", "--format=%H", "--", ...formerNames);
    const written = [...changesIn(ofTexts)].filter(({ commit }) => !ofNames.includes(commit)).map(placeOf);
    const dates = readLog([...changesIn(log)], new Set(written).difference(moved));
    for (const file of uncommitted.split("\n")) dates.delete(stemOf(file));
    return dates;
  } catch {
    // The build works without git.
    return new Map();
  }
}

/** A file in a commit. */
interface Change {
  commit: string;
  day: string;
  /** `A`, `D`, `M`, or `R087` with the similarity of a rename. */
  status: string;
  file: string;
  oldFile: string;
}

function* changesIn(log: string): Generator<Change> {
  let [commit, day] = ["", ""];
  for (const line of log.split("\n")) {
    const [first = "", oldFile = "", file = oldFile] = line.split("\t");
    if (oldFile !== "") yield { commit, day, status: first, file, oldFile };
    else if (first !== "") [commit = "", day = ""] = first.split(" ");
  }
}

/** @param changes newest commit first */
function readLog(changes: readonly Change[], ofTexts: ReadonlySet<string>): Map<string, string> {
  const dates = new Map<string, string>();
  const idToday = new Map<string, string>();
  /** Pages of which the commits read so far know the whole JSON: what is older is in their modules. */
  const converted = new Set<string>();
  for (const change of changes) {
    const { status, file, oldFile, day } = change;
    const id = idToday.get(file) ?? stemOf(file);
    idToday.set(oldFile, id);
    if (isModule(oldFile) && (status === "D" || !isModule(file))) converted.add(id);
    else if (converted.has(id) && !isModule(file)) continue;
    else if (isDated(change, ofTexts) && !dates.has(id)) dates.set(id, day);
  }
  return dates;
}

function isDated(change: Change, ofTexts: ReadonlySet<string>): boolean {
  if (change.status === "D" || change.status === "R100") return false;
  return dirname(change.file) !== pagesFolder || ofTexts.has(placeOf(change));
}

function isModule(file: string): boolean {
  return file.startsWith(`${formerFolder}/`);
}

function placeOf({ commit, file }: Change): string {
  return `${commit} ${file}`;
}

function stemOf(file: string): string {
  return basename(file, extname(file));
}

async function git(folder: string, ...args: string[]): Promise<string> {
  // A folder that belongs to another user, such as a server's to root, keeps its dates: git would refuse to read it.
  const asAnybody = ["-c", "safe.directory=*", "-C", folder];
  return (await promisify(execFile)("git", [...asAnybody, ...args], { maxBuffer: 64 * 1024 * 1024 })).stdout;
}
