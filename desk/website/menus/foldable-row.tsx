import { type ReactNode, useState } from "react";
import { strings } from "./ui-strings.ts";

interface FoldableRowProps {
  /** Of a page or a menu, for screen readers. */
  name: string;
  /** What stands at the beginning. */
  heading: ReactNode;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: -1 | 1) => void;
  /** What can be changed, below the row. */
  children: ReactNode;
}

/** A page or a menu in its order: it can be moved, and opened to be changed. */
export function FoldableRow({ name, heading, isFirst, isLast, onMove, children }: FoldableRowProps) {
  const [isOpen, setOpen] = useState(false);
  const word = isOpen ? strings.close : strings.change;
  const moves = [
    { step: -1, sign: "↑", label: strings.moveUp(name), isAtEnd: isFirst },
    { step: 1, sign: "↓", label: strings.moveDown(name), isAtEnd: isLast },
  ] as const;
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
            aria-label={`${word}: ${name}`}
            className="me-2 min-h-11 px-2 text-small underline"
            onClick={() => setOpen(!isOpen)}
          >
            {word}
          </button>
          {moves.map(({ step, sign, label, isAtEnd }) => (
            <button
              key={step}
              type="button"
              className="min-h-11 min-w-11 disabled:opacity-40"
              aria-label={label}
              disabled={isAtEnd}
              onClick={() => onMove(step)}
            >
              {sign}
            </button>
          ))}
        </span>
      </div>
      {isOpen && children}
    </>
  );
}
