import type { ReactNode } from "react";
import type { FieldDescription } from "../../kit/field-descriptions.ts";
import type { ContentFiles } from "../../site/content-files.ts";
import type { ContentPath } from "../content/content-path.ts";
import type { Problem } from "../content/problems.ts";
import type { StoredWebsite } from "../content/website-api.ts";

/** What a form changes, and what else it shows of it. */
export interface Edited {
  files: ContentFiles;
  /** As visitors have them. */
  base: ContentFiles;
  problems: readonly Problem[];
  photos: StoredWebsite["photos"];
  /** Takes what the place and all else are from now on. */
  edit: (place: ContentPath, files: ContentFiles) => void;
  /** The files at this moment, for what takes a while: a photo is on its way while other things are typed. */
  current: () => ContentFiles;
  /** The field that the owner has chosen, also on the page: the folds around it are open. */
  chosen?: ContentPath | undefined;
  /** Goes on with another field, such as that of an added entry. */
  choose?: (place: ContentPath) => void;
  /** Said below a text. */
  noteAt?: (place: ContentPath) => ReactNode;
  /** Whether entries of lists need not be opened first. */
  unfolds?: true;
}

export interface FieldProps {
  edited: Edited;
  field: FieldDescription;
  place: ContentPath;
  value: unknown;
  /** Undefined removes it. */
  change: (value: unknown) => void;
}
