import type { Props } from "../../fields.ts";
import { ArrowLink } from "../../ui/arrow-link.tsx";
import type { Pigment } from "../../ui/artwork/palette.ts";
import { circle, dome } from "../../ui/artwork/path.ts";
import { usePlaces } from "../../ui/places.tsx";
import { Quotation } from "../../ui/quotation.tsx";
import { Section } from "../section.tsx";
import type { schema } from "./schema.ts";

/** Quotes, the first one large. A horizontal scroller on phones. */
export function Testimonials({ testimonials, note, more, ...section }: Props<typeof schema>) {
  const at = usePlaces();
  if (testimonials.length === 0) return null;
  return (
    <Section {...section}>
      <ul data-scrolls="" aria-label={section.heading} className={list}>
        {testimonials.map((testimonial, index) => (
          <li key={index} className={index === 0 ? lead : other} {...at(testimonial)}>
            <figure className="flex h-full flex-col gap-5">
              <Quotation look={index === 0 ? "lead" : "card"} {...at(testimonial, "quote")}>
                {testimonial.quote}
              </Quotation>
              <figcaption className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-0.5 text-small leading-tight">
                <Face index={index} />
                <b className="self-end font-semibold" {...at(testimonial, "role")}>
                  {testimonial.role}
                </b>
                <span className="self-start text-ink-2" {...at(testimonial, "company")}>
                  {testimonial.company}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <div className="grid gap-x-gap gap-y-3 split:grid-cols-3 split:items-baseline-last">
        <p className="max-w-[44rem] text-small text-balance text-ink-2 split:col-span-2" {...at("note")}>
          {note}
        </p>
        {more && (
          <ArrowLink to={more.to} {...at(more, "label")}>
            {more.label}
          </ArrowLink>
        )}
      </div>
    </Section>
  );
}

const list =
  "max-tablet:-mx-edge max-tablet:flex max-tablet:snap-x max-tablet:snap-mandatory max-tablet:scroll-px-edge max-tablet:gap-4 max-tablet:overflow-x-auto max-tablet:px-edge max-tablet:pb-4 tablet:grid tablet:grid-cols-2 tablet:gap-x-gap tablet:gap-y-[clamp(2.25rem,4vw,4rem)] split:grid-cols-3";
const card =
  "max-tablet:w-[84%] max-tablet:only:w-full max-tablet:flex-none max-tablet:snap-start max-tablet:bg-paper max-tablet:px-5 max-tablet:py-6";
const lead = `${card} tablet:col-span-2 split:row-span-2 split:pr-[clamp(0rem,4vw,5rem)] split:[&_figcaption]:mt-auto`;
const other = `${card} tablet:max-split:last:even:col-span-2 [&_figcaption]:mt-auto`;

/** An abstract face: a disc above a half disc. It represents a role, not a person. Colours depend on the index. */
function Face({ index }: { index: number }) {
  const { ground, body, head, lean, size } = faces[index % faces.length] as (typeof faces)[number];
  return (
    <svg viewBox="0 0 44 44" aria-hidden="true" className="row-span-2 size-11">
      <path className={`f-${ground}`} d="M0 0h44v44H0Z" />
      <path className={`f-${body}`} d={dome(22 + lean, 44, 17)} />
      <path className={`f-${head}`} d={circle(22 + lean, 16.5, size)} />
    </svg>
  );
}

/** `lean` is the horizontal offset, `size` the radius of the head. */
type FaceLook = Record<"ground" | "body" | "head", Pigment> & Record<"lean" | "size", number>;

const faces: readonly FaceLook[] = [
  { ground: "foehn-2", body: "ink", head: "sun", lean: -1, size: 8.3 },
  { ground: "sun", body: "ink", head: "brick", lean: -1.2, size: 8.3 },
  { ground: "isar-2", body: "isar", head: "paper", lean: 1.4, size: 9.3 },
  { ground: "foehn", body: "paper", head: "ink", lean: 1.6, size: 8.3 },
  { ground: "isar", body: "sun", head: "ink", lean: 0.2, size: 9.3 },
  { ground: "brick", body: "sun-2", head: "ink", lean: -0.7, size: 8.8 },
];
