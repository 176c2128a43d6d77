import type { ChangeAnswer, EditorState, SourceAnswer, TakeBackAnswer, WordsRequest } from "../protocol.ts";

/* What the page asks of its server. All of these reject where the server does not answer. */

export function sourceOf(file: string): Promise<SourceAnswer> {
  return ask(`source?file=${encodeURIComponent(file)}`);
}

export function allSources(): Promise<SourceAnswer[]> {
  return ask("sources");
}

export function currentState(): Promise<EditorState> {
  return ask("state");
}

export function saveWords(request: WordsRequest): Promise<ChangeAnswer> {
  return ask("words", request);
}

export function takeBackNewest(): Promise<TakeBackAnswer> {
  return ask("take-back", {});
}

async function ask<Answer>(path: string, body?: object): Promise<Answer> {
  const init = body && {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
  const response = await fetch(`/@editor/${path}`, init);
  if (!response.ok) throw new Error(`The editor answered ${response.status}.`);
  return response.json();
}
