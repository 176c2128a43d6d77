import { type Amount, formatAmount } from "../../../site/amount.ts";
import type { Props } from "../../fields.ts";
import { Glyph, signLook } from "../../ui/drawings/glyph.tsx";
import type { GlyphName } from "../../ui/drawings/glyphs.ts";
import { Figure } from "../../ui/figure.tsx";
import { useLanguage } from "../../ui/language.tsx";
import { type Place, usePlaces } from "../../ui/places.tsx";
import { columnsFor, sectionAttributes } from "../section.tsx";
import type { schema } from "./schema.ts";

type StatRowProps = Props<typeof schema>;

/** Key figures in one row between two rules, directly below the hero. */
export function StatRow({ id, facts }: StatRowProps) {
  if (facts.length === 0) return null;
  return (
    <section {...sectionAttributes({ id })}>
      <div className="wrap">
        <Facts facts={facts} across={acrossOf(facts.length)} />
        <Meanings facts={facts} />
      </div>
    </section>
  );
}

/** What the figures mean, in lines below the row: its cells are too narrow for sentences. */
function Meanings({ facts }: Pick<StatRowProps, "facts">) {
  const { locale } = useLanguage();
  const at = usePlaces();
  const meanings = new Set(facts.flatMap(({ meaning }) => meaning ?? []));
  if (meanings.size === 0) return null;
  return (
    <div
      className={`mt-4 grid gap-x-gap gap-y-2 text-small text-ink-2 print:mt-1 print:grid-cols-3 ${meanings.size > 1 ? columnsFor(meanings.size) : ""}`}
    >
      {[...meanings].map((meaning) => (
        <p
          key={meaning}
          className="max-w-measure"
          {...at(
            facts,
            facts.findIndex((fact) => fact.meaning === meaning),
            "meaning",
          )}
        >
          <b className="text-ink">
            {facts
              .filter((fact) => fact.meaning === meaning)
              .map(({ figure }) => formatAmount(figure, locale))
              .join(", ")}
          </b>{" "}
          {meaning}
        </p>
      ))}
    </div>
  );
}

/** Fills rows: two with labels beside them, multiples of three in threes, everything else in fours. */
function acrossOf(count: number): FactsProps["across"] {
  if (count === 2) return "pair";
  return count % 3 === 0 ? 3 : 4;
}

interface Tile {
  /** A count has no glyph. */
  figure: Amount & { sign?: GlyphName };
  label: string;
  /** Where the label stands, if not in the list of facts. */
  place?: Place;
}

interface FactsProps {
  facts: readonly Tile[];
  /** Number of columns if there is room. */
  across: keyof typeof columns;
}

/**
 * Figures on the page's columns, divided by lines in the middle of the gaps; the list clips the line before the first. The label
 * comes first in the source and is displayed below the figure.
 */
export function Facts({ facts, across }: FactsProps) {
  const at = usePlaces();
  if (facts.length === 0) return null;
  return (
    <dl className={`grid gap-x-gap overflow-x-clip border-t-2 border-ink ${columns[across]}`}>
      {facts.map(({ figure, label, place }, index) => (
        <div
          key={index}
          className={`-mx-half-gap flex flex-col-reverse justify-end gap-1 border-b border-l border-line-strong pr-half-gap pl-[calc(var(--spacing-half-gap)-1px)] py-4 tablet:pb-5 ${cells[across]}`}
          {...at(facts, index)}
        >
          <dt className="text-small text-balance text-ink-2 hyphens-auto" {...(place ?? at(facts, index, "label"))}>
            {label}
          </dt>
          <dd
            className={`type-figure whitespace-nowrap ${across === 3 ? "" : "max-tablet:flex max-tablet:items-center max-tablet:justify-between"}`}
          >
            {figure.sign && (
              <Glyph
                name={figure.sign}
                className={`h-6 tablet:h-7 ${across === 3 ? "mb-2" : "max-tablet:order-1"} tablet:mb-2.5 ${signLook}`}
              />
            )}
            <span {...at(facts, index, "figure")}>
              <Figure {...figure} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const columns = {
  pair: "grid-cols-2 large-text:grid-cols-1",
  2: "grid-cols-2 large-text:grid-cols-1",
  3: "grid-cols-3 large-text:grid-cols-1",
  4: "grid-cols-2 large-text:grid-cols-1 split:grid-cols-4 print:grid-cols-4",
};
/** In a wide cell the label is beside the figure. */
const beside = "split:flex-row-reverse split:items-end split:gap-6 split:[&_dt]:max-w-64 split:[&_dt]:text-lead";
const cells = { pair: beside, 2: "", 3: "", 4: "" };
