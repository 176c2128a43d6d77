import { useId } from "react";
import type { Props } from "../../fields.ts";
import { usePlaces } from "../../ui/places.tsx";
import { sectionAttributes } from "../section.tsx";
import { Facts } from "../stat-row/stat-row.tsx";
import { AreaList } from "../timeline/timeline.tsx";
import type { schema } from "./schema.ts";

type ExperienceProps = Props<typeof schema>;

/** The experience behind the offer: figures, areas of expertise to scale, and clients. */
export function Experience({ id, heading, lead, stats, areas, today, clients }: ExperienceProps) {
  const headingId = useId();
  const at = usePlaces();
  return (
    <section {...sectionAttributes({ id, ground: "bank", headingId })}>
      <div className="wrap">
        <div className="grid gap-x-gap gap-y-6 split:twelve-7 split:items-end">
          <div className="grid gap-4">
            <h2 id={headingId} className="type-h2" {...at("heading")}>
              {heading}
            </h2>
            {lead && (
              <p className="max-w-[30rem] text-lead text-balance text-ink-2" {...at("lead")}>
                {lead}
              </p>
            )}
          </div>
          <Facts facts={stats} across={2} />
        </div>
        <div className="mt-[clamp(2.5rem,5vw,4.5rem)]">
          <AreaList areas={areas} today={today} />
        </div>
        <ClientList clients={clients} />
      </div>
    </section>
  );
}

function ClientList({ clients }: Pick<ExperienceProps, "clients">) {
  const { heading, note, names } = clients;
  const at = usePlaces();
  if (names.length === 0) return null;
  return (
    <>
      <div className="mt-[clamp(3rem,6vw,5rem)] flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h3 className="type-h3" {...at(clients, "heading")}>
          {heading}
        </h3>
        <p className="text-small text-ink-2" {...at(clients, "note")}>
          {note}
        </p>
      </div>
      {/* The list clips the dividers at its right and bottom edge. */}
      <ul className="mt-4 grid grid-cols-2 overflow-hidden border-y border-line-strong text-pretty large-text:grid-cols-1 tablet:grid-cols-3 desktop:grid-cols-5">
        {names.map((name, index) => (
          <li key={index} className={client} {...at(names, index)}>
            {name}
          </li>
        ))}
      </ul>
    </>
  );
}

/** A cell between hairlines. The first of a row has no padding on the left. */
const client =
  "-mr-px -mb-px flex min-h-17 items-center border-r border-b border-line-strong py-3 pr-2 pl-3 text-small leading-tight font-medium hyphens-auto wrap-anywhere tablet:px-4 tablet:text-body tablet:leading-tight large-text:pl-0 max-tablet:odd:pl-0 tablet:max-desktop:nth-[3n+1]:pl-0 desktop:nth-[5n+1]:pl-0";
