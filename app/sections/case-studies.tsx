import { Badge } from "../ui/badge.tsx";
import { type Image, Picture } from "../ui/picture.tsx";
import { Section, type SectionProps } from "./section.tsx";

export interface CaseStudiesProps extends SectionProps {
  labels: { challenge: string; solution: string };
  cases: readonly CaseStudy[];
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

/** Case studies; the first and the last span the page, mirrored. */
export function CaseStudies({ labels, cases, ...section }: CaseStudiesProps) {
  return (
    <Section {...section}>
      <div className="cases">
        {cases.map((study) => (
          <article key={study.company} data-reveal className="case">
            <div className="case-picture">
              <Picture image={study.image} width={640} height={360} />
            </div>
            <header className="grid justify-items-start gap-2">
              <Badge>{study.badge}</Badge>
              <h3 className="type-h3-wide">{study.company}</h3>
              <p className="text-small text-ink-2">{study.industry}</p>
            </header>
            <CaseText study={study} labels={labels} />
          </article>
        ))}
      </div>
    </Section>
  );
}

function CaseText({ study, labels }: { study: CaseStudy; labels: CaseStudiesProps["labels"] }) {
  return (
    <div className="grid content-start gap-3.5">
      <dl className="grid gap-3.5">
        {(["challenge", "solution"] as const).map((part) => (
          <div key={part}>
            <dt className="text-small font-semibold">{labels[part]}</dt>
            <dd className="text-ink-2">{study[part]}</dd>
          </div>
        ))}
      </dl>
      <dl className="results">
        {study.results.map(({ value, label }) => (
          <div key={label} className="result">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <figure>
        <blockquote className="font-medium">{study.testimonial}</blockquote>
        <figcaption className="mt-1 text-small text-ink-2">{study.person}</figcaption>
      </figure>
    </div>
  );
}
