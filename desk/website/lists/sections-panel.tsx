import { useState } from "react";
import { buttonLook } from "../../../kit/ui/button.tsx";
import { nameOf, partNamed, placeIn, valueAt } from "../draft/content-places.ts";
import { AddSection } from "./add-section.tsx";
import { EntryOrder } from "./entry-order.tsx";
import { hideHindrance } from "./list-changes.ts";
import { strings } from "./ui-strings.ts";
import type { EntryEdits } from "./use-entry-edits.ts";

/** All sections of the page, hidden ones too. */
export function SectionsPanel({ edits }: { edits: EntryEdits }) {
  const list = `pages/${edits.page}.json#sections`;
  const entries = valueAt(edits.files, list);
  const [isAdding, setAdding] = useState(false);
  if (!Array.isArray(entries)) return null;
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="type-h3">{strings.sections}</h2>
      <p className="text-small">{strings.sectionsHow}</p>
      <EntryOrder
        edits={edits}
        list={{ list, entries, isSection: true }}
        current={null}
        beside={(section, index) => {
          const isHidden = partNamed(section, "hidden") === true;
          return hideHindrance(list, section) ? null : (
            <button
              type="button"
              className="min-h-11 shrink-0 px-2 text-small underline"
              onClick={() => edits.hide(placeIn(list, nameOf(section, index)), !isHidden)}
            >
              {isHidden ? strings.show : strings.hide}
            </button>
          );
        }}
      />
      <p role="status" className="text-small empty:hidden">
        {edits.said}
      </p>
      <button
        type="button"
        className={`${buttonLook({ look: "line", size: "small" })} justify-self-start`}
        onClick={() => setAdding(true)}
      >
        {strings.addSection}
      </button>
      <AddSection edits={edits} list={list} isOpen={isAdding} close={() => setAdding(false)} />
    </section>
  );
}
