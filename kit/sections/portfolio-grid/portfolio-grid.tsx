import type { Props } from "../../fields.ts";
import { buttonLook } from "../../ui/button.tsx";
import { ExternalLink } from "../../ui/external-link.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Picture, PictureInFrames } from "../../ui/picture.tsx";
import { usePlaces } from "../../ui/places.tsx";
import { sectionAttributes } from "../section.tsx";
import type { schema } from "./schema.ts";

type PortfolioGridProps = Props<typeof schema>;

/**
 * Portfolio cards in rows of three columns, most rows with one wide card; on phones all cards are equal. They directly follow the
 * hero, so their titles are `h2`.
 */
export function PortfolioGrid({ id, visit, labels, works }: PortfolioGridProps) {
  const wide = wideCards(works.length);
  return (
    <section {...sectionAttributes({ id })}>
      <div className="wrap grid gap-x-gap tablet:grid-cols-3">
        {works.map((work, index) => (
          <Card key={index} work={work} visit={visit} labels={labels} isWide={wide.has(index)} />
        ))}
      </div>
    </section>
  );
}

/** Indexes of cards that span two of three columns, so that rows are full: 2 + 1 and 1 + 2 in turn, one row of 1 + 1 + 1 for an odd count. */
export function wideCards(count: number): ReadonlySet<number> {
  const wide = new Set<number>();
  for (let card = 0, row = 0; card < count; row++) {
    const left = count - card;
    const isTriple = left === 3 || (row === 2 && left % 2 === 1);
    if (!isTriple) wide.add(row % 2 === 1 && left > 1 ? card + 1 : card);
    card += isTriple ? 3 : 2;
  }
  return wide;
}

type CardProps = { work: PortfolioGridProps["works"][number]; isWide: boolean } & Pick<
  PortfolioGridProps,
  "visit" | "labels"
>;

function Card({ work, visit, labels, isWide }: CardProps) {
  const at = usePlaces();
  return (
    // Picture, title, text, facts and link are rows of the parent grid (subgrid), so neighbours line up.
    <article data-reveal className={`${card} ${isWide ? "tablet:col-span-2" : ""}`} {...at(work)}>
      <div className={`${art} ${isWide ? "tablet:aspect-auto" : ""}`}>
        {isWide ? (
          <PictureInFrames
            image={work.image}
            narrow={{ className: "tablet:hidden", width: 480, height: 360 }}
            wide={{ className: "max-tablet:hidden", width: 880, height: 320 }}
            sizes="(min-width: 40rem) min(62vw, 54rem), 92vw"
            name={work.name}
            {...at(work, "image")}
          />
        ) : (
          <div>
            <Picture
              image={work.image}
              width={480}
              height={360}
              sizes="(min-width: 40rem) min(30vw, 27rem), 92vw"
              name={work.name}
              {...at(work, "image")}
            />
          </div>
        )}
      </div>
      <h2 className="type-h3" {...at(work, "name")}>
        {work.name}
      </h2>
      <p className="max-w-measure text-ink-2" {...at(work, "description")}>
        {work.description}
      </p>
      <dl className="grid max-w-measure grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1 border-t border-line-strong pt-2.5 text-small">
        {(["role", "since", "outcome"] as const).map((fact) => (
          <div key={fact} className="contents">
            <dt className="text-ink-2" {...at(labels, fact)}>
              {labels[fact]}
            </dt>
            <dd className="font-medium" {...at(work, fact)}>
              {work[fact]}
            </dd>
          </div>
        ))}
      </dl>
      <div className="self-end pt-1.5">
        <ExternalLink href={work.url} className={buttonLook({ look: "line" })} {...at("visit")}>
          {visit}
          <span className="sr-only"> {work.name}</span>
          <Icon name="arrow-up-right" />
        </ExternalLink>
      </div>
    </article>
  );
}

const card = "row-span-5 grid grid-rows-subgrid gap-y-2.5 pb-[clamp(2rem,4vw,3.5rem)]";
const art = "plate relative aspect-4/3 overflow-hidden *:absolute *:inset-0";
