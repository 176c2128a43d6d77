import { PhaseArch } from "../ui/drawings/phase-arch.tsx";
import { Section, type SectionProps } from "./section.tsx";

export interface PhasesProps extends SectionProps {
  steps: readonly Step[];
}

export interface Step {
  title: string;
  text: string;
}

/** Three steps as three arches on one line; on phones the line turns upright. */
export function Phases({ steps, ...section }: PhasesProps) {
  return (
    <Section {...section}>
      <ol className="phases">
        {steps.map(({ title, text }, place) => (
          <li key={title} className="phase">
            <PhaseArch place={place} />
            <div className="phase-text">
              <h3 className="type-h3">{title}</h3>
              <p className="max-w-96 text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
