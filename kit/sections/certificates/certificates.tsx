import type { Props } from "../../fields.ts";
import { Glyph, signLook } from "../../ui/drawings/glyph.tsx";
import { usePlaces } from "../../ui/places.tsx";
import { Section } from "../section.tsx";
import type { schema } from "./schema.ts";

/** Certificates as documents: title and seal at the top, issuer and year at the bottom. */
export function Certificates({ certificates, ...section }: Props<typeof schema>) {
  const at = usePlaces();
  if (certificates.length === 0) return null;
  return (
    <Section {...section}>
      <div className="grid gap-gap tablet:grid-cols-2">
        {certificates.map(({ year, title, text, issuer }, index) => (
          <article
            key={index}
            data-reveal
            className="grid grid-cols-[minmax(0,1fr)_auto] content-start gap-x-4 gap-y-2 bg-bank p-5 tablet:row-span-3 tablet:grid-rows-subgrid tablet:p-7"
            {...at(certificates, index)}
          >
            <h3 className="type-h3 tablet:type-h3-wide" {...at(certificates, index, "title")}>
              {title}
            </h3>
            <Glyph name="certificate" className={`row-span-2 h-14 tablet:h-20 ${signLook}`} />
            <p className="max-w-measure text-ink-2" {...at(certificates, index, "text")}>
              {text}
            </p>
            <p className="col-span-2 mt-3 flex items-baseline justify-between gap-4 border-t border-line-strong pt-3">
              <span className="text-small" {...at(certificates, index, "issuer")}>
                {issuer}
              </span>
              <span className="type-figure-small whitespace-nowrap tabular-nums" {...at(certificates, index, "year")}>
                {year}
              </span>
            </p>
          </article>
        ))}
      </div>
    </Section>
  );
}
