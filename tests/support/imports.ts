import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** What this repository holds, committed or not. */
export function repositoryFiles(): string[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" });
  return listed
    .trim()
    .split("\n")
    .filter((file) => existsSync(file));
}

/** Every library and existing file that a file names: imported by name, for its effect, or when needed, or passed on. */
export function importsOf(file: string) {
  const statements = readFileSync(file, "utf8").matchAll(
    /(?:^(?:import|export)(?<type> type)?\b(?:[^;"`]*?\bfrom)? ?|\bimport\(\s*)["`](?<name>[^"`\n]+)["`]/gm,
  );
  const named = [...statements].map(({ groups: { type, name = "" } = {} }) => {
    const isLibrary = !name.startsWith(".");
    return {
      file,
      isType: type !== undefined,
      isLibrary,
      target: isLibrary ? name : normalize(join(dirname(file), name)),
    };
  });
  return named.filter(({ isLibrary, target }) => isLibrary || existsSync(target));
}

/** The files that a file imports, directly or through others. @param importedBy the files that a file imports */
export function reachedFrom(
  start: string,
  importedBy: (file: string) => Iterable<string>,
  reached = new Set<string>(),
): Set<string> {
  for (const target of importedBy(start)) {
    if (reached.has(target)) continue;
    reached.add(target);
    reachedFrom(target, importedBy, reached);
  }
  return reached;
}
