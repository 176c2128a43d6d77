import { hc } from "hono/client";
import type { ChangeAnswer } from "../server/changes.ts";
import type { EditorApi } from "../server/editor.ts";
import type { Words } from "./words.ts";

/** What the page asks of its server; its types are those of the routes. */
export const api = hc<EditorApi>("/")["@editor"];

/** The JSON of an answer. @throws Error where the server does not answer, or not as asked */
export async function answerOf<Answer extends { ok: boolean; status: number; json(): Promise<unknown> }>(
  request: Promise<Answer>,
): Promise<Awaited<ReturnType<Answer["json"]>>> {
  const response = await request;
  if (!response.ok) throw new Error(`The editor answered ${response.status}.`);
  return (await response.json()) as Awaited<ReturnType<Answer["json"]>>;
}

/** Why a change was not made, as people read it. */
export function sentenceOf(answer: ChangeAnswer & { ok: false }, say: Words): string {
  if (answer.code === "changed-meanwhile") return say.changedMeanwhile(answer.file);
  if (answer.code === "lost-expression") return say.lostExpression(answer.expression);
  if (answer.code === "wrong-shape") {
    const count = /target (?:requires|allows only) (\d+)/i.exec(answer.problems.join("\n"))?.[1];
    return count === undefined ? [say.wrongShape, ...answer.problems].join("\n") : say.fixedLength(Number(count));
  }
  return [say.broken, ...answer.problems].join("\n");
}
