import { type ReactNode, useState } from "react";

/** Its content is drawn when it is opened. */
export function Fold({ summary, children }: { summary: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{summary}</summary>
      {isOpen && children}
    </details>
  );
}
