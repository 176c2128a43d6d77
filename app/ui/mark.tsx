/** The mark: a circle and a square on two banks, and the arc between them. */
export function Mark() {
  return (
    <svg viewBox="0 0 40 24" aria-hidden="true" className="h-5 w-8.5 overflow-visible narrow:h-6 narrow:w-10">
      <path className="fill-none stroke-ink stroke-3" d="M6 22.5V20a14 14 0 0 1 28 0v2.5" />
      <circle className="fill-a-sun" cx="6" cy="19" r="5" />
      <path className="fill-link" d="M29.5 14.5h9v9h-9z" />
    </svg>
  );
}
