import type { Props } from "../../fields.ts";
import { Glyph, signLook } from "../../ui/drawings/glyph.tsx";
import { usePlaces } from "../../ui/places.tsx";
import { Section } from "../section.tsx";
import type { schema } from "./schema.ts";

/** Milestone years on one line, each with a glyph. */
export function YearLine({ years, today, ...section }: Props<typeof schema>) {
  const at = usePlaces();
  if (years.length === 0) return null;
  const beginnings = [...years.map((it) => ({ label: String(it.year), it, ...it })), { it: today, ...today }];
  return (
    <Section {...section}>
      <ol className="grid gap-y-10 tablet:grid-cols-2 desktop:grid-cols-4">
        {beginnings.map(({ label, it, sign, title, text }) => (
          <li key={label} data-reveal {...at(it)}>
            <div className="flex items-end justify-between border-b-2 border-ink pr-gap">
              <span className="type-figure-small pb-2 tabular-nums" {...at(it, it === today ? "label" : "year")}>
                {label}
              </span>
              <Glyph name={sign} className={`h-10 ${signLook}`} />
            </div>
            <h3 className="pt-4 pr-gap type-h3" {...at(it, "title")}>
              {title}
            </h3>
            <p className="mt-1.5 max-w-measure pr-gap text-ink-2" {...at(it, "text")}>
              {text}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
