import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../source/run-program.ts";
import { contentOf, hashOf, replaceFile, writablePath } from "../source/source-files.ts";
import { createGit } from "./git.ts";

/** One change that was kept, newest last. */
export interface Step {
  /** Of its commit. */
  id: string;
  /** What it changed, in words: `app/content/home.ts · hero.lead`. */
  title: string;
  files: readonly string[];
}

/** A file before and after a change; null stands for none. */
export interface FileChange {
  file: string;
  before: Uint8Array | null;
  after: Uint8Array | null;
}

const ref = "refs/isarbridge/edits";
const author = ["-c", "user.name=Isarbridge editor", "-c", "user.email=editor@localhost"];

/**
 * Every change is kept as a commit under a private ref, which no branch, index or working tree knows of. Its tree holds the
 * files of the change as they were (`before/…`) and as they became (`after/…`), so that the newest one can be taken back
 * also after a restart, as long as nobody else has written these files since.
 *
 * @param root folder of the project; outside of a git repository nothing is kept
 */
export function createHistory(root: string) {
  const git = createGit(root);
  return { add, steps, takeBack, forget };

  async function add(title: string, changes: readonly FileChange[]): Promise<void> {
    if (!(await isRepository())) return;
    const folder = await mkdtemp(join(tmpdir(), "isarbridge-step-"));
    try {
      const env = { GIT_INDEX_FILE: join(folder, "index") };
      for (const { file, before, after } of changes) {
        for (const [side, content] of Object.entries({ before, after })) {
          if (content === null) continue;
          const blob = await git(["hash-object", "-w", "--stdin"], { input: content });
          await git(["update-index", "--add", "--cacheinfo", `100644,${blob},${side}/${file}`], { env });
        }
      }
      const tree = await git(["write-tree"], { env });
      const last = await newest();
      const parents = last ? ["-p", last] : [];
      const commit = await git([...author, "commit-tree", tree, ...parents, "-m", title]);
      await git(["update-ref", ref, commit, last ?? ""]);
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  async function steps(): Promise<Step[]> {
    if (!(await newest())) return [];
    const lines = (await git(["log", "--reverse", "--format=%H%x09%s", ref])).split("\n");
    return Promise.all(
      lines.map(async (line) => {
        const [id = "", title = ""] = line.split("\t");
        const names = await git(["-c", "core.quotePath=false", "ls-tree", "-r", "--name-only", id]);
        const files = names.split("\n").map((name) => name.replace(/^(?:before|after)\//, ""));
        return { id, title, files: [...new Set(files)] };
      }),
    );
  }

  /**
   * Puts the files of the newest step back.
   * @returns the step, or which file somebody else has written since; null where no step is left
   */
  async function takeBack(): Promise<{ step: Step; changedMeanwhile: string | null } | null> {
    const step = (await steps()).at(-1);
    if (!step) return null;
    const contents = await Promise.all(
      step.files.map(async (file) => ({
        file,
        path: await writablePath(root, file),
        before: await contentIn(step.id, "before", file),
        after: await contentIn(step.id, "after", file),
      })),
    );
    for (const { file, path, after } of contents) {
      const current = await contentOf(path);
      if (Buffer.compare(current ?? Buffer.of(), after ?? Buffer.of()) !== 0) return { step, changedMeanwhile: file };
    }
    for (const { file, path, before, after } of contents) {
      const hash = after === null ? null : hashOf(after);
      if (!(await replaceFile(path, hash, before))) return { step, changedMeanwhile: file };
    }
    const previous = await run(root, "git", ["rev-parse", "--verify", "--quiet", `${step.id}^`]);
    if (previous.status === 0) await git(["update-ref", ref, previous.stdout.trim(), step.id]);
    else await git(["update-ref", "-d", ref, step.id]);
    return { step, changedMeanwhile: null };
  }

  /** What is published is kept in the history of its branch. */
  async function forget(): Promise<void> {
    if (await newest()) await git(["update-ref", "-d", ref]);
  }

  async function isRepository(): Promise<boolean> {
    return (await run(root, "git", ["rev-parse", "--git-dir"])).status === 0;
  }

  async function newest(): Promise<string | null> {
    const { status, stdout } = await run(root, "git", ["rev-parse", "--verify", "--quiet", ref]);
    return status === 0 ? stdout.trim() : null;
  }

  async function contentIn(id: string, side: "before" | "after", file: string): Promise<Uint8Array | null> {
    const { status, output } = await run(root, "git", ["cat-file", "blob", `${id}:${side}/${file}`]);
    return status === 0 ? output : null;
  }
}
