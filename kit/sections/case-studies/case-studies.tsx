import type { Props } from "../../fields.ts";
import { Badge } from "../../ui/badge.tsx";
import { Value } from "../../ui/figure.tsx";
import { Picture, PictureInFrames } from "../../ui/picture.tsx";
import { usePlaces } from "../../ui/places.tsx";
import { Quotation } from "../../ui/quotation.tsx";
import { Section } from "../section.tsx";
import type { schema } from "./schema.ts";

type CaseStudiesProps = Props<typeof schema>;

/**
 * Case studies in two columns. The first spans both, and so does the last if it would have no neighbour. The page's print button
 * is for this section.
 */
export function CaseStudies({ labels, cases, note, ...section }: CaseStudiesProps) {
  const at = usePlaces();
  if (cases.length === 0) return null;
  const spanningLast = cases.length % 2 === 0 ? cases.length - 1 : undefined;
  return (
    <Section {...section}>
      {/* Both grids have the same gap, the rest is padding: with different gaps Firefox enlarges the rows of nested subgrids. */}
      <div className="grid gap-x-gap gap-y-3.5 not-print:-mb-12.5 tablet:grid-cols-2 print:block">
        {cases.map((study, index) => (
          <Case
            key={index}
            study={study}
            labels={labels}
            place={index === 0 ? "first" : index === spanningLast ? "last" : "inner"}
          />
        ))}
      </div>
      <p className="max-w-[44rem] text-small text-balance text-ink-2" {...at("note")}>
        {note}
      </p>
    </Section>
  );
}

type CaseStudy = CaseStudiesProps["cases"][number];

/**
 * A case takes half of the page, with the picture above the text. On wide windows the first and last span the page, mirrored,
 * with the picture beside the text.
 */
type CasePlace = "first" | "inner" | "last";

type CaseProps = { study: CaseStudy; place: CasePlace } & Pick<CaseStudiesProps, "labels">;

/**
 * One case: challenge, solution, results and testimonial. Neighbours share the rows of their parts (subgrid), so figures and
 * quotes line up. On phones they are columns of flex boxes: three grids in each other take twice as long to lay out.
 */
function Case({ study, labels, place }: CaseProps) {
  const at = usePlaces();
  const look = looks[place];
  return (
    <article
      data-reveal
      className={`flex flex-col gap-x-5 gap-y-3.5 not-print:tablet:row-span-6 not-print:tablet:grid not-print:tablet:grid-rows-subgrid print:grid print:grid-cols-[10rem_1fr] not-print:pb-12.5 print:break-inside-avoid print:gap-y-2 print:pb-3 ${look.card}`}
      {...at(study)}
    >
      <div className={`plate relative mb-1.5 aspect-5/3 overflow-hidden *:absolute *:inset-0 ${look.picture}`}>
        {look.isSpanning ? (
          <PictureInFrames
            image={study.image}
            narrow={{ className: "wide:hidden", width: 640, height: 384 }}
            wide={{ className: "max-wide:hidden", width: 760, height: 640 }}
            sizes="(min-width: 80rem) min(53vw, 46rem), (min-width: 40rem) 46vw, 92vw"
            name={study.company}
            {...at(study, "image")}
          />
        ) : (
          <div>
            <Picture
              image={study.image}
              width={640}
              height={384}
              sizes={inHalf}
              name={study.company}
              {...at(study, "image")}
            />
          </div>
        )}
      </div>
      <div className="flex flex-col gap-3.5 not-print:tablet:contents">
        <div className="flex flex-col items-start gap-2 print:flex-row print:items-baseline print:gap-4 print:*:first:order-last">
          <Badge {...at(study, "badge")}>{study.badge}</Badge>
          <h3 className="type-h3-wide" {...at(study, "company")}>
            {study.company}
          </h3>
          <p className="text-small text-ink-2" {...at(study, "industry")}>
            {study.industry}
          </p>
        </div>
        <dl className="flex max-w-measure flex-col gap-3.5 not-print:tablet:row-span-2 not-print:tablet:grid not-print:tablet:grid-rows-subgrid print:grid print:max-w-none print:grid-cols-2 print:gap-x-6 print:gap-y-2">
          <div>
            <dt className="text-small font-semibold" {...at(labels, "challenge")}>
              {labels.challenge}
            </dt>
            <dd className="text-ink-2" {...at(study, "challenge")}>
              {study.challenge}
            </dd>
          </div>
          <div>
            <dt className="text-small font-semibold" {...at(labels, "solution")}>
              {labels.solution}
            </dt>
            <dd className="text-ink-2" {...at(study, "solution")}>
              {study.solution}
            </dd>
          </div>
        </dl>
        <Results results={study.results} />
        <figure>
          <Quotation look="text" {...at(study, "testimonial")}>
            {study.testimonial}
          </Quotation>
          <figcaption className="mt-1 text-small text-ink-2" {...at(study, "person")}>
            {study.person}
          </figcaption>
        </figure>
      </div>
    </article>
  );
}

/** Width of a picture in one of two columns. */
const inHalf = "(min-width: 40rem) min(46vw, 40rem), 92vw";

function Results({ results }: Pick<CaseStudy, "results">) {
  const at = usePlaces();
  return (
    <dl className="grid grid-cols-2 border-t-2 border-ink *:even:border-l *:even:pl-3 print:grid-cols-4 print:*:nth-3:border-l print:*:nth-3:pl-3">
      {results.map(({ value, label }, index) => (
        <div
          key={index}
          className="flex flex-col-reverse justify-end border-b border-line py-2.5 pr-3 pb-3"
          {...at(results, index)}
        >
          <dt className="text-small" {...at(results, index, "label")}>
            {label}
          </dt>
          <dd className="type-figure-small" {...at(results, index, "value")}>
            <Value>{value}</Value>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The picture spans all rows of the text and has proportions to match. */
const spanning = {
  isSpanning: true,
  card: "wide:col-span-2 wide:gap-x-16 not-print:wide:row-span-5",
  picture: "wide:mb-0 not-print:wide:row-span-5 not-print:wide:aspect-auto",
};
const looks = {
  first: { ...spanning, card: `${spanning.card} not-print:wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]` },
  inner: { isSpanning: false, card: "", picture: "" },
  last: {
    ...spanning,
    card: `${spanning.card} not-print:wide:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]`,
    picture: `${spanning.picture} not-print:wide:col-start-2 not-print:wide:row-start-1`,
  },
} as const satisfies Record<CasePlace, object>;
