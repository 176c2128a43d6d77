/** A text by its place in the sources, or a figure. */
export interface SelectedText {
  kind: "text" | "figure";
  /** Of its file, as marks say it. */
  number: number;
  file: string;
  index: number;
}
