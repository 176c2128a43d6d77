import { useMemo } from "react";
import type { ContentFiles } from "../../../site/content-files.ts";
import type { PageId } from "../../../site/pages.ts";
import type { Edited } from "../../form/field-props.ts";
import { copyOf, newEntry } from "../../form/new-entry.ts";
import { type ContentPath, textAt } from "../draft/content-path.ts";
import { textIn } from "../draft/titles.ts";
import { canMove, type ListChange, withEntryAt, withEntryMoved, withNewSection, withoutEntry } from "./list-changes.ts";
import { entriesAround, groupAround, type ListEntry } from "./list-entries.ts";

export type EntryEdits = ReturnType<typeof useEntryEdits>;

interface EntryEditsOptions {
  edited: Edited & { page: PageId };
  /** What is being edited; undefined for nothing. */
  chosen: ContentPath | undefined;
  choose: (place: ContentPath) => void;
  chooseNothing: () => void;
}

/** What the owner does with the entries around the chosen place, each as one step. */
export function useEntryEdits({ edited, chosen, choose, chooseNothing }: EntryEditsOptions) {
  const { files, edit, page } = edited;
  const around = useMemo(() => (chosen ? entriesAround(files, page, chosen) : []), [files, page, chosen]);

  /** The panel puts the cursor into the first text, unless the focus is in it already. */
  function takeAndWrite({ files, place }: ListChange) {
    (document.activeElement as HTMLElement | null)?.blur();
    edit(place, files);
    choose(textIn(files, place));
  }

  function move(entry: Pick<ListEntry, "list" | "index" | "entries">, to: number) {
    if (to === entry.index || !canMove(entry, to)) return;
    const moved = withEntryMoved(files, entry.list, entry.index, to);
    edit(moved.place, moved.files);
  }

  /** What is new and has words is written next. */
  function set(place: ContentPath, next: ContentFiles) {
    const isNew = !textAt(files, textIn(files, place)) && textAt(next, textIn(next, place));
    if (isNew) takeAndWrite({ files: next, place });
    else edit(place, next);
  }

  return {
    around,
    /** What the chosen text is a part of, where that is no entry of a list. */
    group: useMemo(() => (chosen ? groupAround(files, page, chosen) : null), [files, page, chosen]),
    edited: { ...edited, edit: set },
    files,
    page,
    choose: (place: ContentPath) => choose(textIn(files, place)),
    /** Adds one after it that is like it, with new words. */
    add: ({ list, index, entries, schema, value }: ListEntry) =>
      takeAndWrite(withEntryAt(files, list, index + 1, newEntry(schema, value, entries))),
    copy: ({ list, index, entries, value }: ListEntry) =>
      takeAndWrite(withEntryAt(files, list, index + 1, copyOf(value, entries))),
    remove: (entry: ListEntry) => {
      edit(entry.place, withoutEntry(files, entry));
      // With a neighbour chosen in its place, a second press would remove that one.
      chooseNothing();
    },
    move,
    addSection: (list: ContentPath, kind: string) => takeAndWrite(withNewSection(files, list, kind)),
    /** Alt with an arrow moves the innermost entry that is not alone. @returns whether the key meant that */
    press({ altKey, key, target }: KeyboardEvent): boolean {
      // There it opens the choices.
      if (target instanceof HTMLSelectElement) return false;
      const entry = around.find(({ entries }) => entries.length > 1);
      if (!altKey || !entry || (key !== "ArrowUp" && key !== "ArrowDown")) return false;
      move(entry, entry.index + (key === "ArrowUp" ? -1 : 1));
      return true;
    },
  };
}
