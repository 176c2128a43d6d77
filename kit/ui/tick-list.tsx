import { usePlaces } from "./places.tsx";

interface TickListProps {
  items: readonly string[];
  /** Its place. */
  className?: string;
}

/** A list of short statements with arches as bullets. */
export function TickList({ items, className = "" }: TickListProps) {
  const at = usePlaces();
  if (items.length === 0) return null;
  return (
    <ul className={`grid content-start gap-x-4 gap-y-1.5 ${className}`.trim()}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same entry in both languages has no other identity
        <li key={index} className={tick} {...at(items, index)}>
          {item}
        </li>
      ))}
    </ul>
  );
}

const tick =
  "grid grid-cols-[1.125rem_1fr] gap-2 text-small before:mt-[0.6em] before:h-1.75 before:w-3.5 before:rounded-t-full before:border-2 before:border-b-0 before:border-link";
