import type { Props } from "../../fields.ts";
import { ArrowLink } from "../../ui/arrow-link.tsx";
import type { Pigment } from "../../ui/artwork/palette.ts";
import { usePlaces } from "../../ui/places.tsx";
import { Section } from "../section.tsx";
import type { schema } from "./schema.ts";

/** Ways to start, as a bridge whose spans widen with the duration. A disc, the person, is under each span. */
export function WaysToStart({ ways, labels, note, told = "whole", ...section }: Props<typeof schema>) {
  const at = usePlaces();
  if (ways.length === 0) return null;
  return (
    <Section {...section}>
      <ol
        className={`grid gap-y-8 tablet:gap-y-12 ${ways.length === 3 ? widening : "split:auto-cols-fr split:grid-flow-col"}`}
      >
        {ways.map(({ length, title, text, result, price, action }, index) => (
          <li
            key={index}
            className={`grid gap-y-3 split:row-span-4 split:grid-rows-subgrid split:gap-y-0 break-inside-avoid ${told === "in-short" ? besideSpan : ""}`}
            {...at(ways, index)}
          >
            <div className="grid grid-cols-1 content-end border-b-2 border-ink split:h-[clamp(8rem,15vw,13rem)]">
              <Span index={index} count={ways.length} />
            </div>
            <div className="grid content-start gap-2 split:pt-4 split:pr-gap">
              <div className="flex flex-wrap items-baseline gap-x-3 split:block">
                <p className="type-figure-small split:mb-2" {...at(ways, index, "length")}>
                  {length}
                </p>
                <h3 className="type-h3" {...at(ways, index, "title")}>
                  {title}
                </h3>
              </div>
              {told === "whole" && (
                <p className="max-w-[26rem] text-ink-2" {...at(ways, index, "text")}>
                  {text}
                </p>
              )}
            </div>
            <dl className="grid max-w-[28rem] content-start gap-2 split:pt-5 split:pr-gap">
              <div>
                <dt className="text-small text-ink-2 max-tablet:sr-only" {...at(labels, "result")}>
                  {labels.result}
                </dt>
                <dd className="text-balance" {...at(ways, index, "result")}>
                  {result}
                </dd>
              </div>
              <div>
                <dt className="text-small text-ink-2 max-tablet:sr-only" {...at(labels, "price")}>
                  {labels.price}
                </dt>
                <dd className="type-h3" {...at(ways, index, "price")}>
                  {price}
                </dd>
              </div>
            </dl>
            <ArrowLink to={action.to} className="place-self-start split:mt-3" {...at(action, "label")}>
              {action.label}
            </ArrowLink>
          </li>
        ))}
      </ol>
      <p className="max-w-[44rem] text-small text-ink-2" {...at("note")}>
        {note}
      </p>
    </Section>
  );
}

/** Three, four and five of twelve columns, above one waterline. */
const widening = "split:grid-cols-[3fr_4fr_5fr]";

/** One span, wider and higher with its index. The disc has the same size under each. */
function Span({ index, count }: { index: number; count: number }) {
  const share = (index + 1) / count;
  const rise = 0.46 + 0.54 * share;
  return (
    <svg
      aria-hidden="true"
      className={`drawn-arch h-[clamp(4rem,18vw,9rem)] split:h-full split:w-full ${phoneWidths[index] ?? "w-full"}`}
    >
      <svg viewBox="0 0 400 100" preserveAspectRatio="none" width="100%" height="100%" aria-hidden="true">
        <path className={`f-${pigments[index % pigments.length]}`} d={arch(100 * rise)} />
      </svg>
      <circle className="f-sun" cx="50%" cy="100%" r="1.125rem" transform="translate(0 -18)" />
    </svg>
  );
}

function arch(rise: number): string {
  const top = Math.round(100 - rise);
  return `M0 100C0 ${top - 12} 400 ${top - 12} 400 100H344C344 ${top + 24} 56 ${top + 24} 56 100Z`;
}

/** Below the `split:` breakpoint, `in-short` shows a small span beside the text. */
const besideSpan =
  "max-split:grid-cols-[5rem_1fr] max-split:gap-x-5 max-split:*:col-start-2 max-split:*:first:col-start-1 max-split:*:first:row-span-3 max-split:*:first:content-start max-split:*:first:border-b-0 max-split:[&_.drawn-arch]:h-14 max-split:[&_.drawn-arch]:border-b-2 max-split:[&_circle]:[r:0.5rem] max-split:[&_circle]:[transform:translateY(-0.5rem)] max-split:gap-y-1";

const phoneWidths = ["w-1/2", "w-3/4", "w-full"];
const pigments: readonly Pigment[] = ["foehn", "isar-2", "isar"];
