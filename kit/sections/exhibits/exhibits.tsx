import type { Props } from "../../fields.ts";
import { usePlaces } from "../../ui/places.tsx";
import { Section } from "../section.tsx";
import type { schema } from "./schema.ts";

/** Claims that visitors can check themselves, like labelled museum exhibits. */
export function Exhibits({ exhibits, ...section }: Props<typeof schema>) {
  const at = usePlaces();
  if (exhibits.length === 0) return null;
  return (
    <Section {...section}>
      <ol className="grid gap-gap tablet:grid-cols-2 split:grid-cols-3">
        {exhibits.map(({ title, text, check }, index) => (
          <li
            key={index}
            data-reveal
            className="row-span-4 grid grid-rows-subgrid content-start gap-2.5 border-t-2 border-ink bg-lift p-5 pt-0 tablet:p-6 tablet:pt-0"
            {...at(exhibits, index)}
          >
            <span className="justify-self-start bg-a-sun px-3 pt-4 pb-2 type-figure-small text-on-pigment">
              A{index + 1}
            </span>
            <h3 className="mt-2 type-h3" {...at(exhibits, index, "title")}>
              {title}
            </h3>
            <p className="text-ink-2" {...at(exhibits, index, "text")}>
              {text}
            </p>
            <p className="mt-2 border-t border-line-strong pt-3 text-small" {...at(exhibits, index, "check")}>
              {check}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
