import type { ReactNode } from "react";
import { usePlaces } from "../ui/places.tsx";

export interface SheetProps {
  /** Title on the left and note on the right of the top line. */
  title: string;
  note: string;
}

interface SheetTable extends SheetProps {
  /** Column headers of the table, by their names in the section's `columns`. */
  heads: Readonly<Record<string, string>>;
  rows: ReactNode;
  /** Content below the table. */
  children?: ReactNode;
}

/** A table styled as a printed sheet. On phones its rows are blocks and column headers are for screen readers only. */
export function Sheet({ title, note, heads, rows, children }: SheetTable) {
  const at = usePlaces();
  return (
    <div className="border-t-2 border-ink bg-lift px-edge pt-5 pb-[clamp(1rem,3vw,2.5rem)] max-tablet:-mx-edge tablet:px-[clamp(1rem,3vw,2.5rem)]">
      <SheetTitle {...{ title, note }} />
      <table className="w-full text-left max-tablet:block max-tablet:*:block">
        <caption className="sr-only">{title}</caption>
        <thead className="max-tablet:sr-only">
          <tr className="border-y border-line-strong text-small text-ink-2 *:py-2 *:pr-gap *:font-semibold">
            {Object.entries(heads).map(([name, head]) => (
              <th key={name} scope="col" {...at("columns", name)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-tablet:border-t max-tablet:border-line-strong">{rows}</tbody>
      </table>
      {children}
    </div>
  );
}

/** The top line of a sheet. */
export function SheetTitle({ title, note }: SheetProps) {
  const at = usePlaces();
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 pb-5">
      <b className="type-h3" {...at("title")}>
        {title}
      </b>
      <span className="text-small text-ink-2" {...at("note")}>
        {note}
      </span>
    </p>
  );
}
