import { markShapes } from "./drawings/mark-shapes.ts";

/** The mark: a circle and a square on two banks, and the arc between them. */
export function Mark() {
  return (
    <svg viewBox="0 0 40 24" aria-hidden="true" className="h-5 w-8.5 overflow-visible narrow:h-6 narrow:w-10">
      <path className="fill-none stroke-ink stroke-3" d={markShapes.arc} />
      <circle className="fill-a-sun" {...markShapes.disc} />
      <path className="fill-link" d={markShapes.square} />
    </svg>
  );
}
