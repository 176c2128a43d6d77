import { HalfDisc } from "../ui/drawings/half-disc.tsx";
import { type Amount, Figure } from "../ui/figure.tsx";
import { Section, type SectionProps } from "./section.tsx";

export interface IndustriesProps extends SectionProps {
  /** Drawn in this order, to scale; write the largest first. */
  industries: readonly Industry[];
}

export interface Industry {
  name: string;
  projects: Amount;
}

/** Where the work happened: half discs whose width is the number of projects. */
export function Industries({ industries, ...section }: IndustriesProps) {
  return (
    <Section {...section}>
      <ul className="industries">
        {industries.map(({ name, projects }, place) => (
          <li key={name} className="industry">
            <HalfDisc place={place} value={projects.amount} />
            <p>
              <b className="block type-figure-small">
                <Figure {...projects} />
              </b>
              <span className="text-small text-ink-2">{name}</span>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
