/** What the editor's server tells its page by itself, over Vite's connection. */

/** The compiler refuses a change that had been kept: it has been taken back. */
export const takenBackEvent = "editor:taken-back";
export interface TakenBack {
  title: string;
  problems: string[];
}

/** How far publishing is. */
export const publishingEvent = "editor:publishing";
export type PublishingStage = "check" | "commit" | "fetch" | "join" | "push" | "command";
