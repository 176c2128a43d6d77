import { Section, type SectionProps } from "./section.tsx";

export interface CareerProps extends SectionProps {
  phases: readonly CareerPhase[];
}

export interface CareerPhase {
  title: string;
  /** As people read it: 2005-2015, 2015-Present. */
  period: string;
  text: string;
}

/** Two phases of a career as two arches on one line. */
export function Career({ phases, ...section }: CareerProps) {
  return (
    <Section {...section}>
      <ol>
        {phases.map(({ title, period, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{period}</p>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
