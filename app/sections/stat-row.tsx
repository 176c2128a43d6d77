import { type Amount, Figure } from "../ui/figure.tsx";
import { grounds } from "./section.tsx";

export interface StatRowProps {
  facts: readonly Fact[];
}

export interface Fact {
  figure: Amount;
  label: string;
}

/** The page's figures in one row between two rules, right below its hero. */
export function StatRow({ facts }: StatRowProps) {
  return (
    <section data-ground="paper" className={grounds.paper}>
      <div className="wrap">
        <Facts facts={facts} across={acrossOf(facts.length)} />
      </div>
    </section>
  );
}

/** Rows are filled: two and three stand alone, six in two rows of three, everything else in fours. */
function acrossOf(count: number): FactsProps["across"] {
  if (count === 2) return 2;
  return count % 3 === 0 ? 3 : 4;
}

interface FactsProps {
  facts: readonly Fact[];
  /** How many stand side by side where there is room. */
  across: 2 | 3 | 4;
}

/** Figures divided by lines. The label comes first in the source and below the figure on the screen. */
export function Facts({ facts, across }: FactsProps) {
  return (
    <dl className={`grid border-t-2 border-ink ${columns[across]}`}>
      {facts.map(({ figure, label }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end gap-1 border-b border-line-strong py-4 pr-1 tablet:pr-5 tablet:pb-5"
        >
          <dt className="text-small text-ink-2 hyphens-auto">{label}</dt>
          <dd className="type-figure whitespace-nowrap">
            <Figure {...figure} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The first cell of a row stands flush left, the others behind a line. */
const columns = {
  2: "grid-cols-2 *:even:border-l *:even:pl-4",
  3: "grid-cols-3 *:not-[:nth-child(3n+1)]:border-l *:not-[:nth-child(3n+1)]:pl-2.5 tablet:*:not-[:nth-child(3n+1)]:pl-5",
  4: "grid-cols-2 split:grid-cols-4 max-split:*:even:border-l max-split:*:even:pl-4 split:*:not-[:nth-child(4n+1)]:border-l split:*:not-[:nth-child(4n+1)]:pl-5 print:grid-cols-4 print:*:nth-3:border-l print:*:nth-3:pl-4",
};
