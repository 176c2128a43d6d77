import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { z } from "zod";
import type { PublishingStage } from "../events.ts";
import { type Difference, differencesBetween } from "../source/compare-sources.ts";
import { run } from "../source/run-program.ts";
import { contentOf } from "../source/source-files.ts";
import type { Changes } from "./changes.ts";
import { createGit, GitFailed } from "./git.ts";
import { json, query } from "./input.ts";
import { joinUpstream } from "./join-upstream.ts";

interface PublicationDependencies {
  root: string;
  changes: Changes;
  /** Takes the place of pushing, where the owner has set one (`PUBLISH_COMMAND`). */
  command: string | null;
  onProgress(stage: PublishingStage): void;
}

/** A file that the editor has changed since the last commit; a picture has no differences in words. */
interface ChangedFile {
  file: string;
  differences: Difference[];
  isPicture: boolean;
  isNew: boolean;
  isGone: boolean;
}

/** What became of publishing. What failed after `commit` leaves a commit on this machine, which the next time publishes. */
export type Published =
  | { ok: true; way: "pushed" | "command" | "kept" }
  | { ok: false; code: "nothing" }
  | { ok: false; code: "no-repository" }
  | { ok: false; code: "failed"; stage: PublishingStage; isCommitted: boolean; details: string };

/** Shows what the editor's changes amount to, and brings them to where the site is built. */
export function createPublicationRoutes({ root, changes, command, onProgress }: PublicationDependencies) {
  const git = createGit(root);
  return new Hono()
    .get("/", async (c) => c.json((await isRepository()) ? await unpublished() : null))
    .get("/picture", query(z.object({ file: z.string(), side: z.enum(["before", "after"]) })), async (c) => {
      const { file, side } = c.req.valid("query");
      if (!(await changedFiles()).includes(file)) return c.notFound();
      const content = side === "after" ? await contentOf(join(root, file)) : await committed(file);
      return content ? c.body(new Uint8Array(content)) : c.notFound();
    })
    .post("/", json(z.object({ message: z.string().trim().min(1).max(500) })), async (c) => {
      const published = await changes.meanwhile(() => publish(c.req.valid("json").message));
      return c.json<Published>(published);
    });

  async function unpublished() {
    const files = await Promise.all((await changedFiles()).map(compare));
    const way = command === null ? ((await upstream()) ? "push" : "none") : "command";
    return { files, way, unpushed: way === "push" ? await count("@{upstream}..HEAD") : 0 } as const;
  }

  async function compare(file: string): Promise<ChangedFile> {
    const [before, after] = [await committed(file), await contentOf(join(root, file))];
    const isPicture = !file.endsWith(".ts");
    const text = (content: Uint8Array | null) => content && Buffer.from(content).toString();
    const differences = isPicture ? [] : differencesBetween(file, text(before), text(after));
    return { file, differences, isPicture, isNew: before === null, isGone: after === null };
  }

  async function publish(message: string): Promise<Published> {
    if (!(await isRepository())) return { ok: false, code: "no-repository" };
    const files = await changedFiles();
    const canPush = command === null && (await upstream());
    if (files.length === 0 && command === null && !(canPush && (await count("@{upstream}..HEAD")) > 0)) {
      return { ok: false, code: "nothing" };
    }
    let stage: PublishingStage = "check";
    let isCommitted = files.length === 0;
    const enter = (next: PublishingStage) => {
      stage = next;
      onProgress(next);
    };
    try {
      enter("check");
      await check();
      if (files.length > 0) {
        enter("commit");
        await commit(files, message);
        isCommitted = true;
      }
      if (command !== null) {
        enter("command");
        await runCommand(command);
        return { ok: true, way: "command" };
      }
      if (!canPush) return { ok: true, way: "kept" };
      enter("fetch");
      await git(["fetch", "--quiet", await remote()]);
      if ((await count("HEAD..@{upstream}")) > 0) {
        enter("join");
        await joinUpstream(git);
        await check();
      }
      enter("push");
      await git(["push", "--quiet", await remote(), `HEAD:${await git(["config", `branch.${await branch()}.merge`])}`]);
      return { ok: true, way: "pushed" };
    } catch (error) {
      if (!(error instanceof GitFailed)) throw error;
      return { ok: false, code: "failed", stage, isCommitted, details: error.message };
    }
  }

  /** Of these files alone: what else the owner has changed or staged stays as it is. */
  async function commit(files: readonly string[], message: string) {
    const isNew = await Promise.all(files.map(async (file) => (await git(["ls-files", "--", file])) === ""));
    const added = files.filter((_, index) => isNew[index]);
    if (added.length > 0) await git(["add", "--intent-to-add", "--", ...added]);
    const knowsAuthor = await git(["var", "GIT_AUTHOR_IDENT"]).then(
      () => true,
      () => false,
    );
    const author = knowsAuthor ? [] : ["-c", "user.name=Isarbridge editor", "-c", "user.email=editor@localhost"];
    await git([...author, "commit", "--quiet", "--only", "-m", message, "--", ...files]);
    await changes.forget();
  }

  async function check() {
    const { status, stdout, stderr } = await run(root, process.execPath, ["scripts/check.ts"]);
    if (status !== 0) throw new GitFailed(`${stderr}${stdout}`.trim());
  }

  async function runCommand(line: string) {
    const { status, stdout, stderr } = await run(root, "sh", ["-c", line], { timeoutMs: 30 * 60_000 });
    const lastLines = `${stdout}${stderr}`.trim().split("\n").slice(-20).join("\n");
    if (status !== 0) throw new GitFailed(lastLines || `PUBLISH_COMMAND ended with ${status}.`);
  }

  /** What steps have written, where it differs from the last commit. */
  async function changedFiles(): Promise<string[]> {
    const files = [...new Set((await changes.steps()).flatMap((step) => step.files))].sort();
    const differ = await Promise.all(
      files.map(async (file) => {
        const [before, after] = [await committed(file), await readFile(join(root, file)).catch(() => null)];
        return before === null || after === null ? before !== after : Buffer.compare(before, after) !== 0;
      }),
    );
    return files.filter((_, index) => differ[index]);
  }

  async function committed(file: string): Promise<Uint8Array | null> {
    const { status, output } = await run(root, "git", ["cat-file", "blob", `HEAD:./${file}`]);
    return status === 0 ? output : null;
  }

  async function isRepository(): Promise<boolean> {
    return (await run(root, "git", ["rev-parse", "--verify", "--quiet", "HEAD"])).status === 0;
  }

  async function upstream(): Promise<boolean> {
    return (await run(root, "git", ["rev-parse", "--verify", "--quiet", "@{upstream}"])).status === 0;
  }

  async function count(range: string): Promise<number> {
    return Number(await git(["rev-list", "--count", range]));
  }

  async function remote(): Promise<string> {
    return git(["config", `branch.${await branch()}.remote`]);
  }

  async function branch(): Promise<string> {
    return git(["symbolic-ref", "--short", "HEAD"]);
  }
}
