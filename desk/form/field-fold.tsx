import { type ReactNode, useState } from "react";
import type { ContentPath } from "../content/content-path.ts";
import type { Edited } from "./field-props.ts";

interface FieldFoldProps {
  edited: Pick<Edited, "chosen">;
  place: ContentPath;
  summary: ReactNode;
  isOpenAtFirst?: boolean | undefined;
  children: ReactNode;
}

/** A part of a form that is folded until something in it is chosen, on the page or here. Its content is drawn when it is opened. */
export function FieldFold({
  edited: { chosen = "" },
  place,
  summary,
  isOpenAtFirst = false,
  children,
}: FieldFoldProps) {
  // What the owner opens or closes stays so until something else is chosen.
  const [toggled, setToggled] = useState<{ chosen: ContentPath; isOpen: boolean } | null>(null);
  const isOpen = toggled?.chosen === chosen ? toggled.isOpen : isOpenAtFirst || isWithin(chosen, place);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setToggled({ chosen, isOpen: currentTarget.open })}>
      <summary className="min-h-11 cursor-pointer py-2 pr-11 font-semibold wrap-anywhere">{summary}</summary>
      {isOpen && <div className="grid grid-cols-1 gap-4 border-line border-l-2 pb-2 pl-3">{children}</div>}
    </details>
  );
}

/** Whether a place is another one or a part of it. */
export function isWithin(place: ContentPath, around: ContentPath): boolean {
  return place === around || place.startsWith(`${around}/`);
}
