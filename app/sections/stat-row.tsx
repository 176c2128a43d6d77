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
        <Facts facts={facts} />
      </div>
    </section>
  );
}

/** Figures divided by lines; the label comes first in the source and below the figure on the screen. */
export function Facts({ facts }: StatRowProps) {
  return (
    <dl className="facts">
      {facts.map(({ figure, label }) => (
        <div key={label} className="fact">
          <dt className="text-small text-ink-2">{label}</dt>
          <dd className="type-figure">
            <Figure {...figure} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
