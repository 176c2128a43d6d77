import type { Place } from "../draft/content-places.ts";
import { DraftScreen } from "../publish/draft-screen.tsx";
import { Editor } from "./editor.tsx";

/** The pages of the website, to be changed where they are read. */
export function Pages({ page = "home", places }: { page: string | undefined; places: readonly Place[] }) {
  return <DraftScreen page={page}>{(editing) => <Editor {...editing} page={page} places={places} />}</DraftScreen>;
}
