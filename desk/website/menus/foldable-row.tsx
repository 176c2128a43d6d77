import { strings } from "./ui-strings.ts";

interface MoveButtonsProps {
  /** Of what is moved, for screen readers. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: -1 | 1) => void;
}

export function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
  const look = "min-h-11 min-w-11 disabled:opacity-40";
  return (
    <span className="flex">
      <button
        type="button"
        className={look}
        aria-label={strings.moveUp(name)}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        ↑
      </button>
      <button
        type="button"
        className={look}
        aria-label={strings.moveDown(name)}
        disabled={isLast}
        onClick={() => onMove(1)}
      >
        ↓
      </button>
    </span>
  );
}
