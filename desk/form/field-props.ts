import type { ReactNode } from "react";
import type { FieldDescription } from "../../kit/field-descriptions.ts";
import type { ContentProblem } from "../../render/check/schema-problems.ts";
import type { ContentFiles } from "../../site/content-files.ts";
import { type ContentPath, placeOfPath } from "../content/content-path.ts";
import { type Problem, refusalInWords } from "../content/problems.ts";
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
  /** Whether what is typed in place of a number stays in the content, as nobody draws it. */
  keepsMistakes?: true;
  /** Fields with a control of their own, by name. */
  controls?: { readonly [field: string]: (props: FieldProps) => ReactNode };
}

/** A document that is no part of the website, in a form. @param change takes it with what the owner changes */
export function editedAlone<Content>(
  document: Content,
  change: (next: Content, place: ContentPath) => void,
  shown: Pick<Edited, "controls"> & { problems: readonly ContentProblem[] },
): Edited {
  const files = { [alone]: document };
  const problems = shown.problems.map(({ place, problem }) => ({
    place: placeOfPath(files, alone, place),
    text: refusalInWords(problem),
  }));
  return {
    ...{ files, base: files, photos: {}, keepsMistakes: true, ...shown, problems },
    edit: (place, next) => change(next[alone] as Content, place),
    current: () => files,
  };
}

const alone = "document";

/** Where {@link editedAlone} has it. */
export const documentPlace: ContentPath = `${alone}#`;

export interface FieldProps {
  edited: Edited;
  field: FieldDescription;
  place: ContentPath;
  value: unknown;
  /** Undefined removes it. */
  change: (value: unknown) => void;
}
