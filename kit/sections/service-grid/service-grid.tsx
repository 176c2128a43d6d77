import type { Props } from "../../fields.ts";
import { ArrowLink } from "../../ui/arrow-link.tsx";
import { Glyph, signLook } from "../../ui/drawings/glyph.tsx";
import { bridgeTo } from "../../ui/page-transition.ts";
import { Picture } from "../../ui/picture.tsx";
import { usePlaces } from "../../ui/places.tsx";
import { TickList } from "../../ui/tick-list.tsx";
import { Section } from "../section.tsx";
import type { schema } from "./schema.ts";

type ServiceGridProps = Props<typeof schema>;

/** Large cards with pictures on twelve columns; on phones a list with small pictures. */
export function ServiceGrid({ cards, ...section }: ServiceGridProps) {
  const sizes = cardSizes(cards.length);
  return (
    <Section {...section}>
      <div className={`${grid} ${cards.length <= 3 ? "tablet:max-split:*:last:col-span-full" : ""}`}>
        {cards.map((card, index) => (
          <ServiceCard key={index} card={card} size={sizes[index] ?? "wide"} />
        ))}
      </div>
    </Section>
  );
}

const grid = "grid max-tablet:border-t-2 max-tablet:border-ink tablet:grid-cols-6 tablet:gap-gap split:grid-cols-12";

/**
 * Card sizes that fill rows of twelve columns: 7 + 5, 5 + 7, 4 + 4 + 4 or 12. On tablets `five` and `third` take half a row and
 * come in pairs.
 */
export function cardSizes(count: number): readonly CardSize[] {
  const pair = ["seven", "five"] as const;
  const turned = ["five", "seven"] as const;
  const three = ["third", "third", "third"] as const;
  if (count < 3) return count === 2 ? pair : ["wide"];
  if (count === 3) return three;
  if (count === 4) return [...pair, ...turned];
  if (count < 8) return [...pair, ...three, ...Array(count - 5).fill("wide")];
  return [...pair, ...turned, ...cardSizes(count - 4)];
}

/** Width of a card in twelfths of the grid. */
export type CardSize = "seven" | "five" | "third" | "wide";

interface CardProps {
  card: ServiceGridProps["cards"][number];
  size: CardSize;
}

/**
 * Picture, title with a glyph, four features and a link. On phones the link covers the whole card, the picture is small beside
 * the title or hidden with large text.
 */
function ServiceCard({ card, size }: CardProps) {
  const { image, sign, title, text, features, to, more } = card;
  const at = usePlaces();
  const look = looks[size];
  return (
    <article data-reveal className={`${frame} ${look.columns}`} {...at(card)}>
      <div className={`${art} ${look.art} ${(typeof to === "string" && bridgeTo[to]) || ""}`}>
        <Picture image={image} width={look.width} height={look.height} sizes={look.sizes} {...at(card, "image")} />
      </div>
      <div className={`contents tablet:flex tablet:flex-col tablet:gap-3 ${look.body}`}>
        <div className="flex items-start justify-between gap-3 max-tablet:self-end max-tablet:large-text:col-span-2">
          <h3 className={`type-h3 ${look.title}`} {...at(card, "title")}>
            {title}
          </h3>
          <Glyph name={sign} className={`h-6 flex-none tablet:h-7 ${signLook}`} />
        </div>
        <p className="max-w-measure text-ink-2 max-tablet:col-span-2 max-tablet:mt-2" {...at(card, "text")}>
          {text}
        </p>
        <TickList items={features} className="max-tablet:col-span-2 max-tablet:mt-1.5 tablet:mt-auto tablet:pt-1" />
        <ArrowLink to={to} className={wholeCard} {...at(card, "more")}>
          {more}
        </ArrowLink>
      </div>
    </article>
  );
}

const wholeCard =
  "max-tablet:not-large-text:col-start-2 max-tablet:not-large-text:row-start-2 max-tablet:large-text:col-span-2 max-tablet:-my-1 max-tablet:self-start outline-none after:absolute after:inset-0";
const frame =
  "relative max-tablet:grid max-tablet:grid-cols-[auto_minmax(0,1fr)] max-tablet:gap-x-4 max-narrow:gap-x-2 max-tablet:border-b max-tablet:border-line-strong max-tablet:py-3.5 tablet:bg-bank has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus";
const art =
  "plate overflow-hidden large-text:hidden max-tablet:row-span-2 max-tablet:size-18 narrow:max-tablet:size-22";
/** Features are at the bottom of the card, so neighbours line up. */
const upright = "tablet:flex tablet:flex-col";
const padded = "tablet:grow tablet:p-[clamp(1.25rem,1rem+0.9vw,1.75rem)]";

/** Position in the grid and proportions of the picture, by size. */
const looks = {
  seven: {
    columns: `${upright} tablet:col-span-6 split:col-span-7`,
    art: "tablet:aspect-5/2 split:aspect-auto split:h-[clamp(13rem,22vw,19rem)]",
    width: 760,
    height: 300,
    sizes: "(min-width: 60rem) min(54vw, 48rem), (min-width: 40rem) 92vw, 5.5rem",
    body: `${padded} tablet:[&_p]:text-lead tablet:[&_ul]:grid-cols-2`,
    title: "tablet:type-h3-wide",
  },
  five: {
    columns: `${upright} tablet:col-span-3 split:col-span-5`,
    art: "tablet:aspect-16/10 split:aspect-auto split:h-[clamp(13rem,22vw,19rem)]",
    width: 540,
    height: 300,
    sizes: "(min-width: 60rem) min(38vw, 34rem), (min-width: 40rem) 47vw, 5.5rem",
    body: padded,
    title: "split:type-h3-wide",
  },
  third: {
    columns: `${upright} tablet:col-span-3 split:col-span-4`,
    art: "tablet:aspect-16/10",
    width: 480,
    height: 300,
    sizes: "(min-width: 60rem) min(31vw, 27rem), (min-width: 40rem) 47vw, 5.5rem",
    body: padded,
    title: "",
  },
  wide: {
    columns: `${upright} tablet:col-span-full desktop:grid desktop:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]`,
    art: "tablet:relative tablet:aspect-9/4 tablet:*:absolute desktop:aspect-auto desktop:min-h-68",
    width: 500,
    height: 280,
    sizes: "(min-width: 75rem) min(38vw, 34rem), (min-width: 40rem) 92vw, 5.5rem",
    body: "tablet:justify-center tablet:p-[clamp(1.25rem,3vw,2.75rem)] tablet:[&_p]:text-lead tablet:[&_ul]:grid-cols-2",
    title: "tablet:type-h3-wide",
  },
} as const satisfies Record<CardSize, object>;
