import { telephoneOf } from "../../../site/phone-number.ts";
import type { Props } from "../../fields.ts";
import { FormsNotice } from "../../forms/forms-notice.tsx";
import { usePlaces } from "../../ui/places.tsx";
import { useSite } from "../../ui/site.tsx";
import { Portrait } from "../portrait.tsx";
import { BookingFrame } from "./booking-frame.tsx";
import type { schema } from "./schema.ts";

/** The booking page's first section: the consultation and the owner, with the calendar beside them, then what to expect. */
export function Booking({ id, title, lead, facts, portrait, withoutCalendar, lists, calendar }: Props<typeof schema>) {
  const { owner, calendar: shown } = useSite();
  const at = usePlaces();
  return (
    <section id={id} data-ground="paper" className="pt-head">
      <div className="wrap grid gap-x-gap gap-y-6 pt-[clamp(1rem,3.4vw,3rem)] pb-section split:twelve-5 split:grid-rows-[auto_1fr] split:gap-y-12">
        <div className="grid content-start gap-4 split:gap-6 split:pr-8">
          <h1 className="type-h2" {...at("title")}>
            {title}
          </h1>
          <p className="text-ink-2" {...at("lead")}>
            {lead}
          </p>
          <ul className="grid gap-1 font-semibold">
            {facts.map((fact, index) => (
              <li key={fact} className={factLook} {...at(facts, index)}>
                {fact}
              </li>
            ))}
          </ul>
          <Portrait portrait={portrait} size="small" />
        </div>
        <div className="grid content-start gap-4 split:col-start-2 split:row-span-2 split:row-start-1">
          <BookingFrame calendar={calendar} />
          {/* In a wrapper, since an empty notice is out of the flow. */}
          <div>
            <FormsNotice />
          </div>
        </div>
        <div className="grid content-start gap-10 split:pr-8">
          {/* Otherwise in place of the calendar. */}
          {shown.kind !== "none" && (
            <p className="flex flex-wrap items-center gap-x-4 text-small text-ink-2 split:-mt-8">
              <span className="w-full" {...at("withoutCalendar")}>
                {withoutCalendar}
              </span>
              <a href={telephoneOf(owner.phone)} className={link} {...at(owner, "phone")}>
                {owner.phone}
              </a>
              <a href={`mailto:${owner.email}`} className={link} {...at(owner, "email")}>
                {owner.email}
              </a>
            </p>
          )}
          {lists.map(({ heading, items }, index) => (
            <div key={index} className="grid gap-4" {...at(lists, index)}>
              <h2 className="type-h3" {...at(lists, index, "heading")}>
                {heading}
              </h2>
              <ul className="border-t-2 border-ink">
                {items.map((item, line) => (
                  <li key={line} className={row} {...at(items, line)}>
                    {item}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

const arch = "before:h-2.25 before:w-4.5 before:rounded-t-full before:border-2 before:border-b-0 before:border-link";
const factLook = `flex items-baseline gap-2 ${arch}`;
const row = `grid grid-cols-[1.5rem_1fr] gap-2 border-b border-line py-3 before:mt-[0.62em] ${arch}`;
const link = "inline-flex min-h-11 items-center underline";
