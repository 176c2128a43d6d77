/** Sent over Vite's connection when the compiler refuses a change that had been kept: it has been taken back. */
export const takenBackEvent = "editor:taken-back";

export interface TakenBack {
  title: string;
  problems: string[];
}
