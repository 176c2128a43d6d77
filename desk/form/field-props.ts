import type { FieldDescription } from "../../kit/field-descriptions.ts";
import type { ContentFiles } from "../../site/content-files.ts";
import type { PageId } from "../../site/pages.ts";
import type { ContentPath } from "../website/draft/content-path.ts";
import type { Problem } from "../website/draft/problems.ts";

/** What a form changes. */
export interface Edited {
  files: ContentFiles;
  problems: readonly Problem[];
  /** Takes what the place and all else are from now on. */
  edit: (place: ContentPath, files: ContentFiles) => void;
  /** The page that stands beside the form: its texts, lists and pictures are chosen there, so that the form has none. */
  page?: PageId;
}

export interface FieldProps {
  edited: Edited;
  field: FieldDescription;
  place: ContentPath;
  value: unknown;
  /** Undefined removes it. */
  change: (value: unknown) => void;
}
