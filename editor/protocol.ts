import type { SourceSample, SourceText } from "./source/parse-source.ts";

/** What the editor's page and its server tell each other, as JSON. */

/** `GET /@editor/source?file=`: a module and its texts. `GET /@editor/sources`: those of all modules. */
export interface SourceAnswer {
  /** Its number among all modules, as marks say it. */
  number: number;
  file: string;
  hash: string;
  texts: SourceText[];
  samples: SourceSample[];
}

/** `POST /@editor/words`: other words for a text of the module that has this hash. */
export interface WordsRequest {
  file: string;
  hash: string;
  index: number;
  words: { en: string; de: string };
}

/** What became of a change. Problems are lines that name file and place. */
export type ChangeAnswer =
  | { ok: true; hash: string }
  | { ok: false; code: "changed-meanwhile" }
  | { ok: false; code: "lost-expression"; expression: string }
  | { ok: false; code: "broken"; problems: string[] };

/** `POST /@editor/take-back`: the newest change that was taken back. */
export type TakeBackAnswer =
  | { ok: true; title: string }
  | { ok: false; code: "nothing-left" }
  | { ok: false; code: "changed-meanwhile"; file: string };

/** `GET /@editor/state`: the changes that can be taken back, oldest first. */
export interface EditorState {
  changes: { title: string }[];
}

/** Sent over Vite's connection when the compiler refuses a change that had been kept: it has been taken back. */
export const takenBackEvent = "editor:taken-back";
export interface TakenBack {
  title: string;
  problems: string[];
}
