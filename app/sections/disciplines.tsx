import { type Area, AreaList } from "./area-list.tsx";
import { type Grounded, Section, type SectionProps } from "./section.tsx";

export interface DisciplinesProps extends SectionProps {
  areas: readonly Area[];
  today: string;
}

/** The six disciplines to scale, and what there is to say about each. */
export function Disciplines({ areas, today, ...section }: DisciplinesProps & Grounded) {
  return (
    <Section {...section}>
      <AreaList areas={areas} today={today} />
    </Section>
  );
}
