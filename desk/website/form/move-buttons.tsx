import { strings } from "./ui-strings.ts";

interface MoveButtonsProps {
  /** Of what is moved, for screen readers. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: -1 | 1) => void;
}

/** Moves an entry of a list within its order. */
export function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
  const moves = [
    { step: -1, sign: "↑", label: strings.up, isAtEnd: isFirst },
    { step: 1, sign: "↓", label: strings.down, isAtEnd: isLast },
  ] as const;
  return moves.map(({ step, sign, label, isAtEnd }) => (
    <button
      key={step}
      type="button"
      className="min-h-11 min-w-11 disabled:opacity-40"
      aria-label={`${label}: ${name}`}
      disabled={isAtEnd}
      onClick={() => onMove(step)}
    >
      {sign}
    </button>
  ));
}
