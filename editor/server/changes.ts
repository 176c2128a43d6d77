import type { TakenBack } from "../events.ts";
import { LostExpression, type Source } from "../source/change-source.ts";
import { contentOf, createTypeCheck, formatted, hashOf, replaceFile, writablePath } from "../source/source-files.ts";
import { createHistory, type FileChange } from "./history.ts";
import { rehearse } from "./rehearsal.ts";

/** A file below the project's folder, as whoever asks has seen it, and what becomes of it. */
export type FileEdit = {
  file: string;
  /** Of the content that was seen; null for a file that must not exist. */
  hash: string | null;
} & (
  | {
      /** Another source of a module, which is laid out by the project's formatter. It may throw what {@link ChangeAnswer} knows. */
      change(source: Source): string;
    }
  | { /** Of a file that is no module; null removes it. */ content: Uint8Array | null }
);

/** What became of a change. Problems are lines that name file and place. */
export type ChangeAnswer =
  | { ok: true /** Of the files that are there now. */; hashes: Record<string, string> }
  | { ok: false; code: "changed-meanwhile"; file: string }
  | { ok: false; code: "lost-expression"; expression: string }
  | { ok: false; code: "broken"; problems: string[] }
  | { ok: false; code: "wrong-shape"; problems: string[] /** of the compiler */ };

/** The newest change that was taken back, or why there is none. */
export type TakeBackAnswer =
  | { ok: true; title: string }
  | { ok: false; code: "nothing-left" }
  | { ok: false; code: "changed-meanwhile"; file: string };

interface ApplyOptions {
  /** Whether the compiler is heard before anyone is told: of changes of a list's length, which it refuses at times. */
  waitsForTypes?: boolean;
}

interface Surroundings {
  /** Folder of the project. */
  root: string;
  /** Called when the compiler has refused a change and it was taken back. */
  onTakenBack(change: TakenBack): void;
  /** Called when a file has another content, before anyone is told: whoever keeps an older one must forget it. */
  onWritten(file: string): void;
}

/**
 * Changes of the project's files, one after the other. Each is checked before it is made, made whole or not at all, kept as a
 * step that can be taken back, and known as the editor's own.
 */
export function createChanges({ root, onTakenBack, onWritten }: Surroundings) {
  const history = createHistory(root);
  /** Contents that the page has or gets from the editor itself, and files that are being written. */
  const written = new Set<string>();
  const inWork = new Set<string>();
  const inOrder = createQueue();
  const typeProblems = createTypeCheck(root);
  return {
    steps: history.steps,
    /** @param title of the step: `app/content/home.ts: content.hero.lead` */
    apply: (title: string, edits: readonly FileEdit[], options?: ApplyOptions) =>
      inOrder(() => apply(title, edits, options)),
    takeBack: () => inOrder(takeBack),
    /** Does something with the files while nobody changes them. */
    meanwhile: inOrder,
    forget: history.forget,
    /** Whether the page shows this content of a file already. */
    hasWritten: (file: string, hash: string | null) => inWork.has(file) || written.has(`${file} ${hash}`),
  };

  async function apply(
    title: string,
    edits: readonly FileEdit[],
    { waitsForTypes = false }: ApplyOptions = {},
  ): Promise<ChangeAnswer> {
    for (const { file, hash } of edits) {
      inWork.add(file);
      written.add(`${file} ${hash}`);
    }
    try {
      const changes: FileChange[] = [];
      for (const edit of edits) {
        const before = await contentOf(await writablePath(root, edit.file));
        if (hashOfFile(before) !== edit.hash) return { ok: false, code: "changed-meanwhile", file: edit.file };
        changes.push({ file: edit.file, before, after: await contentAfter(edit, before) });
      }
      const changed = changes.filter(({ before, after }) => hashOfFile(before) !== hashOfFile(after));
      if (changed.length === 0) return { ok: true, hashes: hashesOf(changes) };
      const { words, types } = await rehearse(root, changed, { asksCompiler: waitsForTypes });
      if (words.length > 0) return { ok: false, code: "broken", problems: words };
      const refusals = problemsOf(changed, types);
      if (refusals.length > 0) return { ok: false, code: "wrong-shape", problems: refusals };
      const stopped = await write(changed);
      if (stopped !== null) return { ok: false, code: "changed-meanwhile", file: stopped };
      await history.add(title, changed);
      if (!waitsForTypes) checkTypes(title, changed);
      return { ok: true, hashes: hashesOf(changes) };
    } catch (error) {
      if (error instanceof LostExpression) return { ok: false, code: "lost-expression", expression: error.expression };
      if (error instanceof RangeError) return { ok: false, code: "changed-meanwhile", file: edits[0]?.file ?? "" };
      throw error;
    } finally {
      for (const { file } of edits) inWork.delete(file);
    }
  }

  async function contentAfter(edit: FileEdit, before: Uint8Array | null): Promise<Uint8Array | null> {
    if ("content" in edit) return edit.content;
    const { file } = edit;
    const code = before === null ? "" : Buffer.from(before).toString();
    return Buffer.from(await formatted(root, { file, code: edit.change({ file, code }) }));
  }

  /**
   * Writes all files, or none.
   * @returns the file that somebody else has written meanwhile
   */
  async function write(changes: readonly FileChange[]): Promise<string | null> {
    const done: FileChange[] = [];
    for (const change of changes) {
      const { file, before, after } = change;
      if (!(await replaceFile(await writablePath(root, file), hashOfFile(before), after))) {
        await write(reversed(done));
        return file;
      }
      done.push(change);
      written.add(`${file} ${hashOfFile(after)}`);
      onWritten(file);
    }
    return null;
  }

  /** In the background: the compiler takes seconds, and words alone hardly ever offend it. */
  function checkTypes(title: string, changes: readonly FileChange[]) {
    void typeProblems().then((all) => {
      const problems = problemsOf(changes, all);
      if (problems.length === 0) return;
      return inOrder(async () => {
        // A later change of the same file is checked by itself, on top of this one.
        if ((await write(reversed(changes))) !== null) return;
        await history.add(`${title} (refused by the compiler)`, reversed(changes));
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
      written.add(`${file} ${hashOfFile(await contentOf(await writablePath(root, file)))}`);
      onWritten(file);
    }
    return { ok: true, title: result.step.title };
  }
}

export type Changes = ReturnType<typeof createChanges>;

function hashOfFile(content: Uint8Array | null): string | null {
  return content === null ? null : hashOf(content);
}

/** The compiler's messages about these files: what else is open in the project is not this change's fault. */
function problemsOf(changes: readonly FileChange[], all: readonly string[]): string[] {
  return all.filter((line) => changes.some(({ file }) => line.startsWith(file)));
}

function hashesOf(changes: readonly FileChange[]): Record<string, string> {
  return Object.fromEntries(changes.flatMap(({ file, after }) => (after === null ? [] : [[file, hashOf(after)]])));
}

function reversed(changes: readonly FileChange[]): FileChange[] {
  return changes.map(({ file, before, after }) => ({ file, before: after, after: before })).reverse();
}

/** Runs what it is given one after the other: two changes must not both build on the same file. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work, work);
    last = result.catch(() => undefined);
    return result;
  };
}
