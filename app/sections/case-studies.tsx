import { type CaseLabels, CaseStudy, type CaseStudyProps } from "./case-study.tsx";
import { Section, type SectionProps } from "./section.tsx";

export interface CaseStudiesProps extends SectionProps {
  labels: CaseLabels;
  cases: readonly CaseStudyProps[];
  /** How the testimonials were checked (§ 5b(3) UWG). */
  note: string;
}

/** Case studies in two columns, the first and the last across both. Printed, they are what the page is printed for. */
export function CaseStudies({ labels, cases, note, ...section }: CaseStudiesProps) {
  const last = cases.length - 1;
  return (
    <Section {...section}>
      <div className="grid gap-x-gap gap-y-16 tablet:grid-cols-2 print:block">
        {cases.map((study, index) => (
          <CaseStudy
            key={index}
            {...study}
            labels={labels}
            place={index === 0 ? "first" : index === last ? "last" : "inner"}
          />
        ))}
      </div>
      <p className="max-w-[44rem] text-small text-balance text-ink-2">{note}</p>
    </Section>
  );
}
