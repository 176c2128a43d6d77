import { useMemo, useState } from "react";
import type { ContentFiles } from "../../../site/content-files.ts";
import type { PageId } from "../../../site/pages.ts";
import { type Place, placeIn, textAt, withValue } from "../draft/content-places.ts";
import type { Edited } from "../form/field-props.ts";
import {
  canMove,
  type ListChange,
  withCopy,
  withEntryMoved,
  withNewEntry,
  withNewSection,
  withoutEntry,
} from "./list-changes.ts";
import { entriesAround, groupAround, type ListEntry, textIn } from "./list-entries.ts";
import { strings } from "./ui-strings.ts";

export type EntryEdits = ReturnType<typeof useEntryEdits>;

interface EntryEditsOptions {
  edited: Edited & { page: PageId };
  /** What is being edited; undefined for nothing. */
  chosen: Place | undefined;
  choose: (place: Place) => void;
}

/** What the owner does with the entries around the chosen place, each as one step, and what is said of it. */
export function useEntryEdits({ edited, chosen, choose }: EntryEditsOptions) {
  const { files, edit, page } = edited;
  const [said, setSaid] = useState<{ words: string; of: Place | undefined }>();
  const around = useMemo(() => (chosen ? entriesAround(files, page, chosen) : []), [files, page, chosen]);

  /** @param next what is chosen afterwards */
  function take({ files, place }: ListChange, words: string, next = chosen) {
    edit(place, files);
    setSaid({ words, of: next });
    if (next !== undefined && next !== chosen) choose(next);
  }

  function takeAndChoose(change: ListChange, words: string) {
    take(change, words, textIn(change.files, change.place));
  }

  /** The panel puts the cursor into the first text, unless the focus is in it already. */
  function takeAndWrite(change: ListChange, words: string) {
    (document.activeElement as HTMLElement | null)?.blur();
    takeAndChoose(change, words);
  }

  function move({ list, index, entries, isSection }: MovedEntry, to: number) {
    if (to === index || !canMove({ index, entries, isSection }, to)) return;
    take(withEntryMoved(files, list, index, to), strings.moved(to + 1, entries.length));
  }

  /** What is new and has words is written next. */
  function set(place: Place, next: ContentFiles) {
    const isNew = !textAt(files, textIn(files, place)) && textAt(next, textIn(next, place));
    (isNew ? takeAndWrite : take)({ files: next, place }, "");
  }

  return {
    around,
    /** What the chosen text is a part of, where that is no entry of a list. */
    group: useMemo(() => (chosen ? groupAround(files, page, chosen) : null), [files, page, chosen]),
    /** Of what was done last, while it is being looked at. */
    said: said?.of === chosen ? said?.words : "",
    edited: { ...edited, edit: set },
    files,
    page,
    choose: (place: Place) => choose(textIn(files, place)),
    add: (entry: ListEntry) => takeAndWrite(withNewEntry(files, entry), addedWords(entry)),
    copy: (entry: ListEntry) => takeAndChoose(withCopy(files, entry), addedWords(entry)),
    remove: (entry: ListEntry) => takeAndChoose(withoutEntry(files, entry), strings.removed(entry.entries.length - 1)),
    move,
    /** Hidden sections stay in the draft, and no visitor gets them. */
    hide(place: Place, isHidden: boolean) {
      const next = withValue(files, placeIn(place, "hidden"), isHidden || undefined);
      take({ files: next, place }, isHidden ? strings.hidden : strings.shown);
    },
    addSection: (list: Place, index: number, kind: string) =>
      takeAndWrite(withNewSection(files, list, index, kind), strings.sectionAdded),
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

type MovedEntry = Pick<ListEntry, "list" | "index" | "entries" | "isSection">;

function addedWords({ index, entries }: ListEntry): string {
  return strings.added(index + 2, entries.length + 1);
}
