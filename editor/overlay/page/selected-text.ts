/** A place of the sources that the editor opens. */
export interface EditablePlace {
  kind: "text" | "figure" | "picture";
  /** Of its file, as marks say it. */
  number: number;
  file: string;
  /** Among the texts, figures or pictures of its file. */
  index: number;
}

export type SelectedText = EditablePlace & { kind: "text" | "figure" };
