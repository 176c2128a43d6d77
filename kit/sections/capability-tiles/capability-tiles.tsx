import type { Props } from "../../fields.ts";
import { Glyph } from "../../ui/drawings/glyph.tsx";
import { usePlaces } from "../../ui/places.tsx";
import { Section } from "../section.tsx";
import type { schema } from "./schema.ts";

type CapabilityTilesProps = Props<typeof schema>;

/** Capabilities on coloured tiles, each with a glyph. */
export function CapabilityTiles({ tiles, ...section }: CapabilityTilesProps) {
  const at = usePlaces();
  if (tiles.length === 0) return null;
  return (
    <Section {...section}>
      <div className="grid gap-3 narrow:grid-cols-2 tablet:gap-gap split:grid-cols-4">
        {tiles.map(({ tone, glyph, title, text }, index) => (
          <article
            key={index}
            data-reveal
            className={`row-span-3 grid grid-rows-subgrid gap-1.5 p-3.5 pb-4.5 text-on-pigment tablet:p-5 tablet:pb-6 ${tones[tone]}`}
            {...at(tiles, index)}
          >
            <div className="mb-5 tablet:min-h-[clamp(7rem,13vw,12rem)] [&>svg]:h-auto [&>svg]:w-full">
              <Glyph name={glyph} />
            </div>
            <h3 className="type-h3" {...at(tiles, index, "title")}>
              {title}
            </h3>
            <p className="text-small tablet:text-body" {...at(tiles, index, "text")}>
              {text}
            </p>
          </article>
        ))}
      </div>
    </Section>
  );
}

const tones: Readonly<Record<CapabilityTilesProps["tiles"][number]["tone"], string>> = {
  foehn: "bg-a-foehn-2",
  isar: "bg-a-isar-2",
  sun: "bg-a-sun",
  stone: "bg-a-stone",
};
