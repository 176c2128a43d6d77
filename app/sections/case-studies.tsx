import { Badge } from "../ui/badge.tsx";
import { type Image, Picture } from "../ui/picture.tsx";
import { Section, type SectionProps } from "./section.tsx";

export interface CaseStudiesProps extends SectionProps {
  labels: { challenge: string; solution: string };
  cases: readonly CaseStudy[];
  /** How the testimonials were checked (§ 5b(3) UWG). */
  note: string;
}

/** Spec section 3. `person` is a role, `company` a description: neither names anybody. */
export interface CaseStudy {
  company: string;
  industry: string;
  challenge: string;
  solution: string;
  /** Four. */
  results: readonly { value: string; label: string }[];
  testimonial: string;
  person: string;
  image: Image;
  badge: string;
}

/** Case studies in two columns; the first and the last span the page, mirrored. */
export function CaseStudies({ labels, cases, note, ...section }: CaseStudiesProps) {
  return (
    <Section {...section}>
      <div className="grid gap-x-gap gap-y-[clamp(2.5rem,5vw,4.5rem)] split:grid-cols-2 print:block">
        {cases.map((study, place) => {
          const look = looks[place === 0 ? "first" : place === cases.length - 1 ? "last" : "inner"];
          return (
            <article
              key={study.company}
              data-reveal
              className={`grid content-start gap-5 print:break-inside-avoid print:py-6 ${look.card}`}
            >
              <div className={`relative aspect-video overflow-hidden *:absolute ${look.picture}`}>
                <Picture image={study.image} width={look.width} height={look.height} />
              </div>
              <CaseText study={study} labels={labels} />
            </article>
          );
        })}
      </div>
      <p className="max-w-[44rem] text-small text-ink-2">{note}</p>
    </Section>
  );
}

const spanning = "split:col-span-2 split:gap-x-[clamp(1.5rem,4vw,4rem)]";
const looks = {
  first: {
    card: `${spanning} split:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]`,
    picture: "split:aspect-auto split:min-h-104",
    width: 760,
    height: 640,
  },
  inner: { card: "split:grid-rows-[auto_1fr]", picture: "", width: 640, height: 360 },
  last: {
    card: `${spanning} split:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]`,
    picture: "split:order-last split:aspect-auto split:min-h-104",
    width: 760,
    height: 640,
  },
};

function CaseText({ study, labels }: { study: CaseStudy; labels: CaseStudiesProps["labels"] }) {
  return (
    <div className="grid content-start gap-3.5">
      <div className="grid justify-items-start gap-2">
        <Badge>{study.badge}</Badge>
        <h3 className="type-h3-wide">{study.company}</h3>
        <p className="text-small text-ink-2">{study.industry}</p>
      </div>
      <dl className="grid gap-3.5">
        {(["challenge", "solution"] as const).map((part) => (
          <div key={part}>
            <dt className="text-small font-semibold">{labels[part]}</dt>
            <dd className="max-w-measure text-ink-2">{study[part]}</dd>
          </div>
        ))}
      </dl>
      <Results results={study.results} />
      <figure>
        <blockquote className="max-w-measure font-medium">{study.testimonial}</blockquote>
        <figcaption className="mt-1 text-small text-ink-2">{study.person}</figcaption>
      </figure>
    </div>
  );
}

function Results({ results }: Pick<CaseStudy, "results">) {
  return (
    <dl className="grid grid-cols-2 border-t-2 border-ink *:even:border-l *:even:pl-3">
      {results.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end border-b border-line py-2.5 pr-3 pb-3">
          <dt className="text-small">{label}</dt>
          <dd className="type-figure-small">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
