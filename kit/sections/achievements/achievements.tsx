import type { Props } from "../../fields.ts";
import { Badge } from "../../ui/badge.tsx";
import { usePlaces } from "../../ui/places.tsx";
import { Section } from "../section.tsx";
import { Facts } from "../stat-row/stat-row.tsx";
import type { schema } from "./schema.ts";

/** Figures of a career or project, with supporting credentials as badges. */
export function Achievements({ facts, badges, ...section }: Props<typeof schema>) {
  const at = usePlaces();
  if (facts.length + badges.length === 0) return null;
  return (
    <Section {...section}>
      <Facts facts={facts} across={4} />
      {badges.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {badges.map((badge, index) => (
            <li key={index}>
              <Badge {...at(badges, index)}>{badge}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
