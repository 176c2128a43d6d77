import { useMemo, useState } from "react";
import { type Place, withValue } from "../draft/content-places.ts";
import type { Edited } from "../form/field-props.ts";
import {
  type ListChange,
  moveHindrance,
  withCopy,
  withEntryMoved,
  withHidden,
  withNewEntry,
  withNewSection,
  withoutEntry,
} from "./list-changes.ts";
import { entriesAround, type ListEntry, textIn } from "./list-entries.ts";
import { strings } from "./ui-strings.ts";

export type EntryEdits = ReturnType<typeof useEntryEdits>;

interface EntryEditsOptions {
  edited: Edited;
  page: string;
  /** What is being edited; undefined for nothing. */
  chosen: Place | undefined;
  choose: (place: Place) => void;
}

/** What the owner does with the entries around the chosen place, each as one step, and what is said of it. */
export function useEntryEdits({ edited, page, chosen, choose }: EntryEditsOptions) {
  const { files, edit } = edited;
  const [said, setSaid] = useState("");
  const around = useMemo(() => (chosen ? entriesAround(files, page, chosen) : []), [files, page, chosen]);

  function take({ files, place }: ListChange, words: string, next: Place | null = textIn(files, place)) {
    edit(place, files);
    setSaid(words);
    if (next !== null) choose(next);
  }

  /** The panel puts the cursor into the first text, unless the focus is in it already. */
  function write(change: ListChange, words: string) {
    (document.activeElement as HTMLElement | null)?.blur();
    take(change, words);
  }

  function move(
    { list, index, entries, isSection }: Pick<ListEntry, "list" | "index" | "entries" | "isSection">,
    to: number,
  ) {
    if (to === index || moveHindrance({ index, entries, isSection }, to)) return;
    // The chosen text stays chosen: places have ids. An entry without one is chosen anew.
    const change = withEntryMoved(files, list, index, to);
    take(change, strings.moved(to + 1, entries.length), chosen && !change.place.endsWith(`/${to}`) ? null : undefined);
  }

  return {
    around,
    said,
    edited,
    files,
    page,
    choose: (place: Place) => choose(textIn(files, place)),
    add: (entry: ListEntry) =>
      write(withNewEntry(files, entry), strings.added(entry.index + 2, entry.entries.length + 1)),
    copy: (entry: ListEntry) => take(withCopy(files, entry), strings.added(entry.index + 2, entry.entries.length + 1)),
    remove: (entry: ListEntry) => take(withoutEntry(files, entry), strings.removed(entry.entries.length - 1)),
    move,
    hide(section: Place, isHidden: boolean) {
      take(
        { files: withHidden(files, section, isHidden), place: section },
        isHidden ? strings.hidden : strings.shown,
        null,
      );
    },
    addSection(list: Place, index: number, kind: string) {
      write(withNewSection(files, list, index, kind), strings.sectionAdded);
    },
    /** Sets a field of an entry; undefined removes it. */
    set(place: Place, value: unknown, isNew = false) {
      const change = { files: withValue(files, place, value), place };
      if (isNew) write(change, "");
      else take(change, "", null);
    },
    /** Alt with an arrow moves the innermost entry that is not alone. @returns whether the key meant that */
    press({ altKey, key }: KeyboardEvent): boolean {
      const entry = around.find(({ entries }) => entries.length > 1);
      if (!altKey || !entry || (key !== "ArrowUp" && key !== "ArrowDown")) return false;
      move(entry, entry.index + (key === "ArrowUp" ? -1 : 1));
      return true;
    },
  };
}
