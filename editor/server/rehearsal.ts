import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { typeProblems, wordProblems } from "../source/source-files.ts";
import type { FileChange } from "./history.ts";

/** What the project's own checks say of a change, each line with file and place. */
export interface Verdict {
  words: string[];
  /** Of the compiler; empty where it was not asked. */
  types: string[];
}

/**
 * Asks the checks about a change before anything is written: they run over a copy of the sources that has the change. So
 * the files, and the page that shows them, take no notice of what is refused.
 *
 * @param asksCompiler it takes seconds and a gigabyte
 */
export async function rehearse(
  root: string,
  changes: readonly FileChange[],
  { asksCompiler }: { asksCompiler: boolean },
): Promise<Verdict> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), "isarbridge-rehearsal-"));
  try {
    await copySources(root, folder);
    for (const { file, after } of changes) {
      const path = join(folder, file);
      // A photo there is a link to the owner's.
      await rm(path, { force: true });
      if (after === null) continue;
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, after);
    }
    const [words, types] = await Promise.all([wordProblems(folder), asksCompiler ? typeProblems(folder) : []]);
    return { words, types };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What compiler and check of the words read; what they do not read line by line is a link. */
async function copySources(root: string, folder: string) {
  const { include } = JSON.parse(await readFile(join(root, "tsconfig.json"), "utf8")) as { include: string[] };
  const entries = await readdir(root, { withFileTypes: true });
  const copied = entries.filter((entry) =>
    entry.isDirectory() ? include.includes(entry.name) : /\.(?:ts|json)$/.test(entry.name),
  );
  await Promise.all(copied.map(({ name }) => cp(join(root, name), join(folder, name), { recursive: true })));
  for (const name of ["node_modules", "public"]) await symlink(await realpath(join(root, name)), join(folder, name));
  await mkdir(join(folder, "photos"));
  const photos = await readdir(join(root, "photos")).catch(() => []);
  await Promise.all(photos.map((name) => symlink(join(root, "photos", name), join(folder, "photos", name))));
}
