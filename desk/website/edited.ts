import type { Problem } from "../content/problems.ts";
import type { StoredWebsite } from "../content/website-api.ts";
import type { Draft } from "../content/website-draft.ts";
import type { Edited } from "../form/field-props.ts";

/** The website while it is being changed. */
export interface Editing {
  stored: StoredWebsite;
  draft: Draft;
  /** As the draft has them. */
  files: Draft["base"];
  /** Found after a pause in typing. */
  problems: readonly Problem[];
  /** Asks what is to be published: these documents, by their names, and no others unless the owner wants them. */
  askToPublish: (names: readonly string[]) => void;
}

/** The draft, as forms change it. */
export function editedOf({ stored, draft, files, problems }: Editing): Edited {
  return {
    files,
    base: draft.base,
    problems,
    photos: stored.photos,
    edit: draft.edit,
    current: () => draft.state().files,
  };
}
