import { type ReactNode, useState } from "react";
import { MoveButtons } from "../../form/move-buttons.tsx";
import { strings } from "./ui-strings.ts";

interface FoldableRowProps {
  /** Of a page or a menu, for screen readers. */
  name: string;
  /** What stands at the beginning. */
  heading: ReactNode;
  /** The place in its menu, or among the menus. */
  index: number;
  count: number;
  onMove: (step: -1 | 1) => void;
  /** What can be changed, below the row. */
  children: ReactNode;
}

/** A page or a menu in its order: it can be moved, and opened to be changed. */
export function FoldableRow({ heading, children, ...order }: FoldableRowProps) {
  const [isOpen, setOpen] = useState(false);
  const word = isOpen ? strings.close : strings.change;
  return (
    <>
      <div className="flex items-center gap-x-4">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 hyphens-auto py-1 wrap-anywhere">
          {heading}
        </div>
        <span className="flex items-center">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={`${word}: ${order.name}`}
            className="me-2 min-h-11 px-2 text-small underline"
            onClick={() => setOpen(!isOpen)}
          >
            {word}
          </button>
          <MoveButtons {...order} />
        </span>
      </div>
      {isOpen && children}
    </>
  );
}
