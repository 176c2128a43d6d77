import { Badge } from "../../ui/badge.tsx";
import { type Grounded, Section, type SectionProps } from "../section.tsx";
import { type Fact, Facts } from "../stat-row/stat-row.tsx";

export interface AchievementsProps extends SectionProps {
  facts: readonly Fact[];
  badges: readonly string[];
}

/** Figures of a career or project, with supporting credentials as badges. */
export function Achievements({ facts, badges, ...section }: AchievementsProps & Grounded) {
  if (facts.length + badges.length === 0) return null;
  return (
    <Section {...section}>
      <Facts facts={facts} across={4} />
      {badges.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {badges.map((badge, index) => (
            <li key={index}>
              <Badge>{badge}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
