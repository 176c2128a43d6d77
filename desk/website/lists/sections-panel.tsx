import { sectionSchemas } from "../../../kit/section-schemas.ts";
import { locale } from "../../language.ts";
import { partNamed, valueAt } from "../draft/content-path.ts";
import { kindLabel } from "../draft/titles.ts";
import { Fold } from "../fold.tsx";
import { SectionsPicture } from "../section-pictures.tsx";
import { EntryOrder } from "./entry-order.tsx";
import { isOnce, opensPage } from "./list-entries.ts";
import { strings } from "./ui-strings.ts";
import type { EntryEdits } from "./use-entry-edits.ts";

/** All sections of the page, hidden ones too, and all kinds that can be added, by picture and name. */
export function SectionsPanel({ edits }: { edits: EntryEdits }) {
  const list = `pages/${edits.page}.json#sections`;
  const entries = valueAt(edits.files, list);
  if (!Array.isArray(entries)) return null;
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="type-h3">{strings.sections}</h2>
      <EntryOrder edits={edits} list={list} entries={entries} />
      <Fold summary={strings.addSection}>
        <p className="mb-3 text-small">{strings.addText}</p>
        <ul className="grid grid-cols-2 gap-2">
          {addableKinds(entries).map((kind) => (
            <li key={kind} className="min-w-0">
              <button
                type="button"
                className="grid size-full min-h-11 grid-cols-1 content-start hyphens-auto wrap-anywhere border-2 border-line px-3 py-2 text-left hover:border-ink"
                onClick={() => edits.addSection(list, kind)}
              >
                <SectionsPicture kinds={[kind]} rows={1} />
                <span className="mt-2 font-semibold">{kindLabel({ kind })}</span>
              </button>
            </li>
          ))}
        </ul>
      </Fold>
    </section>
  );
}

/** Openings stand first, and some kinds can be on a page once. */
function addableKinds(sections: readonly unknown[]): string[] {
  const once = new Set(sections.filter(isOnce).map((section) => partNamed(section, "kind")));
  return [...sectionSchemas.keys()]
    .filter((kind) => !opensPage({ kind }) && !once.has(kind))
    .toSorted((a, b) => kindLabel({ kind: a }).localeCompare(kindLabel({ kind: b }), locale));
}
