import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { z } from "zod";
import type { ChangeAnswer, EditorState, SourceAnswer, TakeBackAnswer, TakenBack } from "../protocol.ts";
import { LostExpression, type Source, withWords } from "../source/change-source.ts";
import { parseSource } from "../source/parse-source.ts";
import {
  changeFile,
  hashOf,
  replaceFile,
  sourcePaths,
  typeProblems,
  wordProblems,
  writablePath,
} from "../source/source-files.ts";
import { createHistory } from "./history.ts";

interface Surroundings {
  /** Folder of the project. */
  root: string;
  /** Called when the compiler has refused a change and it was taken back. */
  onTakenBack(change: TakenBack): void;
  /** Called when a file has another content, before anyone is told: whoever keeps an older one must forget it. */
  onWritten(file: string): void;
}

/** What the editor's page asks for, and the knowledge which contents the editor has written itself. */
export function createEditor({ root, onTakenBack, onWritten }: Surroundings) {
  const history = createHistory(root);
  /** Contents that the page has or gets from the editor itself, and files that are being written. */
  const written = new Set<string>();
  const inWork = new Set<string>();
  const inOrder = createQueue();
  const api = new Hono().basePath("/@editor");

  api.get("/source", async (context) => {
    const file = context.req.query("file") ?? "";
    return sourcePaths(root).includes(file) ? context.json(await sourceOf(file)) : context.notFound();
  });
  api.get("/sources", async (context) => context.json(await Promise.all(sourcePaths(root).map(sourceOf))));
  api.get("/state", async (context) => context.json<EditorState>({ changes: await history.steps() }));
  api.post("/words", async (context) => {
    const request = wordsRequest.safeParse(await context.req.json().catch(() => null));
    if (!request.success || !sourcePaths(root).includes(request.data.file)) return context.notFound();
    const { file, hash, index, words } = request.data;
    const answer = await inOrder(() => change(file, hash, index, words));
    return context.json<ChangeAnswer>(answer);
  });
  api.post("/take-back", async (context) => {
    const answer = await inOrder(takeBack);
    return context.json<TakeBackAnswer>(answer);
  });
  return { api, hasWritten: (file: string, hash: string) => inWork.has(file) || written.has(`${file} ${hash}`) };

  async function sourceOf(file: string): Promise<SourceAnswer> {
    const code = await readFile(join(root, file), "utf8");
    const { texts, samples } = parseSource(file, code);
    return { number: sourcePaths(root).indexOf(file), file, hash: hashOf(code), texts, samples };
  }

  async function change(file: string, hash: string, index: number, words: Words): Promise<ChangeAnswer> {
    const place = ({ code }: Source) => parseSource(file, code).texts[index]?.place ?? "";
    let title = file;
    inWork.add(file);
    written.add(`${file} ${hash}`);
    try {
      const outcome = await changeFile(root, file, hash, (source) => {
        title = `${file}: ${place(source)}`;
        return withWords(source, index, words);
      });
      if (!outcome.ok) return outcome;
      const { before, after } = outcome;
      onWritten(file);
      written.add(`${file} ${outcome.hash}`);
      if (before === after) return { ok: true, hash: outcome.hash };
      const problems = await wordProblems(root);
      if (problems.length > 0) {
        await replaceFile(await writablePath(root, file), outcome.hash, before);
        onWritten(file);
        return { ok: false, code: "broken", problems };
      }
      await history.add(title, [{ file, before, after }]);
      checkTypes({ file, before, hash: outcome.hash, title });
      return { ok: true, hash: outcome.hash };
    } catch (error) {
      if (error instanceof LostExpression) {
        return { ok: false, code: "lost-expression", expression: error.expression };
      }
      if (error instanceof RangeError) return { ok: false, code: "changed-meanwhile" };
      throw error;
    } finally {
      inWork.delete(file);
    }
  }

  /** In the background: the compiler takes seconds, and words alone hardly ever offend it. */
  function checkTypes({ file, before, hash, title }: { file: string; before: string; hash: string; title: string }) {
    void typeProblems(root).then((all) => {
      const problems = all.filter((line) => line.startsWith(file));
      if (problems.length === 0) return;
      return inOrder(async () => {
        const path = await writablePath(root, file);
        const after = await readFile(path, "utf8");
        // A later change of the same file is checked by itself, on top of this one.
        if (!(await replaceFile(path, hash, before))) return;
        written.add(`${file} ${hashOf(before)}`);
        onWritten(file);
        await history.add(`${title} (refused by the compiler)`, [{ file, before: after, after: before }]);
        onTakenBack({ title, problems });
      });
    });
  }

  async function takeBack(): Promise<TakeBackAnswer> {
    const result = await history.takeBack();
    if (result === null) return { ok: false, code: "nothing-left" };
    if (result.changedMeanwhile !== null) {
      return { ok: false, code: "changed-meanwhile", file: result.changedMeanwhile };
    }
    for (const file of result.step.files) {
      written.add(`${file} ${hashOf(await readFile(join(root, file), "utf8"))}`);
      onWritten(file);
    }
    return { ok: true, title: result.step.title };
  }
}

type Words = { en: string; de: string };

const wordsRequest = z.object({
  file: z.string(),
  hash: z.string(),
  index: z.number().int().nonnegative(),
  words: z.object({ en: z.string(), de: z.string() }),
});

/** Runs what it is given one after the other: two changes must not both build on the same file. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work, work);
    last = result.catch(() => undefined);
    return result;
  };
}
