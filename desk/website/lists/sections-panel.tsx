import { Dialog } from "@base-ui/react/dialog";
import { useState } from "react";
import { sectionSchemas } from "../../../kit/section-schemas.ts";
import { buttonLook } from "../../../kit/ui/button.tsx";
import { locale } from "../../language.ts";
import { nameOf, type Place, partNamed, placeIn, valueAt } from "../draft/content-places.ts";
import { smallButton } from "../form/simple-fields.tsx";
import { SectionsPicture } from "../section-pictures.tsx";
import { EntryOrder } from "./entry-order.tsx";
import { hideHindrance } from "./list-changes.ts";
import { isOnce, kindLabel, opensPage } from "./list-entries.ts";
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
      <button type="button" className={`${smallButton} justify-self-start`} onClick={() => setAdding(true)}>
        {strings.addSection}
      </button>
      <AddSection edits={edits} list={list} isOpen={isAdding} close={() => setAdding(false)} />
    </section>
  );
}

interface AddSectionProps {
  edits: EntryEdits;
  /** The page's sections. */
  list: Place;
  isOpen: boolean;
  close: () => void;
}

/** All kinds of sections by picture and name. */
function AddSection({ edits, list, isOpen, close }: AddSectionProps) {
  const sections = (valueAt(edits.files, list) ?? []) as readonly unknown[];
  const kinds = isOpen ? addableKinds(sections) : [];
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 bg-a-ink/60" />
        <Dialog.Popup className="-translate-1/2 fixed top-1/2 left-1/2 max-h-[calc(100svh-2rem)] w-[min(44rem,calc(100%-2rem))] overflow-y-auto bg-lift p-6 shadow-float">
          <Dialog.Title className="type-h3 mb-3">{strings.chooseKind}</Dialog.Title>
          <Dialog.Description className="mb-4">{strings.addText}</Dialog.Description>
          <ul className="mb-6 grid gap-2 grid-cols-2 tablet:grid-cols-3">
            {kinds.map((kind) => (
              <li key={kind} className="min-w-0">
                <button
                  type="button"
                  className="grid size-full min-h-11 grid-cols-1 content-start hyphens-auto wrap-anywhere border-2 border-line px-3 py-2 text-left hover:border-ink"
                  onClick={() => {
                    close();
                    edits.addSection(list, sections.length, kind);
                  }}
                >
                  <SectionsPicture kinds={[kind]} rows={1} />
                  <span className="mt-2 font-semibold">{kindLabel(kind)[locale]}</span>
                </button>
              </li>
            ))}
          </ul>
          <Dialog.Close className={buttonLook({ look: "line" })}>{strings.cancel}</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Openings stand first, and some kinds can be on a page once. */
function addableKinds(sections: readonly unknown[]): string[] {
  const once = new Set(sections.filter(isOnce).map((section) => partNamed(section, "kind")));
  return [...sectionSchemas.keys()]
    .filter((kind) => !opensPage({ kind }) && !once.has(kind))
    .toSorted((a, b) => kindLabel(a)[locale].localeCompare(kindLabel(b)[locale], locale));
}
