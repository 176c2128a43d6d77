import { contentOf } from "../../../render/content-files.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import { pathOf } from "../../../site/pages.ts";
import { locale } from "../../language.ts";
import type { Change } from "../draft/changes.ts";
import { ChangeList } from "./change-list.tsx";
import { strings } from "./ui-strings.ts";

/** What happened to the draft as a whole, for a line above the page. */
export type Outcome =
  | { kind: "published"; path: string }
  | { kind: "outdated" | "changedElsewhere" | "left"; left: readonly Change[] };

export function OutcomeText({ outcome, files }: { outcome: Outcome; files: ContentFiles }) {
  if (outcome.kind === "published") {
    return (
      <p className="mb-4">
        <strong>{strings.published}</strong>{" "}
        <a href={outcome.path} target="_blank" rel="noreferrer" className="inline-flex min-h-11 items-center underline">
          {strings.look}
        </a>
      </p>
    );
  }
  return (
    <div className="mb-4 grid gap-3">
      {outcome.kind !== "left" && <p>{strings[outcome.kind]}</p>}
      {outcome.left.length > 0 && (
        <>
          <p>{strings.left}</p>
          <ChangeList base={files} files={files} changes={outcome.left} />
        </>
      )}
    </div>
  );
}

/** The address at which visitors read a page. */
export function pathOfPage(files: ContentFiles, page: string): string {
  const { pages } = contentOf(files).site;
  return pathOf(pages, pages.some(({ id }) => id === page) ? page : "home", locale);
}
