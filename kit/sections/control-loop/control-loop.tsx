import type { Props } from "../../fields.ts";
import { circle, dome, domeHole, rect } from "../../ui/artwork/path.ts";
import { usePlaces } from "../../ui/places.tsx";
import { Section } from "../section.tsx";
import type { schema } from "./schema.ts";

/**
 * The cooperation of machine and person as a loop: an arch leads from one to the other, its reflection leads back. Square and
 * disc are on the line between both.
 */
export function ControlLoop({ stations, ...section }: Props<typeof schema>) {
  const at = usePlaces();
  if (stations.length === 0) return null;
  return (
    <Section {...section}>
      <div className="control-loop">
        <svg viewBox="0 0 48 48" aria-hidden="true" className="control-loop-machine">
          <path className="f-isar" d={rect(4, 8, 40, 40)} />
        </svg>
        <svg viewBox="0 0 640 250" preserveAspectRatio="none" aria-hidden="true" className="control-loop-over">
          <path className="f-isar-2" d={dome(320, 250, 320, 244) + domeHole(320, 250, 276, 200)} />
        </svg>
        <svg viewBox="0 0 48 48" aria-hidden="true" className="control-loop-person">
          <path className="f-sun" d={circle(24, 24, 24)} />
        </svg>
        <svg viewBox="0 0 640 250" preserveAspectRatio="none" aria-hidden="true" className="control-loop-back">
          <path className="f-foehn" d={dome(320, 250, 320, 244) + domeHole(320, 250, 276, 200)} />
        </svg>
        <ol>
          {stations.map(({ title, text }, index) => (
            <li key={index} {...at(stations, index)}>
              <span aria-hidden="true" className="type-figure-small">
                {index + 1}
              </span>
              <h3 className="type-h3" {...at(stations, index, "title")}>
                {title}
              </h3>
              <p className="text-ink-2" {...at(stations, index, "text")}>
                {text}
              </p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
