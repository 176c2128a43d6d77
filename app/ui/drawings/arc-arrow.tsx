/** An arch from left to right with an arrow's head at its end. */
export function ArcArrow({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 400 100" aria-hidden="true" className={`overflow-visible ${className}`}>
      <path className="fill-none stroke-ink [stroke-width:3]" d="M4 96C60 0 340 0 390 84" />
      <path className="fill-ink" d="M398 98 368 82 396 66Z" />
    </svg>
  );
}
