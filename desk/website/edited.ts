import type { Edited } from "../form/field-props.ts";
import type { Editing } from "./publish/draft-screen.tsx";

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
