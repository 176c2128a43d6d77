import { type ReactNode, useState } from "react";

interface FoldProps {
  summary: ReactNode;
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

/** Its content is drawn when it is opened. */
export function Fold({ summary, isOpenAtFirst = false, children }: FoldProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{summary}</summary>
      {isOpen && children}
    </details>
  );
}
