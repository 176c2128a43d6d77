import { type Area, AreaList } from "./area-list.tsx";
import { type Grounded, Section, type SectionProps } from "./section.tsx";

export interface TimelineProps extends SectionProps {
  areas: readonly Area[];
  today: string;
}

/** Spans of the career to scale, and what there is to say about each. */
export function Timeline({ areas, today, ...section }: TimelineProps & Grounded) {
  return (
    <Section {...section}>
      <AreaList areas={areas} today={today} />
    </Section>
  );
}
