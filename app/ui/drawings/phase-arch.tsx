import type { Pigment } from "../artwork/palette.ts";

interface PhaseArchProps {
  /** Position of the phase in its row; it decides the colour. */
  index: number;
}

/** One of several arches in a row on one line; stretched to the width of its phase. */
export function PhaseArch({ index }: PhaseArchProps) {
  return (
    <svg viewBox="0 0 400 120" preserveAspectRatio="none" aria-hidden="true">
      <path
        className={`f-${pigments[index % pigments.length]}`}
        d="M0 120A200 114 0 0 1 400 120H356A156 80 0 0 0 44 120Z"
      />
    </svg>
  );
}

const pigments: readonly Pigment[] = ["foehn", "isar-2", "isar"];
