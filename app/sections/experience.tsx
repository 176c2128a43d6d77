import { AreaArch } from "../ui/drawings/area-arch.tsx";
import { Section, type SectionProps } from "./section.tsx";
import { type Fact, Facts } from "./stat-row.tsx";

export interface ExperienceProps extends SectionProps {
  stats: readonly Fact[];
  areas: readonly Area[];
  /** The other end of every range: today. */
  today: string;
  clients: { heading: string; note: string; names: readonly string[] };
}

export interface Area {
  title: string;
  text: string;
  /** First year; every area lasts until today. */
  since: number;
}

/** What stands behind the offer: figures, six areas as arches to scale, and who has trusted the owner. */
export function Experience({ stats, areas, today, clients, ...section }: ExperienceProps) {
  return (
    <Section {...section}>
      <Facts facts={stats} />
      {areas.map((area, place) => (
        <article key={area.title}>
          <h3>{area.title}</h3>
          <p>{area.text}</p>
          <AreaArch place={place} since={area.since} today={today} />
        </article>
      ))}
      <h3>{clients.heading}</h3>
      <p>{clients.note}</p>
      <ul>
        {clients.names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Section>
  );
}
