import { type PointerEvent, useRef, useState } from "react";
import { locale } from "../../language.ts";
import { type ContentPath, entryKey, placeIn, valueAt, withValue } from "../draft/content-path.ts";
import { kindLabel, titleOf } from "../draft/titles.ts";
import { canMove, whyStays } from "./list-changes.ts";
import { isSections, leadsToHidden } from "./list-entries.ts";
import { strings } from "./ui-strings.ts";
import type { EntryEdits } from "./use-entry-edits.ts";

interface EntryOrderProps {
  edits: EntryEdits;
  list: ContentPath;
  entries: readonly unknown[];
  /** Index of the chosen entry. */
  current?: number;
}

/**
 * The entries of a list in their order: each leads to itself, and can be dragged by its grip with a mouse or a finger. Sections
 * can be hidden.
 */
export function EntryOrder({ edits, list, entries, current }: EntryOrderProps) {
  const rows = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);

  function indexAt(y: number): number {
    const all = [...(rows.current?.children ?? [])];
    const above = all.filter((row) => row.getBoundingClientRect().top <= y).length;
    return Math.min(Math.max(above - 1, 0), all.length - 1);
  }
  function follow({ clientY }: PointerEvent) {
    if (!drag) return;
    const to = indexAt(clientY);
    if (canMove({ list, entries, index: drag.from }, to)) setDrag({ ...drag, to });
  }
  function drop() {
    if (drag) edits.move({ list, entries, index: drag.from }, drag.to);
    setDrag(null);
  }

  return (
    <ol ref={rows} aria-label={strings.order} className="border-line border-t">
      {entries.map((entry, index) => (
        <li
          key={entryKey(entry, index)}
          className={`flex items-center border-line border-b ${drag?.from === index ? "opacity-50" : ""} ${lineAt(drag, index)}`}
        >
          <span
            aria-hidden="true"
            title={strings.drag}
            className={`grid size-11 shrink-0 touch-none select-none place-items-center ${canMove({ list, entries, index }, index) ? "cursor-grab" : "invisible"}`}
            onPointerDown={(event) => {
              event.preventDefault();
              event.currentTarget.setPointerCapture(event.pointerId);
              setDrag({ from: index, to: index });
            }}
            onPointerMove={follow}
            onPointerUp={drop}
            onPointerCancel={() => setDrag(null)}
          >
            ⠿
          </span>
          <Entry edits={edits} list={list} name={entryKey(entry, index)} isCurrent={index === current} />
        </li>
      ))}
    </ol>
  );
}

/** Where the dragged entry would come to stand. */
function lineAt(drag: { from: number; to: number } | null, index: number): string {
  if (!drag || drag.to !== index || drag.from === index) return "";
  return drag.to < drag.from ? "[box-shadow:0_-3px_0_var(--color-a-sun)]" : "[box-shadow:0_3px_0_var(--color-a-sun)]";
}

interface EntryProps {
  edits: EntryEdits;
  list: ContentPath;
  name: string;
  isCurrent: boolean;
}

function Entry({ edits: { files, edited, choose }, list, name, isCurrent }: EntryProps) {
  const place = placeIn(list, name);
  const entry = valueAt(files, place);
  const hidden = placeIn(place, "hidden");
  const isHidden = valueAt(files, hidden) === true;
  const more = [
    isSections(list) && kindLabel(entry),
    isHidden && strings.isHidden,
    leadsToHidden(files, entry) && strings.leadsToHidden,
  ];
  return (
    <>
      <button
        type="button"
        aria-current={isCurrent || undefined}
        className="min-h-11 min-w-0 flex-1 py-1 text-left text-small aria-[current]:font-semibold"
        onClick={() => choose(place)}
      >
        <span className="block truncate">{titleOf(files, place, locale) || strings.untitled}</span>
        <span className="block truncate font-normal text-ink-2 empty:hidden">{more.filter(Boolean).join(" · ")}</span>
      </button>
      {isSections(list) && whyStays(list, entry) === null && (
        <button
          type="button"
          className="min-h-11 shrink-0 px-2 text-small underline"
          onClick={() => edited.edit(place, withValue(files, hidden, isHidden ? undefined : true))}
        >
          {isHidden ? strings.show : strings.hide}
        </button>
      )}
    </>
  );
}
