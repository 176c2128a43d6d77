import type { Pigment } from "../artwork/palette.ts";

interface HalfDiscProps {
  /** Position in its row; it decides the colour. */
  index: number;
  value: number;
}

/**
 * A half disc as wide as its value, in `em`: the stylesheet sets how much one unit is,
 * and a flex row that is too narrow shrinks all of its half discs in proportion.
 */
export function HalfDisc({ index, value }: HalfDiscProps) {
  return (
    <svg viewBox="0 0 100 50" width={`${value}em`} aria-hidden="true" className="half-disc [&_.f-ink]:fill-ink">
      <path className={`f-${pigments[index % pigments.length]}`} d="M0 50a50 50 0 0 1 100 0Z" />
    </svg>
  );
}

const pigments: readonly Pigment[] = ["isar", "foehn", "sun", "isar-2", "brick", "ink"];
