import { strings } from "./ui-strings.ts";

interface MoveButtonsProps {
  /** Of what is moved, for screen readers. */
  name: string;
  /** Its place in its list. */
  index: number;
  count: number;
  onMove: (step: -1 | 1) => void;
}

/** Moves something up or down in its order. */
export function MoveButtons({ name, index, count, onMove }: MoveButtonsProps) {
  const moves = [
    { step: -1, sign: "↑", label: strings.up, isAtEnd: index === 0 },
    { step: 1, sign: "↓", label: strings.down, isAtEnd: index === count - 1 },
  ] as const;
  return moves.map(({ step, sign, label, isAtEnd }) => (
    <button
      key={step}
      type="button"
      className="min-h-11 min-w-11 aria-disabled:opacity-40"
      aria-label={`${label}: ${name}`}
      // One that has come to an end keeps the focus.
      aria-disabled={isAtEnd || undefined}
      onClick={() => isAtEnd || onMove(step)}
    >
      {sign}
    </button>
  ));
}
