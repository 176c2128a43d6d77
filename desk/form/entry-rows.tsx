import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type ContentPath, entryKey, placeIn } from "../content/content-path.ts";
import { strings } from "./ui-strings.ts";

interface EntryRowsProps {
  /** What the list is called. */
  label: string;
  place: ContentPath;
  entries: readonly unknown[];
  canMove?: (from: number, to: number) => boolean;
  onMove: (from: number, to: number) => void;
  /** Draws an entry. */
  children: (place: ContentPath, index: number) => ReactNode;
}

/** Entries in their order: each is dragged by its grip with a mouse or a finger, or moved by Alt with an arrow while it has the focus. */
export function EntryRows({ label, place, entries, canMove = () => true, onMove, children }: EntryRowsProps) {
  const rows = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);
  const isPossible = (from: number, to: number) => to >= 0 && to < entries.length && canMove(from, to);

  function follow({ clientY }: PointerEvent) {
    const all = [...(rows.current?.children ?? [])];
    const above = all.filter((row) => row.getBoundingClientRect().top <= clientY).length;
    const to = Math.max(above - 1, 0);
    if (drag && isPossible(drag.from, to)) setDrag({ ...drag, to });
  }
  function drop() {
    if (drag && drag.from !== drag.to) onMove(drag.from, drag.to);
    setDrag(null);
  }
  function press(event: KeyboardEvent, from: number) {
    const step = stepOf(event);
    // One that is alone leaves the key to what is around it.
    if (step === 0 || entries.length < 2) return;
    event.preventDefault();
    event.stopPropagation();
    if (isPossible(from, from + step)) keepFocus(() => onMove(from, from + step));
  }
  return (
    <ol ref={rows} aria-label={label} className="border-line border-t empty:hidden">
      {entries.map((entry, index) => (
        <li
          key={entryKey(entry, index)}
          data-place={placeIn(place, entryKey(entry, index))}
          className={`relative border-line border-b ${drag?.from === index ? "opacity-50" : ""} ${lineAt(drag, index)}`}
          onKeyDown={(event) => press(event, index)}
        >
          {children(placeIn(place, entryKey(entry, index)), index)}
          {entries.length > 1 && canMove(index, index) && (
            <span
              aria-hidden="true"
              title={strings.drag}
              className="absolute top-0 right-0 grid size-11 cursor-grab touch-none select-none place-items-center"
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
          )}
        </li>
      ))}
    </ol>
  );
}

/** How far a key moves an entry: Alt with an arrow. In a select it opens the choices. */
export function stepOf({ altKey, key, target }: KeyboardEvent): -1 | 0 | 1 {
  if (!altKey || target instanceof HTMLSelectElement) return 0;
  return key === "ArrowUp" ? -1 : key === "ArrowDown" ? 1 : 0;
}

/** Does something that moves the focused element in the document, which would lose the focus by it. */
export function keepFocus(act: () => void) {
  const focused = document.activeElement as HTMLElement | null;
  flushSync(act);
  focused?.focus({ preventScroll: true });
}

/** Where the dragged entry would come to stand. */
function lineAt(drag: { from: number; to: number } | null, index: number): string {
  if (!drag || drag.to !== index || drag.from === index) return "";
  return drag.to < drag.from ? "[box-shadow:0_-3px_0_var(--color-a-sun)]" : "[box-shadow:0_3px_0_var(--color-a-sun)]";
}
